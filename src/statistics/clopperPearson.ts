import type { Interval } from './interval.ts';
import { betaQuantile } from './regularisedBeta.ts';

/**
 * Between which bounds does the true share of successes lie, if the interval may never miss it more often than it
 * says? The exact interval for one binomial proportion; wider than Wilson's, and within [0, 1].
 *
 * Source: Clopper and Pearson, Biometrika 26 (1934); the bounds are quantiles of beta distributions.
 *
 * @param successes from 0 to n.
 * @param confidence in the open interval (0, 1).
 * @returns undefined for n = 0.
 * @throws RangeError where the confidence is out of range.
 */
export function clopperPearsonInterval(counted: {
  readonly successes: number;
  readonly n: number;
  readonly confidence: number;
}): Interval | undefined {
  const { successes, n, confidence } = counted;
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`An interval takes a confidence between 0 and 1, both excluded, not ${confidence}.`);
  }
  if (n === 0) return undefined;
  const tail = (1 - confidence) / 2;
  return {
    low: betaQuantile(tail, successes, n - successes + 1),
    // From the other end, where the small probability keeps its digits.
    high: 1 - betaQuantile(tail, n - successes, successes + 1),
  };
}
