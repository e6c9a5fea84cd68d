import { escapePattern } from '../judge/escapePattern.ts';
import type { Scale, Score } from '../judge/scale.ts';
import { isNumber } from './scoreNames.ts';

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
