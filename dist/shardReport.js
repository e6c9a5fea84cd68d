import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-90.js";import"./shared-78.js";import"./shared-9.js";import"./shared-87.js";import"./shared-88.js";import"./shared-101.js";import"./shared-103.js";import"./shared-108.js";import"./shared-1.js";export{shardConsole};
