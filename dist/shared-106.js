import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
function tally(values){const counts=new Map;for(const value of values)counts.set(value,(counts.get(value)??0)+1);return counts}export{tally};
