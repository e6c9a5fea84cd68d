import { denseRanks } from '../denseRanks.ts';
import { type Column, only } from '../samples/columns.ts';
import { marginals } from '../samples/marginals.ts';
import { midRanks } from '../samples/midRanks.ts';
import { oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { pearsonsOf } from './pearson.ts';

/**
 * How close are the pairs to a line that only ever rises, or only ever falls? Pearson's correlation of the ranks, in
 * [-1, 1]; ties share the middle of their ranks.
 *
 * Source: Spearman, American Journal of Psychology 15 (1904).
 *
 * @param firstValues the value of each category on the first side, finite; `secondValues` on the second.
 * @returns undefined without weight, and where one side has a single value.
 */
export function spearman(
  pairs: WeightedPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): number | undefined {
  return only(spearmans(oneSample(pairs), firstValues, secondValues));
}

/** The same of every sample. */
export function spearmans(
  pairs: SampledPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): Column {
  const { first, second } = marginals(pairs);
  return pearsonsOf(pairs, midRanks(first, denseRanks(firstValues)), midRanks(second, denseRanks(secondValues)));
}
