import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

/**
 * How far is the judge from gold, a large error counting more than several small ones? The root of the mean squared
 * error, in the unit of the values; never below the mean absolute error.
 *
 * @param firstValues gold's value of each category, finite; `secondValues` the judge's.
 * @returns undefined without weight.
 */
export function rootMeanSquareError(
  pairs: WeightedPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): number | undefined {
  let sum = 0;
  let total = 0;
  forEachPair(pairs, (gold, judged, weight) => {
    sum += weight * ((secondValues[judged] ?? 0) - (firstValues[gold] ?? 0)) ** 2;
    total += weight;
  });
  return total > 0 ? Math.sqrt(sum / total) : undefined;
}
