import type { WeightedPairs } from './pairs.ts';

/** The values of the categories, on both sides of a pair. */
type SideValues = readonly [firstValues: ArrayLike<number>, secondValues: ArrayLike<number>];

/**
 * Does the judge score higher or lower than gold on average? The mean of judge minus gold, in the unit of the values:
 * above 0 if the judge is lenient.
 *
 * @param values gold's value of each category, finite, and the judge's.
 * @returns undefined without weight.
 */
export function bias(pairs: WeightedPairs, ...values: SideValues): number | undefined {
  const mean = meanOfErrors(pairs, values, (error) => error);
  // Adding 0 turns -0 into 0.
  return mean === undefined ? undefined : mean + 0;
}

/**
 * How far is the judge from gold on average? In the unit of the values.
 *
 * @param values gold's value of each category, finite, and the judge's.
 * @returns undefined without weight.
 */
export function meanAbsoluteError(pairs: WeightedPairs, ...values: SideValues): number | undefined {
  return meanOfErrors(pairs, values, Math.abs);
}

/**
 * How far is the judge from gold, if a large error counts more than several small ones? The root of the mean squared
 * error, in the unit of the values; never below the mean absolute error.
 *
 * @param values gold's value of each category, finite, and the judge's.
 * @returns undefined without weight.
 */
export function rootMeanSquareError(pairs: WeightedPairs, ...values: SideValues): number | undefined {
  const mean = meanOfErrors(pairs, values, (error) => error ** 2);
  return mean === undefined ? undefined : Math.sqrt(mean);
}

/** The weighted mean of the costs of the errors. An error is the judge's value minus gold's. */
function meanOfErrors(
  { first, second, weights }: WeightedPairs,
  [firstValues, secondValues]: SideValues,
  costOf: (error: number) => number,
): number | undefined {
  let [sum, total] = [0, 0];
  for (let pair = 0; pair < weights.length; pair += 1) {
    const weight = weights[pair] ?? 0;
    // A cost may be infinite, and infinity times no weight is NaN.
    if (!(weight > 0)) continue;
    sum += weight * costOf((secondValues[second[pair] ?? 0] ?? 0) - (firstValues[first[pair] ?? 0] ?? 0));
    total += weight;
  }
  return total > 0 ? sum / total : undefined;
}
