import { betaCdf, betaDensity, betaQuantile } from './beta.ts';
import { binomialAtMost, binomialMass } from './binomial.ts';
import type { Interval } from './interval.ts';
import { integrate } from './legendre.ts';

/** The items on which two sides differ; those on which they agree say nothing about which is better. */
export interface DiscordantPairs {
  /** Items with a yes on base and a no on head. */
  readonly worse: number;
  /** Items with a no on base and a yes on head. */
  readonly better: number;
}

/**
 * If a change made no item more likely to get worse than to get better, how likely were counts at least this uneven?
 * The two-sided p-value of the exact (conditional) McNemar test: twice the smaller binomial tail at one half, at most
 * 1; and 1 if no item differs.
 *
 * Source: McNemar (1947), in the exact form of Fagerland, Lydersen and Laake, BMC Medical Research Methodology 13:91
 * (2013), section Methods.
 */
export function mcnemarExact({ worse, better }: DiscordantPairs): number {
  const tail = binomialAtMost({ successes: Math.min(worse, better), n: worse + better, probability: 0.5 });
  return Math.min(1, 2 * tail);
}

/**
 * The same question, with outcomes exactly as uneven as the observed ones counted half: the two-sided mid-p-value of
 * McNemar's test. It is less cautious than the exact test and may reject a true null a little more often than its level
 * says; 1 if no item differs.
 *
 * Source: Fagerland, Lydersen and Laake, BMC Medical Research Methodology 13:91 (2013), section Methods.
 */
export function mcnemarMidP({ worse, better }: DiscordantPairs): number {
  if (worse + better === 0) return 1;
  const observed = binomialMass({ successes: Math.min(worse, better), n: worse + better, probability: 0.5 });
  // If both counts are equal the two tails share that outcome, and half of it is taken off once.
  if (worse === better) return 1 - observed / 2;
  return Math.max(0, mcnemarExact({ worse, better }) - observed);
}

/** A beta distribution by its parameters; a = 0 is the point 0, and b = 0 the point 1. */
interface Beta {
  readonly a: number;
  readonly b: number;
}

/** The probability that is left out at each end of a distribution that is integrated over. */
const LEFT_OUT = 1e-11;
const MOST_STEPS = 80;
const CLOSE_ENOUGH = 1e-10;

/**
 * Between which bounds does the change of a share of items lie, head minus base, so that the interval and the exact
 * McNemar test can never contradict each other? 0 lies outside exactly if the test gives p < 1 - confidence.
 *
 * The change is the share of the items that differ, times how much more often the differing ones got better than worse.
 * Each of the two has a confidence distribution, as in Clopper and Pearson's interval: a beta distribution, in a lower
 * and an upper form; for each bound they are taken as makes the interval wider, and multiplied. The bound is a quantile
 * of the product, found by numerical integration (to about 1e-8).
 *
 * It needs no other count of the table, stays within [-1, 1], contains the observed change, and is mirrored if worse
 * and better change places. Its authors found it to hold its confidence in extensive calculations, and have no proof.
 *
 * Source: Fay and Lumbard, Confidence intervals for difference in proportions for matched pairs compatible with exact
 * McNemar's or sign tests, Statistics in Medicine 40 (2021).
 *
 * @param n all items, at least worse + better.
 * @param confidence in the open interval (0, 1).
 * @returns undefined if there are no items.
 * @throws RangeError if the confidence is out of range.
 */
export function mcnemarInterval(
  counted: DiscordantPairs & { readonly n: number; readonly confidence: number },
): Interval | undefined {
  const { worse, better, n, confidence } = counted;
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`An interval takes a confidence between 0 and 1, both excluded, not ${confidence}.`);
  }
  if (n === 0) return undefined;
  // Adding 0 turns -0 into 0.
  return {
    low: lowerBound({ worse, better, n, confidence }) + 0,
    high: 0 - lowerBound({ worse: better, better: worse, n, confidence }),
  };
}

function lowerBound(counted: DiscordantPairs & { readonly n: number; readonly confidence: number }): number {
  const { worse, better, n, confidence } = counted;
  const differing = worse + better;
  const tail = (1 - confidence) / 2;
  const upperShare = { a: differing + 1, b: n - differing };
  // Nothing got better: the change is the share of the items that differ, downwards.
  if (better === 0) return betaQuantile(tail, upperShare.b, upperShare.a) - 1;
  // On which side of 0 the bound lies is for the test to say: so rounding here cannot contradict it.
  if (better > worse && mcnemarExact({ worse, better }) < 1 - confidence) {
    const share = { a: differing, b: n - differing + 1 };
    const reaches = productAtLeast({ share, towards: { a: better, b: worse + 1 } });
    const bound = root((size) => reaches(size) - (1 - tail), better / n);
    return Math.max(bound, Number.MIN_VALUE);
  }
  const reaches = productAtLeast({ share: upperShare, towards: { a: worse + 1, b: better } });
  return -root((size) => reaches(size) - tail, 1);
}

/**
 * How likely is it that the share of the items that differ, times what those that moved towards one side exceed the
 * others by, is at least so large? A function of that size, above 0. Integrates over the narrower of the two
 * distributions: over its range the other one changes slowly, so that few places do.
 */
function productAtLeast({ share, towards }: { share: Beta; towards: Beta }): (size: number) => number {
  if (share.b === 0) return (size) => atLeast(towards, (1 + size) / 2);
  if (relativeVariance(share, 0) < relativeVariance(towards, 0.5)) {
    const mean = meanFrom(share);
    return (size) => mean(size, (v) => atLeast(towards, (1 + size / v) / 2));
  }
  const mean = meanFrom(towards);
  return (size) => mean((1 + size) / 2, (t) => atLeast(share, size / (2 * t - 1)));
}

/** The mean of a function of a beta variable over its values from `least` on, those below it counting 0. */
function meanFrom({ a, b }: Beta): (least: number, value: (x: number) => number) => number {
  const lowest = betaQuantile(LEFT_OUT, a, b);
  const to = 1 - betaQuantile(LEFT_OUT, b, a);
  return (least, value) => {
    const from = Math.max(least, lowest);
    return from < to ? integrate((x) => betaDensity(x, a, b) * value(x), { from, to }) : 0;
  };
}

function atLeast({ a, b }: Beta, x: number): number {
  return betaCdf(1 - x, b, a);
}

/** The variance over the square of the mean's distance from `origin`. */
function relativeVariance({ a, b }: Beta, origin: number): number {
  const mean = a / (a + b);
  return (mean * (1 - mean)) / ((a + b + 1) * (mean - origin) ** 2);
}

/**
 * Where a function that falls from 0 to `most` crosses 0; 0 if it starts below it, and `most` if it stays above.
 *
 * Source: the Illinois method (regula falsi that halves the value at an end that stays).
 */
function root(value: (x: number) => number, most: number): number {
  let low = 0;
  let high = most;
  let atLow = value(low);
  let atHigh = value(high);
  if (atLow <= 0) return low;
  if (atHigh >= 0) return high;
  let last = 0;
  for (let step = 0; step < MOST_STEPS && high - low > CLOSE_ENOUGH; step += 1) {
    const x = (low * atHigh - high * atLow) / (atHigh - atLow);
    const at = value(x);
    if (at > 0) {
      low = x;
      atLow = at;
      if (last > 0) atHigh /= 2;
    } else {
      high = x;
      atHigh = at;
      if (last < 0) atLow /= 2;
    }
    last = at;
  }
  return (low + high) / 2;
}
