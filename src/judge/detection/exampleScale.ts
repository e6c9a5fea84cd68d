import type { Score } from '../scale.ts';

/** The values of one JSON key, each shown in an object of its own: `{"apology": 0} or {"apology": 1}`. */
export interface ExampleValues {
  readonly values: readonly Score[];
  /** The first object, as written. */
  readonly first: string;
  readonly words: string;
}

const object =
  /\{{1,2}[ \t]*(["'])([\p{L}_][\p{L}\p{N}_-]{0,40})\1[ \t]*:[ \t]*(-?\d{1,4}(?:\.\d+)?|true|false|"[^"\n]{1,30}"|'[^'\n]{1,30}')[ \t]*\}{1,2}/giu;
const example = /example|instance|e\.g\.|such as/i;
const choice = /(?<!\p{L})(?:or|if|when|otherwise|else)(?!\p{L})|[|/]/iu;

/**
 * The one key whose objects the text offers as a choice, with their values. Objects that no "or" or "if" stands by are
 * examples, and do not say which other values there are.
 */
export function exampleValues(text: string): ExampleValues | undefined {
  const found = [...text.matchAll(object)].filter(({ index, 0: words }) => {
    const line = around(text, index, words);
    return choice.test(line) && !example.test(line);
  });
  const [first] = found;
  if (first === undefined || found.some(([, , key]) => key !== first[2])) return undefined;
  const values = [...new Set(found.map(([, , , value = '']) => scoreOf(value)))];
  const isPlain = new Set(values.map((value) => String(value).toLowerCase())).size === values.length;
  const sameKind = new Set(values.map((value) => typeof value)).size === 1;
  if (values.length < 2 || !isPlain || !sameKind) return undefined;
  const words = [...new Set(found.map(([one]) => one))].join(', ');
  return { values, first: first[0], words };
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
