import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
function isMapping(value){return typeof value==="object"&&value!==null&&!Array.isArray(value)}function parsedObject(text){try{const parsed=JSON.parse(text);return isMapping(parsed)?parsed:void 0}catch{return void 0}}export{isMapping,parsedObject};
