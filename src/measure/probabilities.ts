import type { CodedTable } from '../judgments/codedTable.ts';
import { repliesTo } from './itemCells.ts';
import type { ItemValue } from './section.ts';

/**
 * How far two of an item's variants lie apart in their probabilities: the total variation distance, half of the sum of
 * |p − q| over the scores, which is the share that would have to move; the mean over all pairs.
 */
export function probabilityShift(table: CodedTable, item: number): ItemValue {
  const known = distributionsOf(table, item);
  if (known.length < 2) return whyNone(table, item, 2);
  let apart = 0;
  for (const [place, one] of known.entries()) for (const other of known.slice(place + 1)) apart += distance(one, other);
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
  if (known.length === 0) return whyNone(table, item, 1);
  const errors = known.map(
    (probabilities) =>
      probabilities.reduce((sum, probability, score) => sum + (probability - Number(score === gold)) ** 2, 0) / 2,
  );
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

function distance(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, probability, score) => sum + Math.abs(probability - (other[score] ?? 0)), 0) / 2;
}

function distributionsOf({ probabilities = [], variants }: CodedTable, item: number): readonly Float64Array[] {
  return probabilities.slice(item * variants, (item + 1) * variants).filter((one) => one !== undefined);
}

function whyNone(table: CodedTable, item: number, needed: number): ItemValue {
  return repliesTo(table, item) < needed ? 'unanswered' : 'no probabilities';
}
