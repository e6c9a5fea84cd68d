import { denseRanks } from '../denseRanks.ts';
import { marginals } from '../marginals.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { pearson } from './pearson.ts';

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
  const { first, second } = marginals(pairs);
  return pearson(pairs, midRanks(first, firstValues), midRanks(second, secondValues));
}

/** The middle of the ranks that each category's observations take, less one half. */
function midRanks(weights: Float64Array, values: ArrayLike<number>): Float64Array {
  const ranks = denseRanks(values);
  const tied = new Float64Array(ranks.length);
  for (let category = 0; category < ranks.length; category += 1) {
    const rank = ranks[category] ?? 0;
    tied[rank] = (tied[rank] ?? 0) + (weights[category] ?? 0);
  }
  let below = 0;
  for (let rank = 0; rank < tied.length; rank += 1) {
    const weight = tied[rank] ?? 0;
    below += weight;
    tied[rank] = below - weight / 2;
  }
  const middles = new Float64Array(ranks.length);
  for (let category = 0; category < ranks.length; category += 1) middles[category] = tied[ranks[category] ?? 0] ?? 0;
  return middles;
}
