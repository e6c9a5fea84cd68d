import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-99.js";import"./shared-86.js";import"./shared-9.js";import"./shared-96.js";import"./shared-97.js";import"./shared-112.js";import"./shared-114.js";import"./shared-119.js";import"./shared-1.js";export{shardConsole};
