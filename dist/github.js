import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{context,getOctokit}from"./shared-3.js";import"./shared-16.js";import"./shared-17.js";import"./shared-1.js";export{context,getOctokit};
