import { add, type Column } from '../samples/columns.ts';
import { forEachPair, type SampledPairs } from '../samples/sampledPairs.ts';

/** How much weight has one label on both sides, in each sample? */
export function agreeing(pairs: SampledPairs): Column {
  const alike = new Float64Array(pairs.samples);
  forEachPair(pairs, (gold, judged, weights) => {
    if (gold === judged) add(alike, weights);
  });
  return alike;
}
