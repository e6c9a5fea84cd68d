import { only } from '../samples/columns.ts';
import { oneSample } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { meansOfErrors, type SideValues } from './meansOfErrors.ts';

/**
 * Does the judge score higher or lower than gold on the whole? The mean of judge minus gold, in the unit of the values:
 * above 0 where the judge is lenient.
 *
 * @param firstValues gold's value of each category, finite; `secondValues` the judge's.
 * @returns undefined without weight.
 */
export function bias(pairs: WeightedPairs, ...values: SideValues): number | undefined {
  const mean = only(meansOfErrors(oneSample(pairs), values, (error) => error));
  // Adding 0 turns -0 into 0.
  return mean === undefined ? undefined : mean + 0;
}
