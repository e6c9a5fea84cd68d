import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
function promptPlace(judge){const key=judge.reading?.key;return key===void 0?judge.promptFile:`${judge.promptFile}#${key}`}export{promptPlace};
