import { type Column, only, product, ratio } from '../samples/columns.ts';
import { marginals } from '../samples/marginals.ts';
import { oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { addDefined } from './addDefined.ts';
import { sampledLabelScores } from './labelScores.ts';

/**
 * What is the mean F1 of the labels, each counting as often as gold has it? In [0, 1].
 *
 * Source: as scikit-learn's f1_score with average='weighted' and zero_division=0.
 *
 * @returns undefined without weight.
 */
export function weightedF1(pairs: WeightedPairs): number | undefined {
  return only(weightedF1s(oneSample(pairs)));
}

/** The same of every sample. */
export function weightedF1s(pairs: SampledPairs): Column {
  const [sum, uncounted] = [new Float64Array(pairs.samples), new Float64Array(pairs.samples)];
  // A label that neither side uses has no F1, and no weight either.
  for (const { f1, support } of sampledLabelScores(pairs)) addDefined(sum, uncounted, product(support, f1));
  return ratio(sum, marginals(pairs).total);
}
