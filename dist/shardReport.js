import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole,shardJson}from"./shared-84.js";import"./shared-70.js";import"./shared-8.js";import"./shared-81.js";import"./shared-82.js";import"./shared-97.js";import"./shared-94.js";import"./shared-1.js";export{shardConsole,shardJson};
