import type { Annotators } from '../measure/annotators.ts';
import { inUnit, percent } from './numbers.ts';
import type { JudgeResult } from './result.ts';
import { type ScaleSort, scaleSort } from './scaleSort.ts';

const alphas = {
  binary: 'alphaNominal',
  names: 'alphaNominal',
  ranks: 'alphaOrdinal',
  numbers: 'alphaInterval',
} as const satisfies Readonly<Record<ScaleSort, keyof Annotators>>;

/** How far people agree among themselves, and the judge with them; undefined where single labels are all there is. */
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
