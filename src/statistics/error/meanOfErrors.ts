import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

/** The values that the two sides of a pair of categories stand for. */
export type SideValues = readonly [firstValues: ArrayLike<number>, secondValues: ArrayLike<number>];

/**
 * The weighted mean of what the errors cost, an error being the judge's value less gold's.
 *
 * @returns undefined without weight.
 */
export function meanOfErrors(
  pairs: WeightedPairs,
  [firstValues, secondValues]: SideValues,
  costOf: (error: number) => number,
): number | undefined {
  let sum = 0;
  let total = 0;
  forEachPair(pairs, (gold, judged, weight) => {
    sum += weight * costOf((secondValues[judged] ?? 0) - (firstValues[gold] ?? 0));
    total += weight;
  });
  return total > 0 ? sum / total : undefined;
}
