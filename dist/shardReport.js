import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-89.js";import"./shared-76.js";import"./shared-8.js";import"./shared-86.js";import"./shared-98.js";import"./shared-87.js";import"./shared-99.js";import"./shared-103.js";import"./shared-1.js";export{shardConsole};
