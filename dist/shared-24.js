import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
var retryDefaults={attempts:6,baseMs:500,capMs:3e4,maxWaitMs:12e4};function retryWaitMs(failures,{baseMs,capMs},random){return random()*Math.min(capMs,baseMs*2**(failures-1))}export{retryDefaults,retryWaitMs};
