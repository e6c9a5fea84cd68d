import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{isMapping}from"./shared-99.js";function parsedObject(text){try{const parsed=JSON.parse(text);return isMapping(parsed)?parsed:void 0}catch{return void 0}}export{parsedObject};
