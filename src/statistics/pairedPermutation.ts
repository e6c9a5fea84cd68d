import { type ExchangeNull, exchangeNull } from './exchangeNull.ts';
import { defaultDraws, exchangedSubsets, exchangesOf } from './exchanges.ts';
import type { Interval } from './interval.ts';
import { type Flips, permutationInterval } from './permutationInterval.ts';
import { seededRandom } from './random.ts';
import { type Units, valuesByUnit } from './units.ts';

const DEFAULT_CONFIDENCE = 0.95;
/** Sums that differ by less than this share of the largest possible sum differ only by rounding. */
const ROUNDING = 1e-10;

/**
 * If base and head were interchangeable on every item, how likely was a mean difference at least as far from 0? And
 * between which bounds does the mean difference lie? The two-sided p-value of the paired permutation test, which
 * reverses the sign of each item's difference, and an interval that never contradicts it: 0 is outside exactly if p < 1
 * - confidence. The items are the blocks: give one difference for each item, with any number of variants and repeats.
 *
 * Exact if the differences have a common unit, or if there are no more assignments of signs than draws; else from
 * seeded random assignments, starting with the observed one.
 *
 * Source: Fisher, The Design of Experiments (1935), section 21; `exchangeNull` for the exact distribution;
 * `permutationInterval` for the interval.
 *
 * @param differences head minus base, one for each item, finite.
 * @param draws 10,000 if absent.
 * @param bound how large a difference can be at all, to either side; 1, as for shares, if absent. A larger given
 *   difference is the bound instead.
 * @param confidence in the open interval (0, 1); 0.95 if absent.
 * @param units groups of items with signs that are reversed together; absent: each item is alone.
 * @returns undefined if there are no items; p = 1 if no item differs.
 * @throws RangeError if the confidence is out of range.
 */
export function pairedPermutation(asked: {
  readonly differences: readonly number[];
  readonly seed: number;
  readonly draws?: number;
  readonly bound?: number;
  readonly confidence?: number;
  readonly units?: Units | undefined;
}): { readonly p: number; readonly interval: Interval } | undefined {
  const { seed, draws = defaultDraws, confidence = DEFAULT_CONFIDENCE, units } = asked;
  const byUnit = units && valuesByUnit(asked.differences, units);
  const differences = byUnit?.values ?? asked.differences;
  const bound = (asked.bound ?? 1) * (byUnit?.largest ?? 1);
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`An interval takes a confidence between 0 and 1, both excluded, not ${confidence}.`);
  }
  if (differences.length === 0) return undefined;
  const largest = differences.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const values = differences
    .map((value, index) => ({ id: String(index), value }))
    .filter(({ value }) => Math.abs(value) > ROUNDING * largest);
  const exchanges = exchangesOf(
    values.map(({ id }) => id),
    { seed, draws },
  );
  const subsets = exchangedSubsets(exchanges, values);
  for (const chunk of exchanges.chunks()) subsets.read(chunk);
  const distribution = exchangeNull(values.map(({ value }) => value));
  const means = meansOf({ values, subsets, distribution, n: differences.length, bound, seed });
  return { p: Math.min(1, 2 * Math.min(means.above, means.below)), interval: means.intervalAt((1 - confidence) / 2) };
}

/** The result of the exchanges for the mean of some differences. */
export interface Means {
  /** The probability of a mean at least as high, and at least as low, as observed, if the sides are interchangeable. */
  readonly above: number;
  readonly below: number;
  /** The interval for the level of each end, in the open interval (0, 0.5). */
  readonly intervalAt: (level: number) => Interval;
}

/**
 * @param values the differences that are not 0.
 * @param distribution of their sum; if it is only approximate, the shares of the draws are the p-values.
 * @param n all items, including those without a difference.
 */
export function meansOf(asked: {
  readonly values: readonly { readonly value: number }[];
  readonly subsets: Omit<Flips, 'negligible'>;
  readonly distribution: ExchangeNull;
  readonly n: number;
  readonly bound: number;
  readonly seed: number;
}): Means {
  const { values, distribution, n, bound, seed } = asked;
  const { sums, sizes } = asked.subsets;
  const most = values.reduce((sum, { value }) => sum + Math.abs(value), 0);
  const largest = values.reduce((so, { value }) => Math.max(so, Math.abs(value)), 0);
  const total = values.reduce((sum, { value }) => sum + value, 0);
  const flips = { sums, sizes, negligible: (ROUNDING * most) / 2 };
  const random = seededRandom(seed);
  // Exchanging some differences subtracts twice their sum from the total. The result is at least as high only if that
  // sum is not above 0.
  const [above, below] = distribution.isExact
    ? [distribution.tail(total), distribution.tail(-total)]
    : [shareOf(sums, (sum) => sum <= flips.negligible), shareOf(sums, (sum) => sum >= -flips.negligible)];
  const differing = values.length;
  return {
    above,
    below,
    intervalAt: permutationInterval({
      flips,
      above,
      below,
      differing,
      n,
      bound: Math.max(bound, largest),
      random,
    }),
  };
}

function shareOf(sums: Float64Array, isOne: (sum: number) => boolean): number {
  let hits = 0;
  for (const sum of sums) if (isOne(sum)) hits += 1;
  return hits / sums.length;
}
