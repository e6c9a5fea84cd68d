import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
var defaultParts={source:1,search:2,test:2};var defaultGate={tolerance:2,confidence:.95,suspicion:.2,alone:.01,minItems:20,maxUnreadable:.05,rules:[],failOn:[],policy:"default"};export{defaultParts,defaultGate};
