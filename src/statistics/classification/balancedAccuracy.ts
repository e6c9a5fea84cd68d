import { type Column, only, ratio } from '../samples/columns.ts';
import { oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { addDefined } from './addDefined.ts';
import { sampledLabelScores } from './labelScores.ts';

/**
 * How accurate is the judge where each gold label counts the same, however rare? The mean recall over the labels that
 * gold has, in [0, 1].
 *
 * Source: Brodersen and others, The balanced accuracy and its posterior distribution, ICPR (2010); for several labels as
 * scikit-learn's balanced_accuracy_score.
 *
 * @returns undefined without weight.
 */
export function balancedAccuracy(pairs: WeightedPairs): number | undefined {
  return only(balancedAccuracies(oneSample(pairs)));
}

/** The same of every sample. */
export function balancedAccuracies(pairs: SampledPairs): Column {
  const [sum, labels] = [new Float64Array(pairs.samples), new Float64Array(pairs.samples)];
  for (const { recall } of sampledLabelScores(pairs)) addDefined(sum, labels, recall);
  return ratio(sum, labels);
}
