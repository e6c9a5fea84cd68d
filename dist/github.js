import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
import{context,getOctokit}from"./shared-2.js";import"./shared-9.js";import"./shared-1.js";export{context,getOctokit};
