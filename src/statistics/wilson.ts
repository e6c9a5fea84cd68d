import type { Interval } from './interval.ts';
import { criticalValue } from './normal.ts';

/**
 * Between which bounds does the true share of successes lie? The score interval for one binomial proportion, without
 * continuity correction. It stays within [0, 1] and contains the observed share.
 *
 * Source: Wilson, Journal of the American Statistical Association 22 (1927).
 *
 * @param successes from 0 to n.
 * @param confidence in the open interval (0, 1).
 * @returns undefined for n = 0.
 * @throws RangeError if the confidence is out of range.
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

/**
 * Between which bounds does the mean of shares lie, if each item gives one share (of its variants that were judged
 * right, say)? Wilson's interval for as many independent answers as the items are worth: the variance that a mean of
 * yes-or-no answers would have, over the one that the items show. Variants of an item that go together add nothing;
 * ones that vary independently count in full. Never fewer answers than items, never more than items times parts.
 *
 * If few items are wholly wrong and the sample may have missed them, the items show too small a variance: at a mean
 * of 0.9 over 40 items, half of them alike in all of 9 variants, an interval of 95 % covered in 89 % of simulated runs.
 *
 * Source: Korn and Graubard, Survey Methodology 24 (1998), for the effective sample size; Dean and Pagano, Journal of
 * Survey Statistics and Methodology 3 (2015), for Wilson's interval at it.
 *
 * @param values one share an item, in [0, 1].
 * @param parts how many answers an item's share is made of, at least 1: the number of its variants.
 * @param confidence in the open interval (0, 1).
 * @returns undefined if there are no items; else within [0, 1], never of width 0.
 * @throws RangeError if the confidence is out of range.
 */
export function effectiveWilsonInterval(asked: {
  readonly values: ArrayLike<number>;
  readonly parts: number;
  readonly confidence: number;
}): Interval | undefined {
  const { values, parts, confidence } = asked;
  const mean = meanOf(values);
  const effective = effectiveItems(values, mean, parts);
  return wilsonInterval({ successes: mean * effective, n: effective, confidence });
}

function effectiveItems(values: ArrayLike<number>, mean: number, parts: number): number {
  const n = values.length;
  // If all is right, or all is wrong, the items do not show how their variants go together: count each once.
  if (n < 2 || mean === 0 || mean === 1) return n;
  let squares = 0;
  for (let item = 0; item < n; item += 1) squares += ((values[item] ?? 0) - mean) ** 2;
  const most = n * parts;
  return squares === 0 ? most : Math.min(Math.max((n * mean * (1 - mean) * (n - 1)) / squares, n), most);
}

/** 0 if there are no items. */
function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let item = 0; item < values.length; item += 1) sum += values[item] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}
