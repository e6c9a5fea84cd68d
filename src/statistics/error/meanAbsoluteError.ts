import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

/**
 * How far is the judge from gold on average? In the unit of the values.
 *
 * @param firstValues gold's value of each category, finite; `secondValues` the judge's.
 * @returns undefined without weight.
 */
export function meanAbsoluteError(
  pairs: WeightedPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): number | undefined {
  let sum = 0;
  let total = 0;
  forEachPair(pairs, (gold, judged, weight) => {
    sum += weight * Math.abs((secondValues[judged] ?? 0) - (firstValues[gold] ?? 0));
    total += weight;
  });
  return total > 0 ? sum / total : undefined;
}
