import {
  denseRanks,
  midRanks,
  type SummedPairs,
  scaledDeviations,
  summed,
  sumOfSquares,
  untied,
  type WeightedPairs,
} from './pairs.ts';
import { studentTwoSided } from './reach.ts';

/**
 * How close are the pairs to a straight line? The product-moment correlation, in [-1, 1].
 *
 * Source: Pearson, Philosophical Transactions of the Royal Society A 187 (1896).
 *
 * @param firstValues the value of each category on the first side, finite; `secondValues` on the second.
 * @returns undefined without weight, and if one side has a single value.
 */
export function pearson(
  pairs: WeightedPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): number | undefined {
  const { first, second, weights, firsts, seconds } = summed(pairs);
  const firstPlaces = scaledDeviations(firsts, firstValues);
  const secondPlaces = scaledDeviations(seconds, secondValues);
  let products = 0;
  for (let pair = 0; pair < weights.length; pair += 1) {
    const one = firstPlaces[first[pair] ?? 0] ?? 0;
    products += (weights[pair] ?? 0) * one * (secondPlaces[second[pair] ?? 0] ?? 0);
  }
  return correlationOf(products, sumOfSquares(firsts, firstPlaces) * sumOfSquares(seconds, secondPlaces));
}

/**
 * A correlation from the covariation and the product of both variations: `together / √scale`; undefined if one side
 * does not vary. Rounding may carry a perfect correlation past 1; adding 0 turns -0 into 0.
 */
export function correlationOf(together: number, scale: number): number | undefined {
  return scale > 0 ? Math.max(-1, Math.min(1, together / Math.sqrt(scale))) + 0 : undefined;
}

/**
 * How close are the pairs to a line that only rises, or only falls? Pearson's correlation of the ranks, in [-1, 1];
 * ties share the middle of their ranks.
 *
 * Source: Spearman, American Journal of Psychology 15 (1904).
 *
 * @param firstValues the value of each category on the first side, finite; `secondValues` on the second.
 * @returns undefined without weight, and if one side has a single value.
 */
export function spearman(
  pairs: WeightedPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): number | undefined {
  const all = summed(pairs);
  const { firsts, seconds } = all;
  return pearson(all, midRanks(firsts, denseRanks(firstValues)), midRanks(seconds, denseRanks(secondValues)));
}

/**
 * Of two items that differ on both sides, how much more often do both sides agree on their order than disagree?
 * Kendall's tau-b, in [-1, 1], with its correction for ties. Takes time in proportion to pairs times the logarithm of
 * categories.
 *
 * Source: Kendall, The treatment of ties in ranking problems, Biometrika 33 (1945); Knight, Journal of the American
 * Statistical Association 61 (1966), for counting without examining every pair of items.
 *
 * @param firstValues the value of each category on the first side, finite; `secondValues` on the second.
 * @returns undefined without weight, and if one side has a single value.
 */
export function kendallTauB(
  pairs: WeightedPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): number | undefined {
  const ranked = rankedPairs(summed(pairs), denseRanks(firstValues), denseRanks(secondValues));
  const { firsts, seconds, total } = ranked;
  // Pairs of items that differ on a side are counted in both orders there; pairs that both sides order are counted
  // once.
  return correlationOf(2 * concordance(ranked), untied(firsts, total) * untied(seconds, total));
}

/** The same pairs, with the rank of its value for each category. */
function rankedPairs(pairs: SummedPairs, firstRanks: Int32Array, secondRanks: Int32Array): SummedPairs {
  if (isOwnRank(firstRanks, pairs) && isOwnRank(secondRanks, pairs)) return pairs;
  return summed({
    categories: Math.max(firstRanks.length, secondRanks.length),
    first: Array.from(pairs.first, (category) => firstRanks[category] ?? 0),
    second: Array.from(pairs.second, (category) => secondRanks[category] ?? 0),
    weights: pairs.weights,
  });
}

/** Whether each category equals the rank of its value, as for the scores of a scale in their order. */
function isOwnRank(ranks: Int32Array, { categories }: SummedPairs): boolean {
  return ranks.length === categories && ranks.every((rank, category) => rank === category);
}

/** The pairs of items that both sides order alike, minus those that they order differently. */
function concordance(ranked: SummedPairs): number {
  const { categories, second, weights } = ranked;
  const { order, starts } = sortedByFirst(ranked);
  // A Fenwick tree: sums of the weights below a second rank, over the earlier groups.
  const tree = new Float64Array(categories + 1);
  let [before, surplus] = [0, 0];
  for (let group = 0; group < categories; group += 1) {
    const [from, to] = [starts[group] ?? 0, starts[group + 1] ?? 0];
    for (let place = from; place < to; place += 1) {
      const pair = order[place] ?? 0;
      const rank = second[pair] ?? 0;
      const higher = before - upTo(tree, rank + 1);
      surplus += (weights[pair] ?? 0) * (upTo(tree, rank) - higher);
    }
    for (let place = from; place < to; place += 1) {
      const pair = order[place] ?? 0;
      const weight = weights[pair] ?? 0;
      insert(tree, second[pair] ?? 0, weight);
      before += weight;
    }
  }
  return surplus;
}

/** The pairs in ascending order of their first rank (a counting sort), and the place where each rank begins. */
function sortedByFirst({ categories, first }: SummedPairs): { order: Int32Array; starts: Int32Array } {
  const starts = new Int32Array(categories + 1);
  for (let p = 0; p < first.length; p += 1) starts[(first[p] ?? 0) + 1] = (starts[(first[p] ?? 0) + 1] ?? 0) + 1;
  for (let rank = 0; rank < categories; rank += 1) starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0);
  const next = starts.slice();
  const order = new Int32Array(first.length);
  for (let p = 0; p < first.length; p += 1) {
    const rank = first[p] ?? 0;
    order[next[rank] ?? 0] = p;
    next[rank] = (next[rank] ?? 0) + 1;
  }
  return { order, starts };
}

/** The sum of the weights of all ranks below this one. */
function upTo(tree: Float64Array, rank: number): number {
  let sum = 0;
  for (let node = rank; node > 0; node -= node & -node) sum += tree[node] ?? 0;
  return sum;
}

function insert(tree: Float64Array, rank: number, weight: number): void {
  for (let node = rank + 1; node < tree.length; node += node & -node) tree[node] = (tree[node] ?? 0) + weight;
}

/** The result of `williams`: Student's t, its degrees of freedom, and the two-sided p-value. */
export interface WilliamsTest {
  readonly t: number;
  readonly df: number;
  readonly p: number;
}

/**
 * Two judges are each correlated with the same gold: do their correlations differ? Williams's test for two dependent
 * Pearson correlations that share a variable, taking into account how closely the judges agree with each other. For
 * rank correlations it is an approximation.
 *
 * Source: Williams, Journal of the Royal Statistical Society B 21 (1959), as T2 in Steiger, Tests for comparing
 * elements of a correlation matrix, Psychological Bulletin 87 (1980).
 *
 * @param r12 between the shared variable and the first judge, in [-1, 1].
 * @param r13 between the shared variable and the second judge.
 * @param r23 between the judges.
 * @param n number of items with all three values.
 * @returns undefined for n below 4, and if the correlations are so perfect that t has no value; but t = 0 if r12 and
 *   r13 are equal, even then.
 */
export function williams(measured: {
  readonly r12: number;
  readonly r13: number;
  readonly r23: number;
  readonly n: number;
}): WilliamsTest | undefined {
  const { r12, r13, r23, n } = measured;
  if (n <= 3) return undefined;
  const df = n - 3;
  if (r12 === r13) return { t: 0, df, p: 1 };
  // Rounding could make the determinant of a correlation matrix negative. The judges' own terms are added first, so
  // that the result rounds the same if they change places.
  const determinant = Math.max(0, 1 - (r12 ** 2 + r13 ** 2) - r23 ** 2 + 2 * r23 * (r12 * r13));
  const mean = (r12 + r13) / 2;
  const spread = 2 * ((n - 1) / df) * determinant + mean ** 2 * (1 - r23) ** 3;
  const t = (r12 - r13) * Math.sqrt(((n - 1) * (1 + r23)) / spread);
  return Number.isFinite(t) ? { t: t + 0, df, p: studentTwoSided(t, df) } : undefined;
}
