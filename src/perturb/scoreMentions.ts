import { escapePattern } from '../judge/escapePattern.ts';
import type { Scale, Score } from '../judge/scale.ts';

/** Other names for all scores of a scale, in the order of its values. */
interface Naming {
  readonly name: string;
  /** Undefined: these scores have no such names. */
  readonly of: (values: readonly Score[]) => readonly Score[] | undefined;
}

const romans = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ');
const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The kinds of names: digits, letters, roman numbers and words. */
export const namings: readonly Naming[] = [
  { name: 'digits', of: (values) => (values.every(isLetter) ? values.map((_, index) => index + 1) : undefined) },
  {
    name: 'letters',
    of: (values) => (values.every(isNumber) ? upTo(26, values, (index) => String.fromCharCode(65 + index)) : undefined),
  },
  { name: 'roman', of: (values) => upTo(romans.length, values, (index) => romans[index] ?? '') },
  { name: 'words', of: wordsFor },
];

export function isNumber(score: Score): score is number {
  return typeof score === 'number';
}

export function isLetter(score: Score): boolean {
  return typeof score === 'string' && /^\p{L}$/u.test(score);
}

function upTo(most: number, values: readonly Score[], name: (index: number) => string): readonly string[] | undefined {
  return values.length > most ? undefined : values.map((_, index) => name(index));
}

/** The words for the numbers themselves; letters are numbered from one. */
function wordsFor(values: readonly Score[]): readonly string[] | undefined {
  const named = values.map((value, index) => words[isNumber(value) ? value : index + 1]);
  return named.every((word) => word !== undefined) ? named : undefined;
}

/**
 * A text with other names for the scores. It may mention the scores only as a whole: `from 1 to 5`, `(1-5)`, `0, 1 or
 * 2`. Letters are never renamed in it: `A and B` may be two texts.
 */
export function renamedText(text: string, values: readonly Score[], names: readonly Score[]): string {
  if (!values.every(isNumber)) return text;
  return text.replace(wholeScale(values), (whole) => {
    const shown = new Map(values.map((value, index) => [String(value), String(names[index] ?? value)]));
    return whole.replace(/[\p{L}\p{N}.]*[\p{L}\p{N}]/gu, (word) => shown.get(word) ?? word);
  });
}

/** The first line of a text that mentions a single score, so that another name would change what the line says. */
export function lineWithScore(text: string, values: readonly Score[]): string | undefined {
  const name = standing(values.map((value) => escapePattern(String(value))).join('|'));
  const bare = values.every(isNumber) ? text.replace(wholeScale(values), '') : text;
  return bare.split('\n').find((line) => name.test(withoutCounts(line, values)));
}

/** The scores that a text names, without what it counts. */
export function namedScores(text: string, scale: Scale): ReadonlySet<string> {
  const values = scale.kind === 'interval' ? [scale.min, scale.max] : scale.values;
  const names = scale.kind === 'interval' ? ['\\d+(?:[.,]\\d+)?'] : values.map((value) => escapePattern(String(value)));
  const lines = text.split('\n').map((line) => withoutCounts(line, values));
  return new Set(lines.join('\n').match(standing(names.join('|'), 'gu')));
}

/** Both ends, or all scores in order. */
function wholeScale(values: readonly Score[]): RegExp {
  const all = values.map((value) => escapePattern(String(value)));
  const ends = `${all[0]}\\s{0,3}(?:to|through|and|-|–|—|~)\\s{0,3}${all.at(-1)}`;
  const list = `${all.slice(0, -1).join('\\s{0,3}[,/]\\s{0,3}')}\\s{0,3}(?:,|/|,?\\s{1,3}(?:or|and))\\s{0,3}${all.at(-1)}`;
  return standing(`(?:${ends}|${list})(?![ -]${counted}\\b)`, 'giu');
}

function standing(pattern: string, flags = 'u'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_.]|[\\p{N}][.,])(?:${pattern})(?![\\p{L}\\p{N}_]|[.,]\\p{N})`, flags);
}

/** The line without its list number, without the numbers of sentences, words and steps, and without the article `A`. */
function withoutCounts(line: string, values: readonly Score[]): string {
  if (values.every(isNumber)) {
    return line.replace(/^\s*\(?\d{1,3}[.)]\s/, '').replace(counts, '');
  }
  return line.replace(/(?:^|(?<=[.!?:>*-] {0,2}))\s{0,8}A(?= \p{Ll})/gu, '');
}

/** What a prompt counts that is not a score: `in 1 to 2 sentences`. */
const counted = '(?:sentences?|words?|tokens?|lines?|paragraphs?|characters?|steps?|minutes?)';
const counts = new RegExp(
  `(?<![\\d.,])\\d{1,4}(?:\\s{0,3}(?:to|or|and|-|–)\\s{0,3}\\d{1,4})?[ -](?=${counted}\\b)`,
  'gi',
);
