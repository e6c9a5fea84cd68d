import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-90.js";import"./shared-78.js";import"./shared-9.js";import"./shared-87.js";import"./shared-100.js";import"./shared-88.js";import"./shared-102.js";import"./shared-105.js";import"./shared-1.js";export{shardConsole};
