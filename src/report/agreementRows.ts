import type { Judged } from '../gate/finding.ts';
import type { Annotators } from '../measure/annotators.ts';
import type { Estimated } from '../measure/estimates.ts';
import { type MeasureName, measureWords } from '../shared/measureNames.ts';
import { inUnit, percent } from './numbers.ts';
import type { JudgeResult } from './result.ts';

/** What says most about agreement, error and correlation, by what the scores are good for. */
const bySort = {
  binary: ['f1', 'precision', 'recall', 'kappa', 'auc'],
  names: ['kappa', 'macroF1', 'alphaNominal', 'ac1'],
  ranks: ['quadraticKappa', 'alphaOrdinal', 'spearman', 'kendall', 'meanAbsoluteError'],
  numbers: ['alphaInterval', 'pearson', 'spearman', 'meanAbsoluteError', 'rootMeanSquareError'],
} as const satisfies Readonly<Record<ScaleSort, readonly MeasureName[]>>;

/** Of any judge, if they were measured. */
const always = [
  'brier',
  'calibrationError',
  'pairwiseAgreement',
  'flipRate',
  'netFlipRate',
] as const satisfies readonly MeasureName[];

/** The changes over all variants that say most about a judge; those that a rule tests stand with the rules. */
export function agreedChanges(judge: JudgeResult): readonly Judged[] {
  const untested = judge.differences.filter(({ family, maxDrop }) => family === 'all' && maxDrop === undefined);
  return tellingMeasures(judge).flatMap((measure) => untested.find((one) => one.measure === measure) ?? []);
}

/** The same of one version alone. */
export function agreedValues(judge: JudgeResult): readonly MeasuredValue[] {
  const family = judge.sides.head?.measures['all'];
  return tellingMeasures(judge).flatMap((measure) => {
    const value = family?.[measure];
    return value === undefined ? [] : [{ measure, value }];
  });
}

export interface MeasuredValue {
  readonly measure: MeasureName;
  readonly value: Estimated;
}

function tellingMeasures(judge: JudgeResult): readonly MeasureName[] {
  return [...bySort[scaleSort(judge)], ...always];
}

/**
 * What a reader looks for first: accuracy and consistency, and how often the judge is deceived. Of a scale so wide that
 * hardly a score matches its gold, error and spread.
 */
export function mainMeasures(judge: Pick<JudgeResult, 'sides'>): readonly MeasureName[] {
  return isWide(judge)
    ? ['normalizedMeanAbsoluteError', 'variantSpread', 'deceived']
    : ['consistency', 'deceived', 'accuracy'];
}

/** More scores with an order than a table of them could show. */
export function isWide({ sides }: Pick<JudgeResult, 'sides'>): boolean {
  const measures = (sides.head ?? sides.base)?.measures['all'];
  return measures?.confusion === undefined && measures?.normalizedMeanAbsoluteError !== undefined;
}

/** Whether percent and points can stand in the titles. */
export function areShares(measures: readonly MeasureName[]): boolean {
  return measures.every((measure) => measureWords[measure].unit === 'share');
}

const alphas = {
  binary: 'alphaNominal',
  names: 'alphaNominal',
  ranks: 'alphaOrdinal',
  numbers: 'alphaInterval',
} as const satisfies Readonly<Record<ScaleSort, keyof Annotators>>;

/** How far people agree among themselves, and the judge with them; undefined if single labels are all there is. */
export function humanCeiling(judge: JudgeResult): string | undefined {
  const { base, head } = judge.sides;
  const annotators = (head ?? base)?.annotators;
  const pairs = annotators?.pairwiseAgreement;
  if (annotators === undefined || pairs === undefined) return undefined;
  const alpha = annotators[alphas[scaleSort(judge)]] ?? annotators.alphaNominal;
  const beside = alpha === undefined ? '' : ` (alpha ${inUnit('alphaNominal', alpha.value)})`;
  const [before, now] = [base, head].map((side) => side?.measures['all']?.annotatorAgreement);
  const earlier = before === undefined ? '' : ` (base: ${percent(before.value)})`;
  const own = now === undefined ? '' : `; the judge agrees with a person in ${percent(now.value)}${earlier}`;
  return `people agree with each other in ${percent(pairs.value)} of pairs${beside}${own}`;
}

/** What a judge's scores are good for: counting two of them, counting names, ranking, or reckoning. */
export type ScaleSort = 'binary' | 'names' | 'ranks' | 'numbers';

/** Recorded scores of more different values than this are taken for numbers. */
const mostRanks = 10;

/** From the scale; of recorded judgments, which state none, from the scores that occur. */
function scaleSort(judge: Pick<JudgeResult, 'scale' | 'sides'>): ScaleSort {
  const { scale, sides } = judge;
  const measures = (sides.head ?? sides.base)?.measures['all'];
  const labels = measures?.confusion?.labels.length;
  if (scale === 'pairwise') return 'names';
  if (labels === 2) return 'binary';
  if (scale === 'nominal') return 'names';
  if (scale === 'interval') return 'numbers';
  const ordered = Object.values(measures?.scores ?? {}).some((scores) => scores !== undefined);
  if (scale === undefined && !ordered) return 'names';
  if (scale === undefined && isWide(judge)) return 'numbers';
  return scale === undefined && labels !== undefined && labels > mostRanks ? 'numbers' : 'ranks';
}
