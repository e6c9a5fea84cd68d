import type { Score } from '../../judge/scale.ts';

const aNumber = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]\d{1,3})?$/;

/**
 * Cells have no types, and files of many makers mix them: what looks like a number is one, so that 1 is "1". An exponent
 * needs its sign, as programs write it (`2.5e-05`); 1e3 is somebody's label.
 */
export function recordedScore(text: string): Score {
  const trimmed = text.trim();
  // Never -0: it would be another label than 0.
  return aNumber.test(trimmed) ? Number(trimmed) + 0 : trimmed;
}
