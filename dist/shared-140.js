import { createRequire as requireHere } from 'node:module'; const require = requireHere(import.meta.url);
var unseenLetters=String.raw`(?!\p{Variation_Selector})[\p{Format}\p{Default_Ignorable_Code_Point}]`;export{unseenLetters};
