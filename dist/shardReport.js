import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-89.js";import"./shared-77.js";import"./shared-9.js";import"./shared-86.js";import"./shared-87.js";import"./shared-100.js";import"./shared-102.js";import"./shared-107.js";import"./shared-1.js";export{shardConsole};
