import { escapePattern } from '../escapePattern.ts';
import { readScore, type Scale, type Score } from '../scale.ts';

/** Whether a named place of an answer can hold the score: `unknown` if its description does not tell. */
export type Holding = 'yes' | 'no' | 'unknown';

const number = /^[+-]?\d+(?:\.\d+)?$/;
const boolean = /\btrue[ \t]*(?:\/|\||or)[ \t]*false\b|\bfalse[ \t]*(?:\/|\||or)[ \t]*true\b|\bbool(?:ean)?\b/i;
const range =
  /(?<![\d.])(-?\d+(?:\.\d+)?)(?:[ \t]*(?:-|–|—|~|〜|～|\.\.|至|到|から|에서)[ \t]*|[ \t]+(?:to|and|through)[ \t]+)(-?\d+(?:\.\d+)?)(?![\d.]*\d)/;
const aboutNumbers = /\b(?:integers?|int|floats?|numbers?|numeric|score|rating|points)\b/i;
const aboutWords = /\b(?:labels?|letter|verdict|choice|option|category|class)\b/i;
const aboutReasons =
  /reason|expla|justif|rationale|\bwhy\b|\bsentences?\b|\bstrings?\b|\btext\b|description|analysis|confiden|\blist\b/i;

/**
 * Whether a place can hold the score by what the prompt says of it: an example of a value, a range, a list of all
 * values, "true/false", or a type.
 *
 * @param about what stands after the name: `4`, `"<1-5>"`, `an integer from 1 to 5`, `boolean`.
 */
export function holdsScore(about: string, scale: Scale): Holding {
  const bare = about.trim().replace(/^["'`<[({$ \t]+|["'`>\])},.; \t]+$/g, '');
  if (bare === '') return 'unknown';
  const literal = /^(true|false)(?![\w|/]|[ \t]*(?:\/|\||or\b))/i.exec(bare)?.[1];
  if (literal !== undefined) return isOnScale(/^true$/i.test(literal), scale);
  if (number.test(bare)) return isOnScale(bare, scale);
  if (readScore(bare, scale).kind === 'on-scale') return 'yes';
  if (boolean.test(bare)) return isOnScale(true, scale);
  const ends = range.exec(bare);
  if (ends !== null) return hasEnds(scale, Number(ends[1]), Number(ends[2])) ? 'yes' : 'no';
  if (listsAll(bare, scale)) return 'yes';
  if (aboutReasons.test(bare)) return 'unknown';
  return (hasNumbers(scale) ? aboutNumbers : aboutWords).test(bare) ? 'yes' : 'unknown';
}

function isOnScale(value: string | boolean, scale: Scale): Holding {
  return readScore(value, scale).kind === 'on-scale' ? 'yes' : 'no';
}

function hasNumbers(scale: Scale): boolean {
  return scale.kind === 'interval' || scale.values.every((value) => typeof value === 'number');
}

function hasEnds(scale: Scale, low: number, high: number): boolean {
  if (scale.kind === 'interval') return low === scale.min && high === scale.max;
  const numbers = scale.values.map(Number);
  const isWithin = numbers.every((number) => number >= low && number <= high);
  return isWithin && numbers.includes(low) && numbers.includes(high);
}

/** A tie need not be among them. */
function listsAll(text: string, scale: Scale): boolean {
  if (scale.kind === 'interval') return false;
  const values = scale.kind === 'pairwise' ? scale.values.slice(0, 2) : scale.values;
  return values.length > 1 && values.length <= 12 && values.every((value) => mentions(text, value));
}

function mentions(text: string, value: Score): boolean {
  const word = String(value);
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])${escapePattern(word)}(?![\\p{L}\\p{N}_])`,
    word.length === 1 ? 'u' : 'iu',
  ).test(text);
}
