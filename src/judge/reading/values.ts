import { groupBy } from '../../shared/groupBy.ts';
import type { Score } from '../scale.ts';
import { bareText, foldedText } from './plainText.ts';

const aNumber = /^[+-]?(?:\d+(?:\.\d+)?|\d+,(?!\d{3}$)\d+)$/;

/**
 * The distinct labels that people gave, as scores: numbers if all of them are numbers ("5", "5.0"), otherwise words.
 */
export function labelsOf(gold: readonly unknown[]): readonly Score[] {
  const words = gold.flatMap((one) => {
    const isWritten = typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean';
    return isWritten && String(one).trim() !== '' ? [String(one).trim()] : [];
  });
  if (words.every((word) => aNumber.test(word)))
    return [...new Set(words.map((word) => Number(word.replace(',', '.'))))].sort((a, b) => a - b);
  return oneSpellingEach(words).sort();
}

/** "Yes" and "yes" are one label, in its commoner spelling; the single letters `m` and `M` are two. */
function oneSpellingEach(words: readonly string[]): string[] {
  const alike = groupBy(words, (word) => (word.length === 1 ? word : word.toLowerCase()));
  return [...alike.values()].flatMap((all) => {
    const spellings = [...groupBy(all, (word) => word)].sort(([a], [b]) => (a < b ? -1 : 1));
    return spellings.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? [];
  });
}

/** Without values, any number may be one. */
export function mayBeNumbers(values: readonly Score[]): boolean {
  return values.every((value) => typeof value === 'number');
}

export function areNumbers(values: readonly Score[]): values is readonly number[] {
  return values.length > 0 && mayBeNumbers(values);
}

/** A label as the prompt writes it, if the two differ in case only. */
export function asWritten(word: string, label: Score | undefined): Score {
  const own = bareText(word);
  return label === undefined || own.toLowerCase() === String(label).toLowerCase() ? own : label;
}

/**
 * Finds the value that a word of a prompt means: first as written, then without regard to case and to what joins its
 * words. The case of a single letter counts ("a" is an article).
 */
export function valueFinder(values: readonly Score[]): (word: Score) => Score | undefined {
  const exact = new Map(
    values.flatMap((value) => [bareText(String(value)), String(value)].map((word) => [word, value])),
  );
  const folded = new Map(values.map((value) => [foldedText(String(value)), value]));
  const isByCase = folded.size < values.length;
  const find = (word: string) => {
    const found = exact.get(word);
    // The minus of a number is no mark around it.
    if (found !== undefined || isByCase || (word.length === 1 && /\p{L}/u.test(word)) || /^-\d/.test(word))
      return found;
    return folded.get(foldedText(word));
  };
  return (word) => find(String(word).trim()) ?? (/^-\d/.test(String(word)) ? undefined : find(bareText(String(word))));
}
