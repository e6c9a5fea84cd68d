import type { Interval } from './interval.ts';
import { criticalValue } from './normal.ts';
import { studentReach } from './reach.ts';
import { wilsonInterval } from './wilson.ts';

/** What one item adds to the numerator and the denominator of each share, 0 or 1. */
export type Counts = readonly { readonly hit: number; readonly of: number }[];

/** A finite population of which some items are known and the others are in strata, sampled without replacement. */
export interface StratifiedSample {
  /** Items that were not drawn; they stand for themselves. */
  readonly known: readonly Counts[];
  readonly strata: readonly { readonly size: number; readonly sampled: readonly Counts[] }[];
}

export interface WeightedShare {
  readonly value: number;
  readonly interval: Interval;
  /** The items looked at. */
  readonly n: number;
}

/** With one more success and one more failure: a share of 0 or 1 in few items is not one of all items. */
function smooth(share: number, n: number): number {
  return (share * n + 1) / (n + 2);
}

function bitVariance(share: number): number {
  return share * (1 - share);
}

/**
 * The mean of one share or several over a whole population, from a stratified sample: the accuracy, the mean of the
 * recalls of all classes. Each share is a ratio of two Horvitz-Thompson totals (Hájek's estimator); a share of nothing
 * is left out. The interval is Wilson's for the number of independent items that would have the same variance.
 *
 * A stratum of few items may show no variance by chance, so its variance is averaged with that of all strata, which
 * counts as one more item; and each share has what the variance of one more success and failure adds (Agresti and
 * Coull, The American Statistician 52 (1998)).
 *
 * Source: Cochran, Sampling Techniques (3rd ed. 1977), equation 5.12 (variance of a stratified mean) and section 6.13
 * (ratios); Särndal, Swensson and Wretman, Model Assisted Survey Sampling (1992), section 5.5 (linearisation); Korn and
 * Graubard, Survey Methodology 24 (1998) (effective number).
 *
 * @returns undefined if a stratum has no sampled item, or no share has a denominator.
 */
export function stratifiedShare(sample: StratifiedSample, confidence: number): WeightedShare | undefined {
  const { known, strata } = sample;
  const weighted = [
    ...known.map((counts) => ({ counts, weight: 1 })),
    ...strata.flatMap(({ size, sampled }) => sampled.map((counts) => ({ counts, weight: size / sampled.length }))),
  ];
  if (weighted.length === 0 || strata.some(({ size, sampled }) => size > 0 && sampled.length === 0)) return undefined;
  const linear = linearised(weighted);
  if (linear === undefined) return undefined;
  const { value, shares, residual } = linear;
  const unseen = shares.reduce(
    (all, { ratio, n }) => all + Math.max(0, bitVariance(smooth(ratio, n)) - bitVariance(ratio)) / n,
    0,
  );
  if (strata.every(({ size, sampled }) => size === sampled.length))
    return { value, interval: { low: value, high: value }, n: weighted.length };
  const variance = varianceOfTotal(strata, residual) + unseen / shares.length ** 2;
  const n = weighted.length;
  const drawn = n - known.length;
  const freedom = Math.max(1, drawn - strata.length);
  const few = criticalValue(confidence) / studentReach(1 - confidence, freedom);
  const effective = variance === 0 ? n : (few ** 2 * bitVariance(smooth(value, n))) / variance;
  const interval = wilsonInterval({ successes: value * effective, n: effective, confidence });
  return interval && { value, interval, n };
}

interface Weighted {
  readonly counts: Counts;
  readonly weight: number;
}

/** The mean of the ratios, and what each item adds to its deviation from the truth, to the first order. */
export function linearised(weighted: readonly Weighted[]) {
  const sum = (of: (counts: Counts) => number) =>
    weighted.reduce((all, { counts, weight }) => all + weight * of(counts), 0);
  const shares = (weighted[0]?.counts ?? []).flatMap((_, at) => {
    const all = sum((counts) => counts[at]?.of ?? 0);
    const n = weighted.filter(({ counts }) => counts[at]?.of === 1).length;
    return all === 0 ? [] : [{ at, all, n, ratio: sum((counts) => counts[at]?.hit ?? 0) / all }];
  });
  if (shares.length === 0) return undefined;
  const value = shares.reduce((all, { ratio }) => all + ratio, 0) / shares.length;
  const residual = (counts: Counts) =>
    shares.reduce((all, { at, all: whole, ratio }) => {
      const { hit = 0, of = 0 } = counts[at] ?? {};
      return all + (hit - ratio * of) / whole / shares.length;
    }, 0);
  return { value, shares, residual };
}

/** @param borrowed as how many items the variance of all strata counts in each; 0 gives the textbook variance. */
export function varianceOfTotal(
  strata: StratifiedSample['strata'],
  residual: (counts: Counts) => number,
  borrowed = 1,
): number {
  const parts = strata.map(({ size, sampled }) => {
    const values = sampled.map(residual);
    return { size, n: values.length, squares: squaresOf(values) };
  });
  const freedom = parts.reduce((all, { n }) => all + Math.max(0, n - 1), 0);
  const pooled = freedom === 0 ? 0 : parts.reduce((all, { squares }) => all + squares, 0) / freedom;
  return parts.reduce((all, { size, n, squares }) => {
    if (n === 0) return all;
    const spread = (squares + borrowed * pooled) / (n - 1 + borrowed);
    return all + (size ** 2 * (1 - n / size) * spread) / n;
  }, 0);
}

function squaresOf(values: readonly number[]): number {
  const mean = values.reduce((all, value) => all + value, 0) / values.length;
  return values.reduce((all, value) => all + (value - mean) ** 2, 0);
}
