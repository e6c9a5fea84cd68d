import { normalCdf } from './normal.ts';

/** The distribution of a sum or a change, if the sides of each item are as likely to be exchanged as not. */
export interface ExchangeNull {
  /**
   * The probability of a value at least as large. Never 0. It is symmetric: the lower tail of x is the upper one of -x.
   */
  readonly tail: (value: number) => number;
  /** False: the tail is a normal approximation. It ranks values, but with few items it is no p-value. */
  readonly isExact: boolean;
}

/** Beyond this number of additions, the sum of so many differences is practically normal. */
const MOST_ADDITIONS = 1e8;
/** Differences are multiples of a unit if they are off by less than this part of it. */
const ROUNDING = 1e-6;

/**
 * The exact null distribution of Σ ± d, each sign with probability ½: that of a paired permutation test with every
 * exchange. Differences that are shares of the same few variants have a common unit, in which their sums are whole
 * numbers; the distribution is then a convolution over these. Without a unit, or beyond 10⁸ additions, the normal
 * distribution with the variance Σ d².
 *
 * Source: Fisher, The Design of Experiments (1935), section 21; Pagano and Tritchler, On obtaining permutation
 * distributions in polynomial time, Journal of the American Statistical Association 78 (1983), for the convolution.
 *
 * @param differences finite; those that are 0 change nothing.
 */
export function exchangeNull(differences: readonly number[]): ExchangeNull {
  const sizes = differences.map(Math.abs).filter((size) => size > 0);
  const variance = sizes.reduce((sum, size) => sum + size * size, 0);
  const unit = commonUnit(sizes);
  if (unit === undefined) return normalNull(variance);
  const counts = sizes.map((size) => Math.round(size / unit)).sort((a, b) => a - b);
  const reach = counts.reduce((sum, count) => sum + count, 0);
  if (counts.length * reach > MOST_ADDITIONS) return normalNull(variance);
  const tails = upperTails(counts, reach);
  // The sum of all signs is twice that of the positive ones, less that of all.
  return {
    tail: (sum) => tails[Math.max(0, Math.ceil((sum / unit + reach) / 2 - ROUNDING))] ?? Number.MIN_VALUE,
    isExact: true,
  };
}

/** At k: the probability that a random subset adds up to at least k. */
function upperTails(counts: readonly number[], reach: number): Float64Array {
  const mass = new Float64Array(reach + 1);
  mass[0] = 1;
  let most = 0;
  for (const count of counts) {
    most += count;
    for (let sum = most; sum >= count; sum -= 1) mass[sum] = ((mass[sum] ?? 0) + (mass[sum - count] ?? 0)) / 2;
    for (let sum = Math.min(count, reach + 1) - 1; sum >= 0; sum -= 1) mass[sum] = (mass[sum] ?? 0) / 2;
  }
  for (let sum = reach - 1; sum >= 0; sum -= 1) mass[sum] = (mass[sum] ?? 0) + (mass[sum + 1] ?? 0);
  return mass.map((tail) => Math.min(1, Math.max(tail, Number.MIN_VALUE)));
}

/** @param variance of the value; 0 means that the value is constant. */
export function normalNull(variance: number): ExchangeNull {
  if (variance === 0) return { tail: () => 1, isExact: true };
  const deviation = Math.sqrt(variance);
  return { tail: (value) => Math.max(normalCdf(-value / deviation), Number.MIN_VALUE), isExact: false };
}

/**
 * The largest number of which all sizes are multiples, by Euclid's algorithm; undefined if rounding errors leave none.
 */
function commonUnit(sizes: readonly number[]): number | undefined {
  const distinct = [...new Set(sizes)];
  const largest = distinct.reduce((most, size) => Math.max(most, size), 0);
  if (largest === 0) return 1;
  const least = largest / MOST_ADDITIONS;
  let unit = largest;
  for (const size of distinct) {
    let rest = size;
    while (rest > least) [unit, rest] = [rest, Math.abs(unit - rest * Math.round(unit / rest))];
    if (unit <= least) return undefined;
  }
  const isMultiple = (size: number) => Math.abs(size / unit - Math.round(size / unit)) < ROUNDING;
  return distinct.every(isMultiple) ? unit : undefined;
}
