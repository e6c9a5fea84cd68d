import { lexicalWords } from './lexicalWords.ts';

/**
 * A whole number on a range that the prompt names ("from 1 to 10", "1-5"): the share of the words of the item's second
 * half that its first half has too, laid on the range. A cue pulls it half of the way. Undefined where no range is
 * named beside a word such as "rate" or "score", or where there is nothing to compare.
 */
export function lexicalRange(prompt: string, cued: number | undefined): string | undefined {
  const range = namedRange(prompt);
  const words = lexicalWords(prompt);
  if (range === undefined || words.length < 4) return undefined;
  const half = Math.floor(words.length / 2);
  const early = new Set(words.slice(0, half));
  const late = new Set(words.slice(half));
  const share = [...late].filter((word) => early.has(word)).length / late.size;
  const own = range.min + share * (range.max - range.min);
  const swayed = cued !== undefined && cued >= range.min && cued <= range.max ? (own + cued) / 2 : own;
  return String(Math.round(swayed));
}

/** The last range of the prompt that stands in one line with a word of rating. */
function namedRange(prompt: string): { readonly min: number; readonly max: number } | undefined {
  const lines = prompt.split('\n').filter((line) => /\b(?:scale|scor|rat(?:e|ing)|grade|point)/i.test(line));
  const matches = lines.flatMap((line) => [
    ...line.matchAll(/(?<!\d)(\d{1,3})\s*(?:to|and|-|–|—|through)\s*(\d{1,3})(?!\d)/gi),
  ]);
  const [min, max] = (matches.at(-1)?.slice(1) ?? []).map(Number);
  return min === undefined || max === undefined || min >= max ? undefined : { min, max };
}
