import type { WeightedPairs } from '../weightedPairs.ts';
import { meanOfErrors, type SideValues } from './meanOfErrors.ts';

/**
 * How far is the judge from gold on average? In the unit of the values.
 *
 * @param firstValues gold's value of each category, finite; `secondValues` the judge's.
 * @returns undefined without weight.
 */
export function meanAbsoluteError(pairs: WeightedPairs, ...values: SideValues): number | undefined {
  return meanOfErrors(pairs, values, Math.abs);
}
