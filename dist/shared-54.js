import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);
var unseenLetters=String.raw`(?!\p{Variation_Selector})[\p{Format}\p{Default_Ignorable_Code_Point}]`;export{unseenLetters};
