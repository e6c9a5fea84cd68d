import { neverAnswers } from '../answerContract.ts';
import type { Score } from '../scale.ts';
import { listedPreference } from './preferenceRows.ts';

/** All values of a scale, which a text shows in several places. */
export interface SaidAcross {
  readonly values: readonly Score[];
  /** The first place, as written. */
  readonly first: string;
  readonly words: string;
}

/** What the places of a text state together, row by row. */
export function saidAcross(text: string): readonly SaidAcross[] {
  return [bracketedLabels, exampleValues, preferences].flatMap((read) => read(text) ?? []);
}

/** Labels in double brackets, wherever they are: "[[A]] if A is better", and "[[C]] for a tie" on a later line. */
function bracketedLabels(text: string): SaidAcross | undefined {
  const labels = [...text.matchAll(/\[\[([^[\]\n]{1,30})\]\]/g)].map(([, label = '']) => label.trim());
  const values = [...new Set(labels.filter((label) => !/^[\d.]*$/.test(label)))];
  const [first = ''] = values;
  if (new Set(values.map((value) => value.toLowerCase())).size < 2) return undefined;
  return { values, first: `[[${first}]]`, words: values.map((value) => `[[${value}]]`).join(', ') };
}

function preferences(text: string): SaidAcross | undefined {
  const values = listedPreference(text.split('\n'));
  const [first] = values;
  return first === undefined ? undefined : { values, first, words: values.join(', ') };
}

const object = /\{{1,2}([^{}\n]{1,400})\}{1,2}/gu;
const entry =
  /(["'])([\p{L}_][\p{L}\p{N}_-]{0,40})\1[ \t]*:[ \t]*(-?\d{1,4}(?:\.\d+)?|true|false|"[^"\n]{1,30}"|'[^'\n]{1,30}')[ \t]*(?=,|$)/giu;
const example = /example|instance|e\.g\.|such as/i;
const choice =
  /(?<!\p{L})(?:or|if|when|otherwise|else|wenn|falls|sonst|se|si|если)(?!\p{L})|[|/]|如果|否则|或|もし|場合|또는|경우/iu;

/**
 * The one key whose objects the text offers as a choice (`{"apology": 0} or {"apology": 1}`), with their values; keys beside
 * it say the same in each, or text. Objects that no "or" or "if" stands by are examples, and do not say which other values
 * there are.
 */
function exampleValues(text: string): SaidAcross | undefined {
  const found = [...text.matchAll(object)].flatMap(({ index, 0: words, 1: inside = '' }) => {
    const end = index + words.length;
    // Up to the ends of its line, and not into the next object.
    const before = /[^{}\n]{0,80}$/.exec(text.slice(Math.max(0, index - 80), index))?.[0] ?? '';
    const line = `${before} ${/^[^{}\n]{0,80}/.exec(text.slice(end, end + 80))?.[0] ?? ''}`;
    const entries = new Map([...inside.matchAll(entry)].map(([, , key = '', value = '']) => [key, scoreOf(value)]));
    return choice.test(line) && !example.test(line) && entries.size > 0 ? [{ words, entries }] : [];
  });
  const [first] = found;
  const [key, second] = [...(first?.entries.keys() ?? [])].filter(
    (one) => !neverAnswers(one) && new Set(found.map(({ entries }) => entries.get(one))).size > 1,
  );
  if (first === undefined || key === undefined || second !== undefined) return undefined;
  const all = found.map(({ entries }) => entries.get(key));
  const values = [...new Set(all.flatMap((value) => value ?? []))];
  const isPlain = new Set(values.map((value) => String(value).toLowerCase())).size === values.length;
  const isOneKind = new Set(all.map((value) => typeof value)).size === 1;
  if (values.length < 2 || !isPlain || !isOneKind) return undefined;
  return { values, first: first.words, words: [...new Set(found.map((one) => one.words))].join(', ') };
}

function scoreOf(value: string): Score {
  return /^-?\d/.test(value) ? Number(value) : value.replace(/^["']|["']$/g, '');
}

const booleanExample = /(["'`])([\p{L}_][\p{L}\p{N}_-]{0,40})\1[ \t]*:[ \t]*(?:true|false)(?![\p{L}/|])/giu;
const otherExample = /["'][ \t]*:[ \t]*-?\d|["']type["'][ \t]*:|additionalProperties/i;

/** The one key that the text shows with `true` or `false` as its value, if it shows no number under another. */
export function exampleBoolean(text: string): SaidAcross | undefined {
  const found = [...text.matchAll(booleanExample)].filter(([, , key = '']) => !neverAnswers(key));
  const [first] = found;
  if (first === undefined || otherExample.test(text) || found.some(([, , key]) => key !== first[2])) return undefined;
  return { values: ['true', 'false'], first: first[0], words: first[0] };
}
