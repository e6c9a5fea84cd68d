import type { Interval } from './interval.ts';
import { randomGamma } from './randomGamma.ts';
import type { Subsets } from './subsetSums.ts';

// Looked up once: a global costs much at each draw where it stands behind a context of node:vm, as in the tests.
const { abs, log } = Math;

/** Subsets of the differences other than 0, each with its complement, and below which size their sums count as 0. */
export interface Flips extends Subsets {
  readonly negligible: number;
}

/** Subsets that are few are gone through again and again, up to so many replicates. */
const FEWEST_REPLICATES = 20_000;

/**
 * Between which bounds does the mean difference lie, so that the interval and the paired permutation test can never
 * contradict each other? 0 lies outside exactly where twice the share of subsets with a sum of at most 0 (or at least
 * 0) is below 1 - confidence.
 *
 * The mean difference is the share of the items that differ, times the mean change of these. The means of random
 * subsets are what inverts the permutation test (typical values): as many of them lie below the true mean change as
 * chance has it, if the changes scatter evenly about it. The empty subset has no mean: it stands for the largest
 * possible difference on either side. Each mean is multiplied by a draw from the confidence distribution of the share,
 * as in Clopper and Pearson's interval, in its lower or its upper form, whichever makes the interval wider. The bounds
 * are order statistics of the products, by the very ranks at which the test rejects.
 *
 * Source: Hartigan, Using subsample values as typical values, Journal of the American Statistical Association 64 (1969),
 * for the means; Fay and Lumbard, Statistics in Medicine 40 (2021), for the product, as in `mcnemarInterval`.
 *
 * @param differing how many of the n items differ: the size of the largest subset.
 * @param bound how large a difference can be, to either side.
 * @param confidence in the open interval (0, 1).
 * @param random uniform over [0, 1), such as `seededRandom` gives.
 */
export function permutationInterval(asked: {
  readonly flips: Flips;
  readonly differing: number;
  readonly n: number;
  readonly bound: number;
  readonly confidence: number;
  readonly random: () => number;
}): Interval {
  const { flips, differing, n, bound, confidence, random } = asked;
  const level = 1 - confidence;
  if (differing === 0) {
    const reach = bound * (1 - (level / 2) ** (1 / n));
    return { low: -reach, high: reach };
  }
  const subsets = flips.sums.length;
  const repeats = Math.ceil(FEWEST_REPLICATES / subsets);
  const { lowers, uppers } = replicates({ flips, repeats, bound, drawShare: shareOf(differing, n, random) });
  const rank = rankOfBound({ subsets, repeats, level });
  // Adding 0 turns -0 into 0.
  return { low: (lowers[rank - 1] ?? -bound) + 0, high: (uppers[uppers.length - rank] ?? bound) + 0 };
}

/**
 * A draw of the share of the items that differ, in its lower and its upper form: beta variables with the parameters
 * differing, n - differing + 1, and differing + 1, n - differing, from the same gamma variables.
 */
function shareOf(differing: number, n: number, random: () => number): () => { lower: number; upper: number } {
  const differ = randomGamma(differing, random);
  const agree = randomGamma(n - differing, random);
  return () => {
    const counted = differ();
    const between = -log(1 - random());
    const total = counted + between + agree();
    return { lower: counted / total, upper: (counted + between) / total };
  };
}

/** The candidates for the lower and for the upper bound, each in ascending order. */
function replicates(asked: {
  readonly flips: Flips;
  readonly repeats: number;
  readonly bound: number;
  readonly drawShare: () => { lower: number; upper: number };
}): { readonly lowers: Float64Array; readonly uppers: Float64Array } {
  const { flips, repeats, bound, drawShare } = asked;
  const { sums, sizes, negligible } = flips;
  const count = sums.length * repeats;
  const lowers = new Float64Array(count);
  const uppers = new Float64Array(count);
  for (let replicate = 0; replicate < count; replicate += 1) {
    const subset = replicate % sums.length;
    const sum = sums[subset] ?? 0;
    const size = sizes[subset] ?? 0;
    const share = drawShare();
    const mean = abs(sum) <= negligible ? 0 : sum / size;
    lowers[replicate] = size === 0 ? -bound * share.upper : mean * (mean < 0 ? share.upper : share.lower);
    uppers[replicate] = size === 0 ? bound * share.upper : mean * (mean > 0 ? share.upper : share.lower);
  }
  return { lowers: lowers.sort(), uppers: uppers.sort() };
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
