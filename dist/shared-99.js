import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
function isMapping(value){return typeof value==="object"&&value!==null&&!Array.isArray(value)}export{isMapping};
