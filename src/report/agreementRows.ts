import type { Judged } from '../gate/finding.ts';
import type { Estimated } from '../measure/estimates.ts';
import { type MeasureName, measureWords } from '../shared/measureNames.ts';
import type { JudgeResult } from './result.ts';
import { type ScaleSort, scaleSort } from './scaleSort.ts';

/** One measure over all variants: of two versions the difference, of one the value. */
export type AgreementRow =
  | { readonly kind: 'difference'; readonly measure: MeasureName; readonly difference: Judged }
  | { readonly kind: 'value'; readonly measure: MeasureName; readonly value: Estimated };

/** What says most about agreement, error and correlation, by what the scores are good for. */
const bySort = {
  binary: ['f1', 'precision', 'recall', 'kappa', 'auc'],
  names: ['kappa', 'macroF1', 'alphaNominal', 'ac1'],
  ranks: ['quadraticKappa', 'alphaOrdinal', 'spearman', 'kendall', 'meanAbsoluteError'],
  numbers: ['alphaInterval', 'pearson', 'spearman', 'meanAbsoluteError', 'rootMeanSquareError'],
} as const satisfies Readonly<Record<ScaleSort, readonly MeasureName[]>>;

/** Of any judge, where they were measured. */
const always = [
  'brier',
  'calibrationError',
  'pairwiseAgreement',
  'flipRate',
  'netFlipRate',
] as const satisfies readonly MeasureName[];

/** The measures over all variants that say most about a judge; those that a rule tests stand with the rules. */
export function agreementRows(judge: JudgeResult): readonly AgreementRow[] {
  const measures: readonly MeasureName[] = [...bySort[scaleSort(judge)], ...always];
  if (judge.differences.length === 0) return valueRows(judge, measures);
  return measures.flatMap((measure) => {
    const difference = judge.differences.find((one) => one.family === 'all' && one.measure === measure);
    return difference === undefined || difference.maxDrop !== undefined
      ? []
      : [{ kind: 'difference', measure, difference }];
  });
}

function valueRows({ sides }: JudgeResult, measures: readonly MeasureName[]): readonly AgreementRow[] {
  const family = sides.head?.measures['all'];
  return measures.flatMap((measure) => {
    const value = family?.[measure];
    return value === undefined ? [] : [{ kind: 'value', measure, value }];
  });
}

/** Accuracy and consistency, which every judge has, and whatever a rule tests: what a reader looks for first. */
export function isMain({ measure, maxDrop }: Judged): boolean {
  return maxDrop !== undefined || measure === 'accuracy' || measure === 'consistency';
}

/** Whether percent and points can stand in the titles. */
export function areShares(measures: readonly MeasureName[]): boolean {
  return measures.every((measure) => measureWords[measure].unit === 'share');
}
