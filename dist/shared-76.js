import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
import{perturbations}from"./shared-60.js";import{families}from"./shared-64.js";function perturbationAbout(family){const known=families.find(name=>name===family);return known===void 0?"as recorded":perturbations[known].about}export{perturbationAbout};
