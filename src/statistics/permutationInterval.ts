import { betaQuantiles } from './beta.ts';
import type { Interval } from './interval.ts';

/** Subsets of the differences other than 0, each with its complement, and below which size their sums count as 0. */
export interface Flips extends Subsets {
  readonly negligible: number;
}

/** Subsets that are few are gone through again and again, up to so many replicates. */
const FEWEST_REPLICATES = 20_000;
/** So many equally likely shares are drawn from. */
const SHARES = 4096;

/**
 * Between which bounds does the mean difference lie, so that the interval and the paired permutation test can never
 * contradict each other? 0 lies outside exactly if twice the share of subsets with a sum of at most 0 (or at least
 * 0) is below 1 - confidence.
 *
 * The mean difference is the share of the items that differ, times the mean change of these. The means of random
 * subsets are what inverts the permutation test (typical values): as many of them lie below the true mean change as
 * chance has it, if the changes scatter evenly about it. The empty subset has no mean: it stands for the largest
 * possible difference on either side. Each mean is multiplied by a draw from the confidence distribution of the share,
 * as in Clopper and Pearson's interval, in its lower or its upper form, whichever makes the interval wider. The bounds
 * are order statistics of the products, by the very ranks at which the test rejects.
 *
 * If a few items change much and many a little, the sample may have missed the few, and the interval covers too
 * little: of simulated intervals of 95 %, 85 % held the true mean at 40 items of which 2 % dropped by 1 and 30 % moved by
 * a ninth either way; 60 % if these 30 % all rose; and 58 % at 400 items of which 0.2 % dropped by 1 and all others
 * rose by 0.002 on average. The miss is on the side of the few. The test itself keeps its level if the sides are
 * interchangeable, but is no test of the mean of changes as lopsided as these.
 *
 * Source: Hartigan, Using subsample values as typical values, Journal of the American Statistical Association 64 (1969),
 * for the means; Fay and Lumbard, Statistics in Medicine 40 (2021), for the product, as in `mcnemarInterval`.
 *
 * @param differing how many of the n items differ: the size of the largest subset.
 * @param bound how large a difference can be, to either side.
 * @param random uniform over [0, 1), such as `seededRandom` gives.
 * @returns the interval for a confidence in the open interval (0, 1): what is drawn is drawn once for all of them.
 */
export function permutationInterval(asked: {
  readonly flips: Flips;
  readonly differing: number;
  readonly n: number;
  readonly bound: number;
  readonly random: () => number;
}): (confidence: number) => Interval {
  const { flips, differing, n, bound, random } = asked;
  if (differing === 0) {
    return (confidence) => {
      const reach = bound * (1 - ((1 - confidence) / 2) ** (1 / n));
      return { low: -reach, high: reach };
    };
  }
  const subsets = flips.sums.length;
  const repeats = Math.ceil(FEWEST_REPLICATES / subsets);
  const { lowers, uppers } = replicates({ flips, repeats, bound, shares: sharesOf(differing, n), random });
  return (confidence) => {
    const rank = rankOfBound({ subsets, repeats, level: 1 - confidence });
    const low = orderStatistic(lowers, rank - 1) ?? -bound;
    const high = orderStatistic(uppers, uppers.length - rank) ?? bound;
    // Adding 0 turns -0 into 0.
    return { low: low + 0, high: high + 0 };
  };
}

/** Equally likely shares of the items that differ, in the lower and the upper form of Clopper and Pearson's interval. */
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

/** The candidates for the lower and for the upper bound. */
function replicates(asked: {
  readonly flips: Flips;
  readonly repeats: number;
  readonly bound: number;
  readonly shares: Shares;
  readonly random: () => number;
}): { readonly lowers: Float64Array; readonly uppers: Float64Array } {
  const { flips, repeats, bound, shares, random } = asked;
  const { sums, sizes, negligible } = flips;
  const count = sums.length * repeats;
  const lowers = new Float64Array(count);
  const uppers = new Float64Array(count);
  for (let replicate = 0; replicate < count; replicate += 1) {
    const subset = replicate % sums.length;
    const sum = sums[subset] ?? 0;
    const size = sizes[subset] ?? 0;
    const drawn = Math.floor(random() * SHARES);
    const lower = shares.lower[drawn] ?? 0;
    const upper = shares.upper[drawn] ?? 0;
    const mean = Math.abs(sum) <= negligible ? 0 : sum / size;
    lowers[replicate] = size === 0 ? -bound * upper : mean * (mean < 0 ? upper : lower);
    uppers[replicate] = size === 0 ? bound * upper : mean * (mean > 0 ? upper : lower);
  }
  return { lowers, uppers };
}

/**
 * The rank of the bound among all replicates, from its end. In each repeat the test rejects with at most `most` subsets
 * on the other side of 0; the rank lies above these and not above one more of them, next to the level itself.
 */
function rankOfBound({ subsets, repeats, level }: { subsets: number; repeats: number; level: number }): number {
  let most = Math.floor((level * subsets) / 2);
  while ((2 * most) / subsets >= level) most -= 1;
  while ((2 * (most + 1)) / subsets < level) most += 1;
  const nearest = Math.ceil((level * subsets * repeats) / 2);
  return Math.min(Math.max(nearest, repeats * most + 1), repeats * (most + 1));
}

/**
 * Which value stands at this place when all are put in ascending order? Takes time in proportion to their number, and
 * leaves them in another order.
 *
 * Source: Hoare, Algorithm 65: Find, Communications of the ACM 4 (1961).
 *
 * @param values none of them NaN; they are moved about.
 * @param rank from 0.
 * @returns undefined if there is no such place.
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

/** Sums and sizes of subsets of a list of numbers, one at each place. */
export interface Subsets {
  readonly sums: Float64Array;
  readonly sizes: Uint32Array;
}

/** How many numbers share one table of the sums of their subsets. */
const GROUP = 8;
const TABLE = 2 ** GROUP;
const SUBSETS_AT_A_TIME = 256;
const ONES = Uint8Array.from({ length: TABLE }, (_, mask) => ones(mask));

/** Every subset, the empty one first: place k holds the subset that the bits of k choose. At most about 20 values. */
export function allSubsets(values: ArrayLike<number>): Subsets {
  const count = 2 ** values.length;
  const sums = new Float64Array(count);
  const sizes = new Uint32Array(count);
  for (let index = 0, half = 1; index < values.length; index += 1, half *= 2) {
    for (let mask = 0; mask < half; mask += 1) {
      sums[half + mask] = (sums[mask] ?? 0) + (values[index] ?? 0);
      sizes[half + mask] = (sizes[mask] ?? 0) + 1;
    }
  }
  return { sums, sizes };
}

/**
 * So many random subsets, each value being in each with probability one half. One random number is 32 fair bits: the
 * fate of 32 values. The sums of eight values at a time are looked up.
 *
 * @param random uniform over the multiples of 2^-32 in [0, 1), such as `seededRandom` gives.
 */
export function randomSubsets(values: ArrayLike<number>, count: number, random: () => number): Subsets {
  const groups = Math.ceil(values.length / GROUP);
  const tables = groupTables(values, groups);
  const sums = new Float64Array(count);
  const sizes = new Uint32Array(count);
  const masks = new Uint8Array(SUBSETS_AT_A_TIME * groups);
  for (let from = 0; from < count; from += SUBSETS_AT_A_TIME) {
    const some = Math.min(SUBSETS_AT_A_TIME, count - from);
    drawMasks(masks, { subsets: some, groups, values: values.length }, random);
    const into = { sums: sums.subarray(from, from + some), sizes: sizes.subarray(from, from + some) };
    for (let group = 0; group < groups; group += 1) {
      addGroup(into, { masks, group, groups }, tables.subarray(group * TABLE, (group + 1) * TABLE));
    }
  }
  return { sums, sizes };
}

/** A group at a time for many subsets: its table stays at hand, and a short loop is soon a fast one. */
function addGroup(
  { sums, sizes }: Subsets,
  { masks, group, groups }: { readonly masks: Uint8Array; readonly group: number; readonly groups: number },
  table: Float64Array,
): void {
  for (let subset = 0; subset < sums.length; subset += 1) {
    const mask = masks[subset * groups + group] ?? 0;
    sums[subset] = (sums[subset] ?? 0) + (table[mask] ?? 0);
    sizes[subset] = (sizes[subset] ?? 0) + (ONES[mask] ?? 0);
  }
}

/** Which values of each group are in each subset: a bit for each. */
function drawMasks(
  masks: Uint8Array,
  { subsets, groups, values }: { readonly subsets: number; readonly groups: number; readonly values: number },
  random: () => number,
): void {
  // The last group may be short: bits beyond its values choose nothing.
  const inLast = (TABLE - 1) >> (GROUP * groups - values);
  for (let subset = 0; subset < subsets; subset += 1) {
    let bits = 0;
    for (let group = 0; group < groups; group += 1) {
      if (group % 4 === 0) bits = random() * 2 ** 32;
      masks[subset * groups + group] = group === groups - 1 ? bits & inLast : bits & (TABLE - 1);
      bits >>>= GROUP;
    }
  }
}

function groupTables(values: ArrayLike<number>, groups: number): Float64Array {
  const tables = new Float64Array(groups * TABLE);
  for (let group = 0; group < groups; group += 1) {
    const from = group * GROUP;
    const members = Array.from({ length: GROUP }, (_, index) => values[from + index] ?? 0);
    tables.set(allSubsets(members).sums, group * TABLE);
  }
  return tables;
}

function ones(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
