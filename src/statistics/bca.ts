import { quantileBySelection, quantileOfSorted, range } from './descriptive.ts';
import type { Interval } from './interval.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import { levelAt, reachOf } from './reach.ts';

/** Replicates closer to the estimate than this share of their spread are equal to it but for rounding. */
const ROUNDING = 1e-9;

/** A statistic of all items, and what it was when items were resampled or left out. */
export interface Bootstrapped {
  /** The statistic of all items. */
  readonly estimate: number;
  /** The statistic of each bootstrap sample. */
  readonly replicates: ArrayLike<number>;
  /** The statistic with each item left out in turn; its spread gives the acceleration. */
  readonly jackknife: ArrayLike<number>;
  /** How many items were resampled, for the wider percentiles that few items need; absent: as Efron has them. */
  readonly items?: number;
}

/**
 * Between which bounds does a statistic lie, given what it was on bootstrap samples? The bias-corrected and accelerated
 * percentile interval. A replicate equal to the estimate counts half below it: statistics of few items have many such
 * ties, and counting them on one side would shift the interval.
 *
 * Source: Efron, Better bootstrap confidence intervals, Journal of the American Statistical Association 82 (1987);
 * Efron and Tibshirani, An Introduction to the Bootstrap (1993), section 14.3; percentiles of type 7.
 *
 * @param confidence in the open interval (0, 1).
 * @returns undefined if there are no replicates.
 * @throws RangeError if the confidence is out of range.
 */
export function bcaInterval(bootstrapped: Bootstrapped & { readonly confidence: number }): Interval | undefined {
  return bounds(bootstrapped, selecting)?.(reachOf(1 - bootstrapped.confidence, bootstrapped.items));
}

/**
 * The same interval for any reach, for questions that take several: a function of how many standard errors it goes to
 * either side (`reachOf`). The further, the wider the interval, and each lies within the next.
 */
function bcaBounds(bootstrapped: Bootstrapped): ((reach: number) => Interval) | undefined {
  return bounds(bootstrapped, sorting);
}

/** The value at a percentile of these values, of which there is at least one. They are moved about. */
type Percentiles = (values: Float64Array) => (probability: number) => number;

/** Quicker than sorting if two percentiles are asked for. */
const selecting: Percentiles = (values) => (probability) => quantileBySelection(values, probability) ?? 0;

const sorting: Percentiles = (values) => {
  values.sort();
  return (probability) => quantileOfSorted(values, probability) ?? 0;
};

function bounds(
  { estimate, replicates, jackknife }: Bootstrapped,
  percentilesOf: Percentiles,
): ((reach: number) => Interval) | undefined {
  if (replicates.length === 0) return undefined;
  const bias = normalQuantile(shareBelow(replicates, estimate));
  const acceleration = accelerationOf(jackknife);
  const percentile = percentilesOf(new Float64Array(replicates));
  const bound = (shifted: number) => percentile(adjusted(shifted, bias, acceleration));
  return (reach) => ({ low: bound(bias - reach), high: bound(bias + reach) });
}

/** Half a replicate away from 0 and 1 at least, if the normal quantile would be infinite. */
function shareBelow(replicates: ArrayLike<number>, estimate: number): number {
  const n = replicates.length;
  const { least, most } = range(replicates);
  const tolerance = ROUNDING * (most - least);
  let halves = 0;
  for (let index = 0; index < n; index += 1) {
    const replicate = replicates[index] ?? 0;
    if (replicate < estimate - tolerance) halves += 2;
    else if (replicate <= estimate + tolerance) halves += 1;
  }
  return Math.min(Math.max(halves, 1), 2 * n - 1) / (2 * n);
}

/** A sixth of the skewness of the jackknife's influence values; 0 if they are all alike. */
function accelerationOf(jackknife: ArrayLike<number>): number {
  const values = new Float64Array(jackknife);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let squares = 0;
  let cubes = 0;
  for (const value of values) {
    squares += (mean - value) ** 2;
    cubes += (mean - value) ** 3;
  }
  const scale = 6 * squares ** 1.5;
  return scale === 0 ? 0 : cubes / scale;
}

/** Which percentile stands for the bound that lies at `shifted` on the normal scale? */
function adjusted(shifted: number, bias: number, acceleration: number): number {
  const shrink = 1 - acceleration * shifted;
  // Past the pole of the correction the bound is the outermost replicate.
  if (shrink <= 0) return shifted > 0 ? 1 : 0;
  return normalCdf(bias + shifted / shrink);
}

/** A bound closer to 0 than this share of the largest replicate is 0 but for rounding. */
const BOUND_ROUNDING = 1e-9;
/** Replicates that differ by less than this are alike but for rounding. */
const NO_SPREAD = 1e-12;

/** What `bcaTest` found about a difference: they never contradict each other. */
export interface BcaTest {
  readonly interval: Interval;
  readonly p: number;
}

/**
 * Between which bounds does a difference lie, and is it other than 0? The BCa bootstrap interval, and the p-value that
 * is got by turning it round: the highest level at which the interval still contains 0. So 0 lies outside the interval
 * exactly if p < 1 - confidence. If no replicate lies on the other side of 0, p is 1 / (replicates + 1): resampling
 * cannot see further than that.
 *
 * @param bootstrapped the difference (head minus base), the same from resampled items, and with each item left out.
 * @param confidence in the open interval (0, 1).
 * @returns undefined if the resampled differences do not vary: all items then say the same, and resampling knows
 * nothing of what other items would say, so neither an interval of width 0 nor a p-value would be true. A caller who
 * finds the sides alike on every item needs no test to know that nothing changed. Undefined also if there are too few
 * replicates for the level: (replicates + 1) (1 - confidence) at most 1.
 * @throws RangeError if the confidence is out of range.
 */
export function bcaTest(bootstrapped: Bootstrapped & { readonly confidence: number }): BcaTest | undefined {
  const { replicates, confidence, items } = bootstrapped;
  const bounds = bcaBounds(bootstrapped);
  const { least, most } = range(replicates);
  const largest = Math.max(Math.abs(least), Math.abs(most));
  const level = 1 - confidence;
  const floor = 1 / (replicates.length + 1);
  if (bounds === undefined || most - least <= Math.max(NO_SPREAD, BOUND_ROUNDING * largest)) return undefined;
  const at = (reach: number): Interval => {
    const { low, high } = bounds(reach);
    return { low: withoutRounding(low, largest), high: withoutRounding(high, largest) };
  };
  const interval = at(reachOf(level, items));
  if (floor >= level) return undefined;
  const contains = (reach: number) => {
    const { low, high } = at(reach);
    return low <= 0 && high >= 0;
  };
  return { interval, p: highestLevelWithZero(contains, { level, floor, items }) };
}

interface Levels {
  readonly level: number;
  /** The lowest that can be told apart; below `level`. */
  readonly floor: number;
  readonly items: number | undefined;
}

/** Starts from the level that is asked about, so that rounding cannot put p on the wrong side of it. */
function highestLevelWithZero(contains: (reach: number) => boolean, { level, floor, items }: Levels): number {
  const [near, far] = [reachOf(level, items), reachOf(floor, items)];
  if (contains(near)) {
    return contains(0) ? 1 : Math.max(level, levelAt(shortest(contains, 0, near), items));
  }
  if (!contains(far)) return floor;
  const below = level * (1 - Number.EPSILON);
  return Math.max(floor, Math.min(below, levelAt(shortest(contains, near, far), items)));
}

/** The shortest reach at which an interval contains 0, which it does not at `outside`, and does at `inside`. */
function shortest(contains: (reach: number) => boolean, outside: number, inside: number): number {
  for (;;) {
    const middle = (inside + outside) / 2;
    if (middle <= outside || middle >= inside || inside - outside < 1e-12) return inside;
    if (contains(middle)) inside = middle;
    else outside = middle;
  }
}

/** Adding 0 turns -0 into 0. */
function withoutRounding(bound: number, largest: number): number {
  return Math.abs(bound) <= BOUND_ROUNDING * largest ? 0 : bound + 0;
}
