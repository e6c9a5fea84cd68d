import { neverAnswers } from '../answerContract.ts';
import type { Score } from '../scale.ts';

/** The values of one JSON key, each shown in an object of its own: `{"apology": 0} or {"apology": 1}`. */
export interface ExampleValues {
  readonly values: readonly Score[];
  /** The first object, as written. */
  readonly first: string;
  readonly words: string;
}

const object = /\{{1,2}([^{}\n]{1,400})\}{1,2}/gu;
const entry =
  /(["'])([\p{L}_][\p{L}\p{N}_-]{0,40})\1[ \t]*:[ \t]*(-?\d{1,4}(?:\.\d+)?|true|false|"[^"\n]{1,30}"|'[^'\n]{1,30}')[ \t]*(?=,|$)/giu;
const example = /example|instance|e\.g\.|such as/i;
const choice =
  /(?<!\p{L})(?:or|if|when|otherwise|else|wenn|falls|sonst|se|si|если)(?!\p{L})|[|/]|如果|否则|或|もし|場合|또는|경우/iu;

/**
 * The one key whose objects the text offers as a choice, with their values; keys beside it say the same in each, or text.
 * Objects that no "or" or "if" stands by are examples, and do not say which other values there are.
 */
export function exampleValues(text: string): ExampleValues | undefined {
  const found = [...text.matchAll(object)].flatMap(({ index, 0: words, 1: inside = '' }) => {
    const line = around(text, index, words);
    const entries = new Map([...inside.matchAll(entry)].map(([, , key = '', value = '']) => [key, scoreOf(value)]));
    return choice.test(line) && !example.test(line) && entries.size > 0 ? [{ words, entries }] : [];
  });
  const [first] = found;
  const keys = [...(first?.entries.keys() ?? [])].filter(
    (key) => !neverAnswers(key) && new Set(found.map(({ entries }) => entries.get(key))).size > 1,
  );
  const [key, second] = keys;
  if (first === undefined || key === undefined || second !== undefined) return undefined;
  const values = [...new Set(found.flatMap(({ entries }) => entries.get(key) ?? []))];
  const isPlain = new Set(values.map((value) => String(value).toLowerCase())).size === values.length;
  const sameKind = new Set(values.map((value) => typeof value)).size === 1;
  if (found.some(({ entries }) => !entries.has(key)) || values.length < 2 || !isPlain || !sameKind) return undefined;
  const words = [...new Set(found.map((one) => one.words))].join(', ');
  return { values, first: first.words, words };
}

const booleanExample = /(["'`])([\p{L}_][\p{L}\p{N}_-]{0,40})\1[ \t]*:[ \t]*(?:true|false)(?![\p{L}/|])/giu;
const otherExample = /["'][ \t]*:[ \t]*-?\d|["']type["'][ \t]*:|additionalProperties/i;

/** The one key that the text shows with `true` or `false` as its value, if it shows no number under another. */
export function exampleBoolean(text: string): ExampleValues | undefined {
  const found = [...text.matchAll(booleanExample)].filter(([, , key = '']) => !neverAnswers(key));
  const [first] = found;
  if (first === undefined || otherExample.test(text) || found.some(([, , key]) => key !== first[2])) return undefined;
  return { values: ['true', 'false'], first: first[0], words: first[0] };
}

/** Up to the ends of its line, and not into the next object. */
function around(text: string, at: number, words: string): string {
  const before = /[^{}\n]{0,80}$/.exec(text.slice(Math.max(0, at - 80), at))?.[0] ?? '';
  const end = at + words.length;
  const after = /^[^{}\n]{0,80}/.exec(text.slice(end, end + 80))?.[0] ?? '';
  return `${before} ${after}`;
}

function scoreOf(value: string): Score {
  return /^-?\d/.test(value) ? Number(value) : value.replace(/^["']|["']$/g, '');
}
