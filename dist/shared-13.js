import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);

// src/isMapping.ts
function isMapping(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/unseenLetters.ts
var unseenLetters = String.raw`(?!\p{Variation_Selector})[\p{Format}\p{Default_Ignorable_Code_Point}]`;

export {
  unseenLetters,
  isMapping
};
