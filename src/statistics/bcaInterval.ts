import type { Interval } from './interval.ts';
import { normalCdf } from './normalCdf.ts';
import { normalQuantile } from './normalQuantile.ts';
import { quantileBySelection, quantileOfSorted } from './quantile.ts';
import { range } from './range.ts';
import { reachOf } from './reach.ts';

/** Replicates closer to the estimate than this share of their spread are equal to it but for rounding. */
const ROUNDING = 1e-9;

/** A statistic of all items, and what it was where items were resampled or left out. */
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
 * @returns undefined where there are no replicates.
 * @throws RangeError where the confidence is out of range.
 */
export function bcaInterval(bootstrapped: Bootstrapped & { readonly confidence: number }): Interval | undefined {
  return bounds(bootstrapped, selecting)?.(reachOf(1 - bootstrapped.confidence, bootstrapped.items));
}

/**
 * The same interval for any reach, for questions that take several: a function of how many standard errors it goes to
 * either side (`reachOf`). The further, the wider the interval, and each lies within the next.
 */
export function bcaBounds(bootstrapped: Bootstrapped): ((reach: number) => Interval) | undefined {
  return bounds(bootstrapped, sorting);
}

/** The value at a percentile of these values, of which there is at least one. They are moved about. */
type Percentiles = (values: Float64Array) => (probability: number) => number;

/** Quicker than sorting where two percentiles are asked for. */
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

/** Half a replicate away from 0 and 1 at least, where the normal quantile would be infinite. */
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

/** A sixth of the skewness of the jackknife's influence values; 0 where they are all alike. */
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
