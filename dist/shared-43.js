import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
function placeholder(name,item){return`${beginning}${name} of item ${item}`}function isPlaceholder({vars}){return Object.values(vars).some(text=>text.includes(beginning))}var beginning="replace this by the ";export{placeholder,isPlaceholder};
