import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
function isMapping(value){return typeof value==="object"&&value!==null&&!Array.isArray(value)}export{isMapping};
