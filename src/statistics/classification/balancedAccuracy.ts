import type { WeightedPairs } from '../weightedPairs.ts';
import { labelScores } from './labelScores.ts';

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
  const recalls = labelScores(pairs).flatMap(({ recall }) => recall ?? []);
  return recalls.length > 0 ? recalls.reduce((sum, recall) => sum + recall, 0) / recalls.length : undefined;
}
