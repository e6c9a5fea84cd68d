import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-93.js";import"./shared-79.js";import"./shared-9.js";import"./shared-88.js";import"./shared-90.js";import"./shared-104.js";import"./shared-106.js";import"./shared-111.js";import"./shared-1.js";export{shardConsole};
