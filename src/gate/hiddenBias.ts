import type { MeasuredVersion } from '../measure/measure.ts';
import type { Finding } from './finding.ts';

/** Position bias is visible between these accuracies (arXiv 2607.20864). */
const visible = { low: 0.6, high: 0.95 } as const;

/** With fewer items, one answer moves the accuracy too far. */
const fewestItems = 20;

/**
 * Finds whether a single version is so right, or so wrong, that position bias could hardly show. Being right is a fact
 * about these items: accuracy above 95 %. Being wrong must hold beyond them: the whole interval is below 60 %. A judge
 * with a significant preference for a place shows its bias at any accuracy.
 */
export function hiddenBias({ families }: Pick<MeasuredVersion, 'families'>, confidence: number): readonly Finding[] {
  const { accuracy, confusion, placePreference = [], variants = [] } = families['position'] ?? {};
  // With so many scores hardly one matches its gold, even from a good judge.
  if (confusion === undefined) return [];
  if (accuracy === undefined || accuracy.n < fewestItems || variants.length < 2) return [];
  const isShown = placePreference.some(({ excess }) => excess !== undefined && excess.p < 1 - confidence);
  if (isShown) return [];
  if (accuracy.value > visible.high) return [{ kind: 'bias-hidden', why: 'too-right', accuracy }];
  const isLow = accuracy.interval !== undefined && accuracy.interval.high < visible.low;
  return isLow ? [{ kind: 'bias-hidden', why: 'too-wrong', accuracy }] : [];
}

/** How far scores moved for a rule against a comma, if both were asked. */
export function discriminationFinding({ discrimination }: Pick<MeasuredVersion, 'discrimination'>): readonly Finding[] {
  return discrimination === undefined ? [] : [{ kind: 'discrimination', ...discrimination }];
}
