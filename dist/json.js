import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{dataJson,dataLines,jsonReport}from"./shared-84.js";import"./shared-102.js";import"./shared-1.js";export{dataJson,dataLines,jsonReport};
