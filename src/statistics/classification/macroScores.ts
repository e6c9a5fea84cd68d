import type { WeightedPairs } from '../weightedPairs.ts';
import { labelScores } from './labelScores.ts';

/** Means over labels, each label counting the same; in [0, 1]. */
export interface MacroScores {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/**
 * How well does the judge do on the labels, the rare ones counting as much as the frequent ones? Means over the labels
 * that gold or the judge use. A precision of a label that the judge never gives, and a recall of one that gold never
 * has, count 0, although the label by itself has none: the judge is not to gain by avoiding a label.
 *
 * Source: as scikit-learn's precision_recall_fscore_support with average='macro' and zero_division=0.
 *
 * @returns undefined without weight.
 */
export function macroScores(pairs: WeightedPairs): MacroScores | undefined {
  const used = labelScores(pairs).filter(({ f1 }) => f1 !== undefined);
  if (used.length === 0) return undefined;
  const mean = (of: 'precision' | 'recall' | 'f1'): number =>
    used.reduce((sum, label) => sum + (label[of] ?? 0), 0) / used.length;
  return { precision: mean('precision'), recall: mean('recall'), f1: mean('f1') };
}
