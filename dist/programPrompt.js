import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{programPrompt,promptNames}from"./shared-6.js";import"./shared-58.js";import"./shared-59.js";import"./shared-62.js";import"./shared-18.js";import"./shared-63.js";import"./shared-132.js";import"./shared-134.js";import"./shared-1.js";export{programPrompt,promptNames};
