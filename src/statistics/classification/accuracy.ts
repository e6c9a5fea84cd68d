import { only, ratio } from '../samples/columns.ts';
import { marginals } from '../samples/marginals.ts';
import { oneSample } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { agreeing } from './agreeing.ts';

/**
 * Which share of the items has the judge's label equal to gold? In [0, 1]; also the micro-averaged F1.
 *
 * @returns undefined without weight.
 */
export function accuracy(pairs: WeightedPairs): number | undefined {
  const sample = oneSample(pairs);
  return only(ratio(agreeing(sample), marginals(sample).total));
}
