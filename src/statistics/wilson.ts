import { criticalValue } from './criticalValue.ts';
import type { Interval } from './interval.ts';

/**
 * Between which bounds does the true share of successes lie? The score interval for one binomial proportion, without
 * continuity correction. It stays within [0, 1] and contains the observed share.
 *
 * Source: Wilson, Journal of the American Statistical Association 22 (1927).
 *
 * @param successes from 0 to n.
 * @param confidence in the open interval (0, 1).
 * @returns undefined for n = 0.
 * @throws RangeError where the confidence is out of range.
 */
export function wilsonInterval(counted: {
  readonly successes: number;
  readonly n: number;
  readonly confidence: number;
}): Interval | undefined {
  const { successes, n, confidence } = counted;
  if (n === 0) return undefined;
  const z = criticalValue(confidence);
  const failures = n - successes;
  const centre = successes + (z * z) / 2;
  const reach = z * Math.sqrt((successes * failures) / n + (z * z) / 4);
  // At the ends the bound is known exactly, and rounding would miss it.
  const low = successes === 0 ? 0 : Math.max(0, (centre - reach) / (n + z * z));
  const high = failures === 0 ? 1 : Math.min(1, (centre + reach) / (n + z * z));
  return { low, high };
}
