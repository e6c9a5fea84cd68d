import type { Interval } from './interval.ts';
import { normalCdf } from './normalCdf.ts';
import { normalQuantile } from './normalQuantile.ts';
import { quantileBySelection, quantileOfSorted } from './quantile.ts';
import { range } from './range.ts';
import { studentReach } from './studentTail.ts';

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
  return bounds(bootstrapped, selecting)?.(1 - bootstrapped.confidence);
}

/**
 * The same interval at any level, for questions that take several: a function of the level, 0.05 for a confidence of
 * 0.95. The lower the level, the wider the interval, and each lies within the next.
 */
export function bcaBounds(bootstrapped: Bootstrapped): ((level: number) => Interval) | undefined {
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
  { estimate, replicates, jackknife, items }: Bootstrapped,
  percentilesOf: Percentiles,
): ((level: number) => Interval) | undefined {
  if (replicates.length === 0) return undefined;
  const bias = normalQuantile(shareBelow(replicates, estimate));
  const acceleration = accelerationOf(jackknife);
  const percentile = percentilesOf(new Float64Array(replicates));
  const bound = (shifted: number) => percentile(adjusted(shifted, bias, acceleration));
  return (level) => {
    const z = items === undefined ? normalReach(level) : expandedReach(level, items);
    return { low: bound(bias - z), high: bound(bias + z) };
  };
}

/** Through the lower tail, whose small probability keeps its digits where the level is close to 0. */
function normalReach(level: number): number {
  return -normalQuantile(level / 2);
}

/**
 * A bootstrap sample of few items varies less than new items would: by (n - 1) / n in its variance, and as if that were
 * known. Student's quantile in the place of the normal one makes up for it.
 *
 * Source: Hesterberg, What teachers should know about the bootstrap, The American Statistician 69 (2015), section 4.3
 * (expanded percentiles).
 */
function expandedReach(level: number, items: number): number {
  if (items < 2) return normalReach(level);
  if (newest?.level !== level || newest.items !== items) {
    newest = { level, items, reach: Math.sqrt(items / (items - 1)) * studentReach(level, items - 1) };
  }
  return newest.reach;
}

/** All measures of some items ask for the same one, which takes longer than all the rest of their intervals. */
let newest: { readonly level: number; readonly items: number; readonly reach: number } | undefined;

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
