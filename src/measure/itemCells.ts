import { type CodedTable, readableCodes, scoreCounts, unreadable, unshown } from '../judgments/codedTable.ts';
import type { ItemValue, LeftOutWhy } from './section.ts';

/** The lowest code that is a score. */
export const firstCategory = 0;

/** The codes of one item, one for each variant. */
function cellsOf({ codes, variants }: Pick<CodedTable, 'codes' | 'variants'>, item: number): Int32Array {
  return codes.subarray(item * variants, (item + 1) * variants);
}

/** Whether every variant has at least this code: `unreadable`, if any reply is enough, or the first category. */
export function isFilled(table: CodedTable, item: number, least: number): boolean {
  return cellsOf(table, item).every((code) => code >= least);
}

/** How many variants of an item got a reply. */
export function repliesTo(table: CodedTable, item: number): number {
  return cellsOf(table, item).reduce((count, code) => count + Number(code !== unshown), 0);
}

/** Why an item has fewer scores than a measure needs: replies are missing, or they are unreadable. */
export function whyUnscored(table: CodedTable, item: number, needed = 1): LeftOutWhy {
  return repliesTo(table, item) < needed ? 'unanswered' : 'unreadable';
}

/** The mean of what each cell is worth, over the cells with at least this code. */
function meanOfCells(table: CodedTable, item: number, least: number, worth: (code: number) => number): ItemValue {
  let [counted, sum] = [0, 0];
  for (const code of cellsOf(table, item)) {
    if (code < least) continue;
    counted += 1;
    sum += worth(code);
  }
  return counted === 0 ? whyUnscored(table, item) : sum / counted;
}

/** Whether every variant has a score, and all have the same one. */
export function keepsScore(table: CodedTable, item: number): number {
  const cells = cellsOf(table, item);
  return Number(cells.every((code) => code >= firstCategory && code === cells[0]));
}

/** The share of the other variants with a score that differ from the judge as written. */
export function flipRate(table: CodedTable, item: number): ItemValue {
  const reference = table.control[item] ?? unshown;
  if (reference < 0) return reference === unshown ? 'unanswered' : 'unreadable';
  const others = cellsOf(table, item).filter((code, variant) => code !== unshown && variant !== table.controlVariant);
  const scored = others.filter((code) => code >= firstCategory);
  if (scored.length === 0) return others.length === 0 ? 'unanswered' : 'unreadable';
  return scored.filter((code) => code !== reference).length / scored.length;
}

/** The number of replies or of scores over which pairs of variants are counted; fewer than two give none. */
function paired(table: CodedTable, item: number, least: number): number | LeftOutWhy {
  const replies = repliesTo(table, item);
  if (replies < 2) return 'unanswered';
  const of = least < firstCategory ? replies : readableCodes(table, item).length;
  return of < 2 ? 'unreadable' : of;
}

/** The share of the pairs of an item's variants that agree; an unreadable reply agrees with no other. */
export function pairwiseAgreement(table: CodedTable, item: number, least: number): ItemValue {
  const of = paired(table, item, least);
  if (typeof of !== 'number') return of;
  const { counts } = scoreCounts(table, item);
  return counts.reduce((sum, [, count]) => sum + count * (count - 1), 0) / (of * (of - 1));
}

/**
 * The distance between two numbers as a part of the scale's width. A score beyond a scale, as on a head with another
 * one, is off by no more than the whole width: a single one would outweigh all other items.
 */
function apart({ values, width }: CodedTable, code: number, other: number): number {
  return Math.min(1, Math.abs((values?.[code] ?? 0) - (values?.[other] ?? 0)) / width);
}

/**
 * The distance between two of an item's variants, as a part of the scale's width; the mean over all pairs. An
 * unreadable reply is the whole width from any other.
 */
export function variantSpread(table: CodedTable, item: number, least: number): ItemValue {
  const of = paired(table, item, least);
  if (typeof of !== 'number') return of;
  const codes = readableCodes(table, item);
  const pairs = (of * (of - 1)) / 2;
  let sum = pairs - (codes.length * (codes.length - 1)) / 2;
  for (const [place, code] of codes.entries())
    for (const other of codes.slice(place + 1)) sum += apart(table, code, other);
  return sum / pairs;
}

/** The share of the probes in place of an item that get more than the lowest score, or none. */
export function deceivedShare(table: CodedTable, item: number, least: number): ItemValue {
  const { deserved = unreadable } = table;
  return meanOfCells(table, item, least, (code) => Number(code > deserved || code < firstCategory));
}

/**
 * The share of the variants in which an item with gold was judged right. An unreadable reply is not right (as in
 * section 3.4 of the paper guideline-inconsistency, where n is every conversation).
 */
export function rightShare(table: CodedTable, item: number, least: number): ItemValue {
  const right = table.gold[item] ?? unreadable;
  return right < 0 ? 'no gold' : meanOfCells(table, item, least, (code) => Number(code === right));
}

/**
 * The distance of the score from the gold, as a part of the scale's width; the mean over the variants. An unreadable
 * reply is off by the whole width.
 */
export function normalizedError(table: CodedTable, item: number, least: number): ItemValue {
  const right = table.gold[item] ?? unreadable;
  if (right < firstCategory) return 'no gold';
  return meanOfCells(table, item, least, (code) => (code < firstCategory ? 1 : apart(table, code, right)));
}

/** The share of agreeing pairs of a reply and an annotator. */
export function annotatorAgreement(table: CodedTable, item: number): ItemValue {
  const labels = table.annotators?.[item] ?? [];
  if (labels.length === 0) return 'no annotators';
  const scores = readableCodes(table, item);
  const alike = scores.reduce((sum, score) => sum + labels.filter((label) => label === score).length, 0);
  return scores.length === 0 ? whyUnscored(table, item) : alike / (scores.length * labels.length);
}

/**
 * How far two of an item's variants lie apart in their probabilities: the total variation distance, half of the sum of
 * |p − q| over the scores, which is the share that would have to move; the mean over all pairs.
 */
export function probabilityShift(table: CodedTable, item: number): ItemValue {
  const known = distributionsOf(table, item);
  if (known.length < 2) return whyNoProbabilities(table, item, 2);
  let apart = 0;
  for (const [place, one] of known.entries()) {
    for (const other of known.slice(place + 1))
      apart += one.reduce((sum, probability, score) => sum + Math.abs(probability - (other[score] ?? 0)), 0) / 2;
  }
  return apart / ((known.length * (known.length - 1)) / 2);
}

/**
 * Brier's score over all scores (Monthly Weather Review 78, 1950), halved so that it is at most 1 and, for two scores,
 * that of two outcomes: half of the sum of (p − 1)² for the gold and p² for each other score; the mean over the variants.
 */
export function probabilityError(table: CodedTable, item: number): ItemValue {
  const gold = table.gold[item] ?? -1;
  if (gold < 0) return 'no gold';
  const known = distributionsOf(table, item);
  if (known.length === 0) return whyNoProbabilities(table, item, 1);
  const squares = (one: Float64Array) =>
    one.reduce((sum, probability, score) => sum + (probability - Number(score === gold)) ** 2, 0);
  return known.reduce((sum, one) => sum + squares(one) / 2, 0) / known.length;
}

function distributionsOf({ probabilities = [], variants }: CodedTable, item: number): readonly Float64Array[] {
  return probabilities.slice(item * variants, (item + 1) * variants).filter((one) => one !== undefined);
}

function whyNoProbabilities(table: CodedTable, item: number, needed: number): ItemValue {
  return repliesTo(table, item) < needed ? 'unanswered' : 'no probabilities';
}
