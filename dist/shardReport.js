import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-98.js";import"./shared-84.js";import"./shared-9.js";import"./shared-93.js";import"./shared-95.js";import"./shared-111.js";import"./shared-113.js";import"./shared-118.js";import"./shared-1.js";export{shardConsole};
