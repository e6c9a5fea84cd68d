import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

/**
 * Does the judge score higher or lower than gold on the whole? The mean of judge minus gold, in the unit of the values:
 * above 0 where the judge is lenient.
 *
 * @param firstValues gold's value of each category, finite; `secondValues` the judge's.
 * @returns undefined without weight.
 */
export function bias(
  pairs: WeightedPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): number | undefined {
  let sum = 0;
  let total = 0;
  forEachPair(pairs, (gold, judged, weight) => {
    sum += weight * ((secondValues[judged] ?? 0) - (firstValues[gold] ?? 0));
    total += weight;
  });
  // Adding 0 turns -0 into 0.
  return total > 0 ? sum / total + 0 : undefined;
}
