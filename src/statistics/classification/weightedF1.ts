import type { WeightedPairs } from '../weightedPairs.ts';
import { labelScores } from './labelScores.ts';

/**
 * What is the mean F1 of the labels, each counting as often as gold has it? In [0, 1].
 *
 * Source: as scikit-learn's f1_score with average='weighted' and zero_division=0.
 *
 * @returns undefined without weight.
 */
export function weightedF1(pairs: WeightedPairs): number | undefined {
  let sum = 0;
  let total = 0;
  for (const { f1, support } of labelScores(pairs)) {
    sum += support * (f1 ?? 0);
    total += support;
  }
  return total > 0 ? sum / total : undefined;
}
