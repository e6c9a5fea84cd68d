import { type Column, eachSample, only } from '../samples/columns.ts';
import { oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { meansOfErrors, type SideValues } from './meansOfErrors.ts';

/**
 * How far is the judge from gold, a large error counting more than several small ones? The root of the mean squared
 * error, in the unit of the values; never below the mean absolute error.
 *
 * @param firstValues gold's value of each category, finite; `secondValues` the judge's.
 * @returns undefined without weight.
 */
export function rootMeanSquareError(pairs: WeightedPairs, ...values: SideValues): number | undefined {
  return only(rootMeanSquareErrors(oneSample(pairs), ...values));
}

/** The same of every sample. */
export function rootMeanSquareErrors(pairs: SampledPairs, ...values: SideValues): Column {
  const mean = meansOfErrors(pairs, values, (error) => error ** 2);
  return eachSample(mean.length, (sample) => Math.sqrt(mean[sample] ?? 0));
}
