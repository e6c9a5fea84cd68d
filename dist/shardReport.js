import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole,shardJson}from"./shared-86.js";import"./shared-72.js";import"./shared-8.js";import"./shared-83.js";import"./shared-84.js";import"./shared-99.js";import"./shared-96.js";import"./shared-1.js";export{shardConsole,shardJson};
