import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);

// src/shared/isMapping.ts
function isMapping(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/shared/unseenLetters.ts
var unseenLetters = String.raw`(?!\p{Variation_Selector})[\p{Format}\p{Default_Ignorable_Code_Point}]`;

export {
  unseenLetters,
  isMapping
};
