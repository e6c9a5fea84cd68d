import type { WeightedPairs } from '../weightedPairs.ts';
import { meanOfErrors, type SideValues } from './meanOfErrors.ts';

/**
 * How far is the judge from gold, a large error counting more than several small ones? The root of the mean squared
 * error, in the unit of the values; never below the mean absolute error.
 *
 * @param firstValues gold's value of each category, finite; `secondValues` the judge's.
 * @returns undefined without weight.
 */
export function rootMeanSquareError(pairs: WeightedPairs, ...values: SideValues): number | undefined {
  const mean = meanOfErrors(pairs, values, (error) => error ** 2);
  return mean === undefined ? undefined : Math.sqrt(mean);
}
