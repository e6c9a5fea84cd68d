import { denseRanks } from '../denseRanks.ts';
import { marginals } from '../marginals.ts';
import type { WeightedPairs } from '../weightedPairs.ts';

/**
 * Of two items that differ on both sides, how much more often do both sides order them alike than the other way round?
 * Kendall's tau-b, in [-1, 1], with its correction for ties. Takes time in proportion to pairs times the logarithm of
 * categories.
 *
 * Source: Kendall, The treatment of ties in ranking problems, Biometrika 33 (1945); Knight, Journal of the American
 * Statistical Association 61 (1966), for counting without a look at every two items.
 *
 * @param firstValues the value of each category on the first side, finite; `secondValues` on the second.
 * @returns undefined without weight, and where one side has a single value.
 */
export function kendallTauB(
  pairs: WeightedPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): number | undefined {
  const firstRanks = denseRanks(firstValues);
  const secondRanks = denseRanks(secondValues);
  const asTheyStand = isOwnRank(firstRanks, pairs) && isOwnRank(secondRanks, pairs);
  const ranked = asTheyStand ? pairs : rankedPairs(pairs, firstRanks, secondRanks);
  const { first, second, total } = marginals(ranked);
  const untied = untiedPairs(first, total) * untiedPairs(second, total);
  if (!(untied > 0)) return undefined;
  // Rounding may carry a perfect correlation past 1; adding 0 turns -0 into 0.
  return Math.max(-1, Math.min(1, (2 * concordance(ranked)) / Math.sqrt(untied))) + 0;
}

/** Whether each category is the rank of its value, as where categories are the scores of a scale in their order. */
function isOwnRank(ranks: Int32Array, { categories }: WeightedPairs): boolean {
  if (ranks.length !== categories) return false;
  for (let category = 0; category < categories; category += 1) if (ranks[category] !== category) return false;
  return true;
}

/** The same pairs with the rank of the value for the category. */
function rankedPairs(pairs: WeightedPairs, firstRanks: Int32Array, secondRanks: Int32Array): WeightedPairs {
  const first = new Int32Array(pairs.weights.length);
  const second = new Int32Array(pairs.weights.length);
  for (let p = 0; p < first.length; p += 1) {
    first[p] = firstRanks[pairs.first[p] ?? 0] ?? 0;
    second[p] = secondRanks[pairs.second[p] ?? 0] ?? 0;
  }
  return { categories: Math.max(firstRanks.length, secondRanks.length), first, second, weights: pairs.weights };
}

/** Twice the number of two observations of this side with different values. */
function untiedPairs(weights: Float64Array, total: number): number {
  return weights.reduce((sum, weight) => sum + weight * (total - weight), 0);
}

/** Twos that both sides order alike, less those that they order differently. */
function concordance(ranked: WeightedPairs): number {
  const { order, starts } = byFirst(ranked);
  // A Fenwick tree: sums of the weights below a second rank, over the groups that came before.
  const tree = new Float64Array(ranked.categories + 1);
  let before = 0;
  let sum = 0;
  for (let group = 0; group < ranked.categories; group += 1) {
    const [from, to] = [starts[group] ?? 0, starts[group + 1] ?? 0];
    for (let at = from; at < to; at += 1) {
      const pair = order[at] ?? 0;
      const rank = ranked.second[pair] ?? 0;
      sum += (ranked.weights[pair] ?? 0) * (upTo(tree, rank) - (before - upTo(tree, rank + 1)));
    }
    for (let at = from; at < to; at += 1) {
      const pair = order[at] ?? 0;
      const weight = ranked.weights[pair] ?? 0;
      insert(tree, ranked.second[pair] ?? 0, weight);
      before += weight;
    }
  }
  return sum;
}

interface ByFirst {
  readonly first: ArrayLike<number>;
  readonly order: Int32Array;
  readonly starts: Int32Array;
}

/** The samples of a bootstrap differ in weights alone. */
let known: ByFirst | undefined;

function byFirst({ categories, first }: WeightedPairs): ByFirst {
  const isKnown = known?.first === first && known.order.length === first.length && known.starts.length > categories;
  if (known === undefined || !isKnown) known = sortedByFirst(first, categories);
  return known;
}

/** The pairs in ascending order of their first rank (a counting sort), and where each rank's begin. */
function sortedByFirst(first: ArrayLike<number>, categories: number): ByFirst {
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
  return { first, order, starts };
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
