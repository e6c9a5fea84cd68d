import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{gitReference}from"./shared-65.js";import"./shared-139.js";import"./shared-66.js";import"./shared-132.js";import"./shared-1.js";export{gitReference};
