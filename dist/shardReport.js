import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-92.js";import"./shared-79.js";import"./shared-9.js";import"./shared-87.js";import"./shared-89.js";import"./shared-103.js";import"./shared-105.js";import"./shared-110.js";import"./shared-1.js";export{shardConsole};
