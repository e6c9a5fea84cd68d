import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-92.js";import"./shared-78.js";import"./shared-8.js";import"./shared-89.js";import"./shared-102.js";import"./shared-90.js";import"./shared-103.js";import"./shared-107.js";import"./shared-1.js";export{shardConsole};
