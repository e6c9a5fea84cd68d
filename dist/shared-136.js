import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
function lazy(make){let made;return()=>{made??={value:make()};return made.value}}export{lazy};
