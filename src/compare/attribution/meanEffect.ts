import { mean } from '../../statistics/mean.ts';
import { pairedPermutation } from '../../statistics/pairedPermutation.ts';
import type { Effect } from './attribution.ts';

export interface EffectSettings {
  readonly confidence: number;
  readonly seed: number;
}

/**
 * The mean of one difference an item, with its test.
 *
 * @param bound the largest size that a difference can have.
 * @throws RangeError without differences: whoever asks has counted the items.
 */
export function meanEffect(differences: readonly number[], settings: EffectSettings, bound = 1): Effect {
  const exact = differences.map(withoutRounding);
  const test = pairedPermutation({ differences: exact, bound, ...settings });
  if (test === undefined) throw new RangeError('an effect over no items');
  const effect = withoutRounding(mean(exact));
  return { effect, interval: test.interval, p: test.p };
}

/** Differences of shares that cancel leave 1e-17, which a test of signs would take for a change. */
export function withoutRounding(value: number): number {
  return Math.round(value * 1e12) / 1e12 + 0;
}
