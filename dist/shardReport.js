import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-125.js";import"./shared-109.js";import"./shared-11.js";import"./shared-122.js";import"./shared-123.js";import"./shared-137.js";import"./shared-139.js";import"./shared-141.js";import"./shared-1.js";export{shardConsole};
