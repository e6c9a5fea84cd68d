import { fractionStep, type Scale, type Score, valuesOf } from '../scale.ts';
import { exampleBoolean, type SaidAcross, saidAcross } from './acrossLines.ts';
import { bestEnd } from './bestEnd.ts';
import { numberRows } from './numberRows.ts';
import { preferenceRows } from './preferenceRows.ts';
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
  const inLines = foundIn(text, saidAcross(text));
  const boolean = exampleBoolean(text);
  const found = inLines.length > 0 || boolean === undefined ? inLines : foundIn(text, [boolean]);
  const ofNames = [path, path.slice(-1)]
    .filter(({ length }) => length > 0)
    .map((names) => distinct(found.filter(({ whole }) => names.every((name) => whole.includes(name)))));
  const all = (ofNames.find(({ length }) => length === 1) ?? distinct(found)).map(
    ({ scale, best = bestEnd(text, scale), words, line }): StatedScale => ({ scale, best, words, line }),
  );
  const [only, second] = all;
  if (only === undefined) return { kind: 'none' };
  return second === undefined ? { kind: 'found', ...only } : { kind: 'several', stated: all };
}

interface Found extends Omit<StatedScale, 'line'> {
  readonly open: Said['open'];
}

interface Placed extends Found {
  readonly line: number;
  /** That line. */
  readonly whole: string;
}

/** All that the lines of a text state, and what is stated across lines at the first of them. */
function foundIn(text: string, across: readonly SaidAcross[]): readonly Placed[] {
  return text.split('\n').flatMap((whole, index) => {
    const here = across.filter(({ first }) => whole.includes(first)).map(ofValues);
    return [...sentencesIn(whole).flatMap(scalesIn), ...here].map((one) => ({ ...one, line: index + 1, whole }));
  });
}

/** A sentence is read in pieces of this length, so that the time grows with the text and not with its square. */
const longest = /[\s\S]{1,1000}/gu;

/** A full stop in a number ends no sentence, and `５段階` is 5段階. */
function sentencesIn(line: string): readonly string[] {
  const plain = line.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  const sentences = plain.split(/(?<=[.!?])[ \t]+(?=[\p{Lu}"'`*])|(?<=[。！？])/u);
  return sentences.flatMap((sentence) => sentence.match(longest) ?? []);
}

function scalesIn(sentence: string): readonly Found[] {
  const numbers = numberRows.flatMap((row) => row.read(sentence));
  if (numbers.length > 0) return numbers.map((said) => ofNumbers(said, sentence));
  return [...wordRows, ...preferenceRows].flatMap((row) => row.read(sentence)).map(ofValues);
}

function ofValues({
  values,
  words,
  best,
}: Pick<Said | SaidAcross, 'words'> & {
  readonly values: readonly Score[];
  readonly best?: string | undefined;
}): Found {
  const numbers = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const isNumeric = numbers.length === values.length;
  return {
    scale: isNumeric ? { kind: 'ordinal', values: numbers } : { kind: 'nominal', values },
    best,
    words,
    open: undefined,
  };
}

/** More values than this are an interval. */
const mostValues = 11;

function ofNumbers({ values, listed, words, open }: Said, sentence: string): Found {
  const numbers = values.map(Number).sort((a, b) => a - b);
  const [min = 0, max = 0] = [numbers[0], numbers.at(-1)];
  const found = { best: undefined, words, open };
  if (listed === true) return { ...found, scale: { kind: 'ordinal', values: numbers } };
  const step = stepOf(sentence, min, max);
  if (step !== 1 || max - min >= mostValues) return { ...found, scale: { kind: 'interval', min, max, step } };
  return { ...found, scale: { kind: 'ordinal', values: Array.from({ length: max - min + 1 }, (_, at) => min + at) } };
}

const ofHalves = /\bhalf|0[.,]5[ -](?:point|step|increment)/i;
const ofParts = /\b(?:floats?|floating|decimals?|fraction(?:s|al)?|real|continuous|probability)\b/i;
const ofWholes = /\b(?:integers?|int|whole|binary)\b/i;

/** Whole numbers, unless the sentence speaks of others; from 0 to 1, unless it speaks of whole ones. */
function stepOf(sentence: string, min: number, max: number): number {
  if (ofHalves.test(sentence)) return 0.5;
  const isShare = max - min <= 1 && !ofWholes.test(sentence);
  const isWhole = Number.isInteger(min) && Number.isInteger(max) && !ofParts.test(sentence) && !isShare;
  return isWhole ? 1 : fractionStep(min, max);
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
  const isClosed = before.open !== undefined && one.open === undefined;
  return isClosed || (before.scale.kind === 'ordinal' && one.scale.kind === 'interval');
}

function isMeantBy(one: Found, other: Found): boolean {
  if (other.open !== undefined) return false;
  return endOf(other) === endOf(one) || (one.open === 'start' && valuesOf(other.scale).length === endOf(one));
}

function endOf({ scale }: Found): Score | undefined {
  return scale.kind === 'interval' ? scale.max : scale.values.at(-1);
}

function nameOf({ scale }: Found): string {
  if (scale.kind === 'interval') return `${scale.min} ${scale.max}`;
  const [first, last] = [Number(scale.values[0]), Number(scale.values.at(-1))];
  if (scale.kind === 'ordinal' && last - first === scale.values.length - 1) return `${first} ${last}`;
  const words = scale.values.map((value) => String(value).toLowerCase());
  return words.sort().join(' ');
}
