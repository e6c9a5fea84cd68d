import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{shardConsole}from"./shared-96.js";import"./shared-83.js";import"./shared-9.js";import"./shared-93.js";import"./shared-94.js";import"./shared-109.js";import"./shared-111.js";import"./shared-116.js";import"./shared-1.js";export{shardConsole};
