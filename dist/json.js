import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{dataJson,dataLines,jsonReport}from"./shared-118.js";import"./shared-138.js";import"./shared-1.js";export{dataJson,dataLines,jsonReport};
