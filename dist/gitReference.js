import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{gitReference}from"./shared-65.js";import"./shared-140.js";import"./shared-66.js";import"./shared-133.js";import"./shared-1.js";export{gitReference};
