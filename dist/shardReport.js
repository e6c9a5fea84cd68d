import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole,shardJson}from"./shared-90.js";import"./shared-76.js";import"./shared-8.js";import"./shared-87.js";import"./shared-88.js";import"./shared-103.js";import"./shared-100.js";import"./shared-1.js";export{shardConsole,shardJson};
