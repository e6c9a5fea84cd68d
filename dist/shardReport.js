import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole,shardJson}from"./shared-85.js";import"./shared-71.js";import"./shared-8.js";import"./shared-82.js";import"./shared-83.js";import"./shared-98.js";import"./shared-95.js";import"./shared-1.js";export{shardConsole,shardJson};
