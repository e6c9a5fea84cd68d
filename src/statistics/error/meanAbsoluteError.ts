import { type Column, only } from '../samples/columns.ts';
import { oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { meansOfErrors, type SideValues } from './meansOfErrors.ts';

/**
 * How far is the judge from gold on average? In the unit of the values.
 *
 * @param firstValues gold's value of each category, finite; `secondValues` the judge's.
 * @returns undefined without weight.
 */
export function meanAbsoluteError(pairs: WeightedPairs, ...values: SideValues): number | undefined {
  return only(meanAbsoluteErrors(oneSample(pairs), ...values));
}

/** The same of every sample. */
export function meanAbsoluteErrors(pairs: SampledPairs, ...values: SideValues): Column {
  return meansOfErrors(pairs, values, Math.abs);
}
