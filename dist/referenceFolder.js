import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{referenceFolder}from"./shared-69.js";import"./shared-64.js";import"./shared-135.js";import"./shared-132.js";import"./shared-1.js";export{referenceFolder};
