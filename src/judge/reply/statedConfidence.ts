import type { JsonPart } from './jsonAnswers.ts';
import type { JsonValue } from './jsonEntries.ts';
import { matchAt, opensClause } from './tokenAt.ts';

const key = /^(confidence|certainty|probability)(?:score|level)?$/;
const label =
  /(?<![\p{L}\p{N}_])(?:(?:my|the|overall|final)[ \t]{1,3}){0,2}(confidence|certainty|probability)(?:[ \t]{1,3}(?:score|level))?(?![\p{L}\p{N}_])/giu;
const separator = /["')\]]{0,3}[ \t]*(?:[:=]|[-–—](?=[ \t]))[ \t"']*/y;
const digit = /[+\-–]?[ \t]?[.,]?\d/y;
const amount = /\+?(\d{1,3}(?:[.,]\d{1,9})?|[.,]\d{1,9})(?:[ \t]{0,2}(%)|[ \t]{1,2}(percent)\b)?/iy;
const cleanEnd = /["')\]]*[ \t]*(?:$|[\n;)\uFFFC]|[.,!](?!\d))/y;

/** A stated number, or a statement that cannot be understood. */
type Said = number | 'unclear';

/**
 * How sure the judge says it is, from 0 to 1. Read from JSON (`confidence`, `certainty`, `probability`) and from lines
 * such as `Confidence: 85 %`. Undefined if the reply states none, states it in words ("high"), out of range, or on a
 * scale with an unknown end (`confidence: 4`), or states two different numbers.
 *
 * @param plain the reply's text with its JSON and its Markdown blanked.
 */
export function statedConfidence(json: readonly JsonPart[], plain: string): number | undefined {
  const ofJson = json.flatMap(({ entries }) => entries.flatMap(([name, value]) => inJson(name, value)));
  const [first, ...rest] = [...ofJson, ...inText(plain)];
  return first === undefined || first === 'unclear' || rest.some((said) => said !== first) ? undefined : first;
}

function inJson(name: string, value: JsonValue): readonly Said[] {
  const word = key.exec(name.toLowerCase().replace(/[^\p{L}]/gu, ''))?.[1];
  if (word === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value === 'number') return [asShare(value, word)];
  return typeof value === 'string' ? saidAt(value.trim(), 0, word) : ['unclear'];
}

function inText(plain: string): readonly Said[] {
  return [...plain.matchAll(label)].flatMap(({ index, 0: name, 1: word = '' }) => {
    const opens = plain[index - 1] === '(' || opensClause(plain, index);
    const mark = opens ? matchAt(separator, plain, index + name.length) : undefined;
    return mark === undefined ? [] : saidAt(plain, index + name.length + mark[0].length, word.toLowerCase());
  });
}

/** A word states nothing. A number with more text after it ("0.3 that it rains", "4/5", "80-90 %") is unclear. */
function saidAt(text: string, at: number, word: string): readonly Said[] {
  if (matchAt(digit, text, at) === undefined) return [];
  const found = matchAt(amount, text, at);
  if (found === undefined || matchAt(cleanEnd, text, at + found[0].length) === undefined) return ['unclear'];
  const value = Number((found[1] ?? '').replace(',', '.'));
  const percent = found[2] !== undefined || found[3] !== undefined;
  return [percent ? within(value / 100) : asShare(value, word)];
}

/** A bare 85 is a percentage if the word is "confidence". A bare 4 may be out of five or ten, and is unclear. */
function asShare(value: number, word: string): Said {
  const isPercentage = word === 'confidence' && Number.isInteger(value) && value > 10;
  return within(isPercentage ? value / 100 : value);
}

function within(share: number): Said {
  return share >= 0 && share <= 1 ? share + 0 : 'unclear';
}
