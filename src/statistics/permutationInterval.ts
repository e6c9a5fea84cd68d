import { betaQuantiles } from './beta.ts';
import type { Subsets } from './exchanges.ts';
import type { Interval } from './interval.ts';

/** The exchanged differences of each draw. Sums below `negligible` count as 0. */
export interface Flips extends Subsets {
  readonly negligible: number;
}

/** If there are few subsets, they are repeated up to this number of replicates. */
const FEWEST_REPLICATES = 20_000;
/** The number of equally likely shares to draw from. */
const SHARES = 4096;

/**
 * Between which bounds is the mean difference, if the interval must never contradict the paired permutation test? 0 is
 * below the interval exactly if the p-value of the test that the mean is larger than 0 is below the level; and above
 * it, exactly if that of the opposite test is. So each end alone keeps the level.
 *
 * The mean difference is the share of the items that differ, times the mean change of these. The means of random
 * subsets (typical values) invert the permutation test: chance decides how many of them are below the true mean change,
 * if the changes scatter evenly about it. The empty subset has no mean: it represents the largest possible difference
 * on either side. Each mean is multiplied by a draw from the confidence distribution of the share, as in Clopper and
 * Pearson's interval, in its lower or upper form: the one that makes the interval wider. The bounds are order
 * statistics of the products, on the side of 0 that the test requires.
 *
 * If a few items change much and many a little, the sample may have missed the few, and the interval covers too little:
 * of simulated intervals of 95 %, 85 % contained the true mean with 40 items if 2 % dropped by 1 and 30 % moved by a
 * ninth either way; 60 % if these 30 % all rose; and 58 % with 400 items if 0.2 % dropped by 1 and all others rose by
 * 0.002 on average. The miss is on the side of the few. The test itself keeps its level if the sides are
 * interchangeable, but for such lopsided changes it is no test of the mean.
 *
 * Source: Hartigan, Using subsample values as typical values, Journal of the American Statistical Association 64
 * (1969), for the means; Fay and Lumbard, Statistics in Medicine 40 (2021), for the product, as in `mcnemarInterval`.
 *
 * @param above the p-value of the test that the mean is larger than 0; `below`, that it is smaller.
 * @param differing how many of the n items differ: the size of the largest subset.
 * @param bound how large a difference can be, to either side.
 * @param random uniform over [0, 1), such as `seededRandom` gives.
 * @returns the interval for a level of each end, in the open interval (0, 0.5); all levels use the same draws.
 */
export function permutationInterval(asked: {
  readonly flips: Flips;
  readonly above: number;
  readonly below: number;
  readonly differing: number;
  readonly n: number;
  readonly bound: number;
  readonly random: () => number;
}): (level: number) => Interval {
  const { flips, above, below, differing, n, bound, random } = asked;
  if (differing === 0) {
    return (level) => {
      const reach = bound * (1 - level ** (1 / n));
      return { low: -reach, high: reach };
    };
  }
  const subsets = flips.sums.length;
  const repeats = Math.ceil(FEWEST_REPLICATES / subsets);
  let drawn: Replicates | undefined;
  return (level) => {
    drawn ??= replicates({ flips, repeats, bound, shares: sharesOf(differing, n), random });
    const { lowers, uppers, atMost0, atLeast0 } = drawn;
    const nearest = Math.ceil(level * lowers.length);
    // The level decides how many candidates are beyond a bound, unless they would put it on the wrong side of 0.
    const beyond = (isRejected: boolean, notBeyond0: number) =>
      isRejected ? Math.max(nearest, notBeyond0 + 1) : Math.min(nearest, notBeyond0);
    const low = orderStatistic(lowers, beyond(above < level, atMost0) - 1) ?? -bound;
    const high = orderStatistic(uppers, uppers.length - beyond(below < level, atLeast0)) ?? bound;
    // Adding 0 turns -0 into 0.
    return { low: low + 0, high: high + 0 };
  };
}

/**
 * Equally likely shares of the items that differ, in the lower and the upper form of Clopper and Pearson's interval.
 */
interface Shares {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

function sharesOf(differing: number, n: number): Shares {
  return {
    lower: betaQuantiles(differing, n - differing + 1, SHARES),
    upper: betaQuantiles(differing + 1, n - differing, SHARES),
  };
}

/** The candidates for the lower and for the upper bound, and how many of each are not beyond 0. */
interface Replicates {
  readonly lowers: Float64Array;
  readonly uppers: Float64Array;
  readonly atMost0: number;
  readonly atLeast0: number;
}

function replicates(asked: {
  readonly flips: Flips;
  readonly repeats: number;
  readonly bound: number;
  readonly shares: Shares;
  readonly random: () => number;
}): Replicates {
  const { flips, repeats, bound, shares, random } = asked;
  const { sums, sizes, negligible } = flips;
  const count = sums.length * repeats;
  const lowers = new Float64Array(count);
  const uppers = new Float64Array(count);
  let [atMost0, atLeast0] = [0, 0];
  for (let replicate = 0; replicate < count; replicate += 1) {
    const subset = replicate % sums.length;
    const sum = sums[subset] ?? 0;
    const size = sizes[subset] ?? 0;
    const drawn = Math.floor(random() * SHARES);
    const lower = shares.lower[drawn] ?? 0;
    const upper = shares.upper[drawn] ?? 0;
    const mean = Math.abs(sum) <= negligible ? 0 : sum / size;
    const low = size === 0 ? -bound * upper : mean * (mean < 0 ? upper : lower);
    const high = size === 0 ? bound * upper : mean * (mean > 0 ? upper : lower);
    lowers[replicate] = low;
    uppers[replicate] = high;
    if (low <= 0) atMost0 += 1;
    if (high >= 0) atLeast0 += 1;
  }
  return { lowers, uppers, atMost0, atLeast0 };
}

/**
 * The value at this rank in ascending order. Takes time in proportion to the number of values, and reorders them.
 *
 * Source: Hoare, Algorithm 65: Find, Communications of the ACM 4 (1961).
 *
 * @param values none of them NaN; they are reordered.
 * @param rank from 0.
 * @returns undefined if there is no such rank.
 */
export function orderStatistic(values: Float64Array, rank: number): number | undefined {
  let low = 0;
  let high = values.length - 1;
  if (rank < low || rank > high) return undefined;
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const moved = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = moved;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank];
}
