import { fractionStep, type Scale, type Score, valuesOf } from '../scale.ts';
import { bestEnd } from './bestEnd.ts';
import { type ExampleValues, exampleBoolean, exampleValues } from './exampleScale.ts';
import { namedLabels } from './namedLabels.ts';
import { numberRows } from './numberRows.ts';
import { pointRows } from './pointRows.ts';
import { listedPreference, preferenceRows } from './preferenceRows.ts';
import type { Said } from './scaleRow.ts';
import { wordRows } from './wordRows.ts';

/** A scale that the words of a prompt state, without a line for each option. */
export interface StatedScale {
  readonly scale: Exclude<Scale, { kind: 'pairwise' }>;
  /** The better end, if the words say it. */
  readonly best: Score | undefined;
  /** The words that state it, and their line, from 1. */
  readonly words: string;
  readonly line: number;
}

export type ScaleDetection =
  | ({ readonly kind: 'found' } & StatedScale)
  | { readonly kind: 'none' }
  /** Different scales, each with its words and its line. */
  | { readonly kind: 'several'; readonly stated: readonly StatedScale[] };

/**
 * Finds the scale that a prompt states in a sentence ("from 1 to 5", "(0-100)", "out of 10", "yes or no"). Sentences
 * that state different scales are not decided, unless just one of them is in a line that names the key of the answer.
 *
 * @param path what the answer is called, if that is known: its key, in the keys around it.
 */
export function statedScale(text: string, path: readonly string[] = []): ScaleDetection {
  const apart = [bracketed(text), exampled(exampleValues(text)), listed(text)].filter((one) => one !== undefined);
  const inLines = foundIn(text, apart);
  const boolean = exampled(exampleBoolean(text));
  const found = inLines.length > 0 || boolean === undefined ? inLines : foundIn(text, [boolean]);
  const named = [path, path.slice(-1)]
    .map((names) =>
      distinct(found.filter(({ whole }) => names.length > 0 && names.every((name) => whole.includes(name)))),
    )
    .find((ofNames) => ofNames.length === 1);
  const stated = named ?? distinct(found);
  const all = stated.map(({ scale, best, words, line }) => ({
    scale,
    best: best ?? bestEnd(text, scale),
    words,
    line,
  }));
  const [only, second] = all;
  if (only === undefined) return { kind: 'none' };
  return second === undefined ? { kind: 'found', ...only } : { kind: 'several', stated: all };
}

interface Apart {
  /** What stands in the line that states it. */
  readonly first: string;
  readonly scale: Found;
}

/** All that the lines of a text state, and what is stated across lines at the first of them. */
function foundIn(text: string, apart: readonly Apart[]): readonly Placed[] {
  return text.split('\n').flatMap((whole, index) => {
    const own = sentencesIn(whole).flatMap(scalesIn);
    const here = apart.filter(({ first }) => whole.includes(first)).map(({ scale }) => scale);
    return [...own, ...here].map((one) => ({ ...one, line: index + 1, whole }));
  });
}

function listed(text: string): Apart | undefined {
  const values = listedPreference(text.split('\n'));
  const [first] = values;
  if (first === undefined) return undefined;
  return {
    first,
    scale: { scale: { kind: 'nominal', values }, best: undefined, words: values.join(', '), open: undefined },
  };
}

interface Placed extends Found {
  readonly line: number;
  /** That line. */
  readonly whole: string;
}

/** A sentence is read in pieces of this length, so that the time grows with the text and not with its square. */
const longest = /[\s\S]{1,1000}/gu;

/** A full stop in a number ends no sentence. */
function sentencesIn(line: string): readonly string[] {
  const sentences = plainDigits(line).split(/(?<=[.!?])[ \t]+(?=[\p{Lu}"'`*])|(?<=[。！？])/u);
  return sentences.flatMap((sentence) => sentence.match(longest) ?? []);
}

/** `５段階` is 5段階. */
function plainDigits(line: string): string {
  return line.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}

interface Found extends Omit<StatedScale, 'line'> {
  readonly open: Said['open'];
}

function scalesIn(sentence: string): readonly Found[] {
  const numbers = [...numberRows, ...pointRows].flatMap((row) => row.read(sentence));
  if (numbers.length > 0) return numbers.map((said) => ofNumbers(said, sentence));
  return [...wordRows, ...namedLabels, ...preferenceRows]
    .flatMap((row) => row.read(sentence))
    .map(({ words, values, best }) => ({
      scale: { kind: 'nominal', values },
      best,
      words,
      open: undefined,
    }));
}

/** Labels in double brackets, wherever they are: "[[A]] if A is better", and "[[C]] for a tie" on a later line. */
function bracketed(text: string): Apart | undefined {
  const labels = [...text.matchAll(/\[\[([^[\]\n]{1,30})\]\]/g)].map(([, label = '']) => label.trim());
  const values = [...new Set(labels.filter((label) => !/^[\d.]*$/.test(label)))];
  const [first] = values;
  if (first === undefined || new Set(values.map((value) => value.toLowerCase())).size < 2) return undefined;
  const words = values.map((value) => `[[${value}]]`).join(', ');
  return {
    first: `[[${first}]]`,
    scale: { scale: { kind: 'nominal', values }, best: undefined, words, open: undefined },
  };
}

/** The values of one key in objects, also on several lines. */
function exampled(found: ExampleValues | undefined): Apart | undefined {
  if (found === undefined) return undefined;
  const { values, first, words } = found;
  const numbers = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const scale: Found['scale'] =
    numbers.length === values.length ? { kind: 'ordinal', values: numbers } : { kind: 'nominal', values };
  return { first, scale: { scale, best: undefined, words, open: undefined } };
}

/** More values than this are an interval. */
const mostValues = 11;

function ofNumbers(said: Said, sentence: string): Found {
  const numbers = said.values.map(Number);
  const min = Math.min(...numbers);
  const max = Math.max(...numbers);
  const found = { best: undefined, words: said.words, open: said.open };
  if (said.listed === true) return { ...found, scale: { kind: 'ordinal', values: numbers.sort((a, b) => a - b) } };
  const step = stepOf(sentence, min, max);
  if (step !== 1 || max - min >= mostValues) return { ...found, scale: { kind: 'interval', min, max, step } };
  return { ...found, scale: { kind: 'ordinal', values: Array.from({ length: max - min + 1 }, (_, at) => min + at) } };
}

/** Whole numbers, unless the sentence speaks of others; from 0 to 1, unless it speaks of whole ones. */
function stepOf(sentence: string, min: number, max: number): number {
  if (/\bhalf|0[.,]5[ -](?:point|step|increment)/i.test(sentence)) return 0.5;
  const isWhole = Number.isInteger(min) && Number.isInteger(max);
  const speaksOfParts = /\b(?:floats?|floating|decimals?|fraction(?:s|al)?|real|continuous|probability)\b/i.test(
    sentence,
  );
  const isShare = max - min <= 1 && !/\b(?:integers?|int|whole|binary)\b/i.test(sentence);
  if (isWhole && !speaksOfParts && !isShare) return 1;
  return fractionStep(min, max);
}

/**
 * Each scale once, as it was said first. "Out of 10" is the scale that ends at 10, and "5-point" the one with 5 values, if
 * another sentence says which.
 */
function distinct<One extends Found>(found: readonly One[]): readonly One[] {
  const seen = new Map<string, One>();
  for (const one of found) {
    const name = nameOf(one);
    const before = seen.get(name);
    // The same ends said again: a sentence that says both of them, or speaks of parts of a point, knows more.
    if (before === undefined || knowsMore(one, before)) seen.set(name, one);
  }
  const each = [...seen.values()];
  return each.filter((one) => one.open === undefined || !each.some((other) => isMeantBy(one, other)));
}

function knowsMore(one: Found, before: Found): boolean {
  return (
    (before.open !== undefined && one.open === undefined) ||
    (before.scale.kind === 'ordinal' && one.scale.kind === 'interval')
  );
}

function isMeantBy(one: Found, other: Found): boolean {
  if (one.open === undefined || other.open !== undefined) return false;
  if (endOf(other) === endOf(one)) return true;
  return one.open === 'start' && valuesOf(other.scale).length === endOf(one);
}

function endOf({ scale }: Found): Score | undefined {
  return scale.kind === 'interval' ? scale.max : scale.values.at(-1);
}

function nameOf({ scale }: Found): string {
  if (scale.kind === 'interval') return `${scale.min} ${scale.max}`;
  const [first, last] = [Number(scale.values[0]), Number(scale.values.at(-1))];
  if (scale.kind === 'ordinal' && last - first === scale.values.length - 1) return `${first} ${last}`;
  return scale.values
    .map((value) => String(value).toLowerCase())
    .sort()
    .join(' ');
}
