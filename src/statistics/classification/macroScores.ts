import { type Column, only, ratio } from '../samples/columns.ts';
import { oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { addDefined } from './addDefined.ts';
import { sampledLabelScores } from './labelScores.ts';

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
  const { precision, recall, f1 } = sampledMacroScores(oneSample(pairs));
  const [p, r, f] = [only(precision), only(recall), only(f1)];
  return p === undefined || r === undefined || f === undefined ? undefined : { precision: p, recall: r, f1: f };
}

/** The same of every sample. */
export function sampledMacroScores(pairs: SampledPairs): { readonly [Name in keyof MacroScores]: Column } {
  const labels = sampledLabelScores(pairs);
  const [used, uncounted] = [new Float64Array(pairs.samples), new Float64Array(pairs.samples)];
  const sumOf = (name: keyof MacroScores, count: Column): Column => {
    const sum = new Float64Array(pairs.samples);
    for (const label of labels) addDefined(sum, count, label[name]);
    return sum;
  };
  // A label that has an F1 is one that a side uses.
  const f1 = sumOf('f1', used);
  const [precision, recall] = [sumOf('precision', uncounted), sumOf('recall', uncounted)];
  return { precision: ratio(precision, used), recall: ratio(recall, used), f1: ratio(f1, used) };
}
