import { extremes, quantileBySelection } from './descriptive.ts';
import type { Interval } from './interval.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import { reachOf } from './reach.ts';

/** Replicates differ from the estimate only by rounding if they are closer to it than this share of their spread. */
const ROUNDING = 1e-9;

/** A statistic of all items, and its values when items are resampled or left out. */
export interface Bootstrapped {
  /** The statistic of all items. */
  readonly estimate: number;
  /** The statistic in each bootstrap sample. */
  readonly replicates: ArrayLike<number>;
  /** The statistic with each item left out in turn; its spread gives the acceleration. */
  readonly jackknife: ArrayLike<number>;
  /** How many items each of these values represents; absent: one. */
  readonly timesEach?: ArrayLike<number> | undefined;
  /** How many items were resampled: with few items the percentiles are widened; absent: Efron's percentiles. */
  readonly items?: number;
}

/**
 * Between which bounds does a statistic lie, given its values on bootstrap samples? The bias-corrected and accelerated
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
  const { estimate, replicates, jackknife, timesEach, confidence, items } = bootstrapped;
  if (replicates.length === 0) return undefined;
  const reach = reachOf(1 - confidence, items);
  const bias = normalQuantile(shareBelow(replicates, estimate));
  const acceleration = accelerationOf(jackknife, timesEach);
  const values = new Float64Array(replicates);
  // Reorders the values, which the next percentile allows.
  const bound = (shifted: number) => quantileBySelection(values, adjusted(shifted, bias, acceleration)) ?? 0;
  return { low: bound(bias - reach), high: bound(bias + reach) };
}

/** At least half a replicate away from 0 and 1, since the normal quantile would be infinite there. */
function shareBelow(replicates: ArrayLike<number>, estimate: number): number {
  const n = replicates.length;
  const { least, most } = extremes(replicates);
  const tolerance = ROUNDING * (most - least);
  let halves = 0;
  for (let index = 0; index < n; index += 1) {
    const replicate = replicates[index] ?? 0;
    if (replicate < estimate - tolerance) halves += 2;
    else if (replicate <= estimate + tolerance) halves += 1;
  }
  return Math.min(Math.max(halves, 1), 2 * n - 1) / (2 * n);
}

/** A sixth of the skewness of the jackknife's influence values; 0 if they are all the same. */
function accelerationOf(jackknife: ArrayLike<number>, timesEach: ArrayLike<number> = []): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < jackknife.length; at += 1) {
    const times = timesEach[at] ?? 1;
    sum += times * (jackknife[at] ?? 0);
    count += times;
  }
  let squares = 0;
  let cubes = 0;
  for (let at = 0; at < jackknife.length; at += 1) {
    const influence = sum / count - (jackknife[at] ?? 0);
    const square = (timesEach[at] ?? 1) * influence * influence;
    squares += square;
    cubes += square * influence;
  }
  const scale = 6 * squares ** 1.5;
  return scale === 0 ? 0 : cubes / scale;
}

/** Which percentile is the bound at `shifted` on the normal scale? */
function adjusted(shifted: number, bias: number, acceleration: number): number {
  const shrink = 1 - acceleration * shifted;
  // Beyond the pole of the correction, the bound is the outermost replicate.
  if (shrink <= 0) return shifted > 0 ? 1 : 0;
  return normalCdf(bias + shifted / shrink);
}
