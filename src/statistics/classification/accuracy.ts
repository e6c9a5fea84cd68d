import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

/**
 * Which share of the items has the judge's label equal to gold? In [0, 1]; also the micro-averaged F1.
 *
 * @returns undefined without weight.
 */
export function accuracy(pairs: WeightedPairs): number | undefined {
  let right = 0;
  let total = 0;
  forEachPair(pairs, (gold, judged, weight) => {
    total += weight;
    if (gold === judged) right += weight;
  });
  return total > 0 ? right / total : undefined;
}
