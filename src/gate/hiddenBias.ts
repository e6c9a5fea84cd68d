import type { MeasuredVersion } from '../measure/measure.ts';
import type { Finding } from './finding.ts';

/** Between these accuracies, position bias can be seen (arXiv 2607.20864). */
const visible = { low: 0.6, high: 0.95 } as const;

/** With fewer items, one answer moves the accuracy too far. */
const fewestItems = 20;

/**
 * Whether a judge alone is so right, or so wrong, that position bias could hardly show. So right is a fact about these
 * items: accuracy above 95 %. So wrong has to hold beyond them: the whole interval below 60 %. A judge that prefers a
 * place beyond chance shows its bias, whatever its accuracy.
 */
export function hiddenBias({ families }: Pick<MeasuredVersion, 'families'>, confidence: number): readonly Finding[] {
  const { accuracy, confusion, placePreference = [], variants = [] } = families['position'] ?? {};
  // Of so many scores hardly one matches its gold, whatever the judge follows.
  if (confusion === undefined) return [];
  if (accuracy === undefined || accuracy.n < fewestItems || variants.length < 2) return [];
  const isShown = placePreference.some(({ excess }) => excess !== undefined && excess.p < 1 - confidence);
  if (isShown) return [];
  if (accuracy.value > visible.high) return [{ kind: 'bias-hidden', why: 'too-right', accuracy }];
  const isLow = accuracy.interval !== undefined && accuracy.interval.high < visible.low;
  return isLow ? [{ kind: 'bias-hidden', why: 'too-wrong', accuracy }] : [];
}
