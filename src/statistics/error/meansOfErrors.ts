import { add, type Column, ratio } from '../samples/columns.ts';
import { forEachPair, type SampledPairs } from '../samples/sampledPairs.ts';

/** The values that the two sides of a pair of categories stand for. */
export type SideValues = readonly [firstValues: ArrayLike<number>, secondValues: ArrayLike<number>];

/**
 * The weighted mean of what the errors cost in each sample, an error being the judge's value less gold's. NaN in a
 * sample without weight.
 */
export function meansOfErrors(
  pairs: SampledPairs,
  [firstValues, secondValues]: SideValues,
  costOf: (error: number) => number,
): Column {
  const [sum, total] = [new Float64Array(pairs.samples), new Float64Array(pairs.samples)];
  forEachPair(pairs, (gold, judged, weights) => {
    addCost(sum, weights, costOf((secondValues[judged] ?? 0) - (firstValues[gold] ?? 0)));
    add(total, weights);
  });
  return ratio(sum, total);
}

/** A cost may be infinite, and infinity times no weight is NaN. */
function addCost(into: Column, weights: Column, cost: number): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    const weight = weights[sample] ?? 0;
    if (weight > 0) into[sample] = (into[sample] ?? 0) + weight * cost;
  }
}
