import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-124.js";import"./shared-108.js";import"./shared-11.js";import"./shared-121.js";import"./shared-122.js";import"./shared-136.js";import"./shared-138.js";import"./shared-140.js";import"./shared-1.js";export{shardConsole};
