import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-91.js";import"./shared-79.js";import"./shared-9.js";import"./shared-88.js";import"./shared-89.js";import"./shared-102.js";import"./shared-104.js";import"./shared-109.js";import"./shared-1.js";export{shardConsole};
