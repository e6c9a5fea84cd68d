import type { TestedDifference } from '../gate/finding.ts';
import type { Estimated } from '../measure/estimates.ts';
import { type MeasureName, measureWords } from '../shared/measureNames.ts';
import { inUnit, percent } from './numbers.ts';
import type { JudgeResult } from './result.ts';

/** The agreement, error and correlation measures that say most for each sort of scale. */
const bySort = {
  binary: ['f1', 'precision', 'recall', 'kappa', 'auc'],
  names: ['kappa', 'macroF1', 'alphaNominal', 'ac1'],
  ranks: ['quadraticKappa', 'alphaOrdinal', 'spearman', 'kendall', 'meanAbsoluteError'],
  numbers: ['alphaInterval', 'pearson', 'spearman', 'meanAbsoluteError', 'rootMeanSquareError'],
} as const satisfies Readonly<Record<string, readonly MeasureName[]>>;

/** How the scores of a judge are used. */
type ScaleSort = keyof typeof bySort;

/** Measures for every sort of scale, shown if they were measured. */
const always = [
  'brier',
  'calibrationError',
  'probabilityBrier',
  'pairwiseAgreement',
  'flipRate',
  'netFlipRate',
] as const satisfies readonly MeasureName[];

/** The changes over all variants that say most about a judge. The table of rules has those that a rule tests. */
export function agreedChanges(judge: JudgeResult): readonly TestedDifference[] {
  const untested = judge.differences.filter(({ family, maxDrop }) => family === 'all' && maxDrop === undefined);
  return tellingMeasures(judge).flatMap((measure) => untested.find((one) => one.measure === measure) ?? []);
}

export function agreedValues(judge: JudgeResult): readonly MeasuredValue[] {
  const family = judge.sides.head?.measures['all'];
  return tellingMeasures(judge).flatMap((measure) => {
    const value = family?.[measure];
    return value === undefined ? [] : [{ family: 'all', measure, value }];
  });
}

export interface MeasuredValue {
  readonly family: string;
  readonly measure: MeasureName;
  readonly value: Estimated;
}

function tellingMeasures(judge: JudgeResult): readonly MeasureName[] {
  return [...bySort[scaleSort(judge)], ...always];
}

/**
 * The measures that a reader looks for first: accuracy, consistency, and how often the judge is deceived. On a scale so
 * wide that scores rarely match their gold, error and spread.
 */
export function mainMeasures(judge: Pick<JudgeResult, 'sides'>): readonly MeasureName[] {
  return isWide(judge)
    ? ['normalizedMeanAbsoluteError', 'variantSpread', 'deceived']
    : ['consistency', 'totalVariation', 'deceived', 'accuracy'];
}

/** Whether the scores have an order and are too many for a table. */
export function isWide({ sides }: Pick<JudgeResult, 'sides'>): boolean {
  const measures = (sides.head ?? sides.base)?.measures['all'];
  return measures?.confusion === undefined && measures?.normalizedMeanAbsoluteError !== undefined;
}

export function areShares(measures: readonly MeasureName[]): boolean {
  return measures.every((measure) => measureWords[measure].unit === 'share');
}

/** How far people agree among themselves, and the judge with them; undefined if there are only single labels. */
export function humanCeiling(judge: JudgeResult): string | undefined {
  const { base, head } = judge.sides;
  const annotators = (head ?? base)?.annotators;
  const pairs = annotators?.pairwiseAgreement;
  if (annotators === undefined || pairs === undefined) return undefined;
  const sort = scaleSort(judge);
  const own = sort === 'ranks' ? annotators.alphaOrdinal : sort === 'numbers' ? annotators.alphaInterval : undefined;
  const alpha = own ?? annotators.alphaNominal;
  const beside = alpha === undefined ? '' : ` (alpha ${inUnit('alphaNominal', alpha.value)})`;
  const [before, now] = [base, head].map((side) => side?.measures['all']?.annotatorAgreement);
  const earlier = before === undefined ? '' : ` (base: ${percent(before.value)})`;
  const judged = now === undefined ? '' : `; the judge agrees with a person in ${percent(now.value)}${earlier}`;
  return `people agree with each other in ${percent(pairs.value)} of pairs${beside}${judged}`;
}

/** Recorded scores with more different values than this count as numbers. */
const mostRanks = 10;

/** The scale decides. Recorded judgments have no scale, so the scores that occur decide. */
function scaleSort(judge: Pick<JudgeResult, 'scale' | 'sides'>): ScaleSort {
  const { scale, sides } = judge;
  const measures = (sides.head ?? sides.base)?.measures['all'];
  const labels = measures?.confusion?.labels.length;
  if (scale === 'pairwise') return 'names';
  if (labels === 2) return 'binary';
  if (scale === 'nominal') return 'names';
  if (scale === 'interval') return 'numbers';
  if (scale !== undefined) return 'ranks';
  if (Object.values(measures?.scores ?? {}).every((scores) => scores === undefined)) return 'names';
  return isWide(judge) || (labels ?? 0) > mostRanks ? 'numbers' : 'ranks';
}
