import { denseRanks } from '../denseRanks.ts';
import { add, type Column, columnAt, columns, correlation, only, product } from '../samples/columns.ts';
import { marginals } from '../samples/marginals.ts';
import { oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import { untied } from '../samples/untied.ts';
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
  return only(kendallTauBs(oneSample(pairs), firstValues, secondValues));
}

/** The same of every sample. */
export function kendallTauBs(
  pairs: SampledPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): Column {
  const ranked = rankedPairs(pairs, denseRanks(firstValues), denseRanks(secondValues));
  const { first, second, total } = marginals(ranked);
  // Twos that differ on a side are counted in both orders there; those that both sides order, once.
  const surplus = concordance(ranked);
  add(surplus, surplus);
  return correlation(surplus, product(untied(first, total), untied(second, total)));
}

/** The same pairs with the rank of the value for the category. */
function rankedPairs(pairs: SampledPairs, firstRanks: Int32Array, secondRanks: Int32Array): SampledPairs {
  if (isOwnRank(firstRanks, pairs) && isOwnRank(secondRanks, pairs)) return pairs;
  return {
    ...pairs,
    categories: Math.max(firstRanks.length, secondRanks.length),
    first: Int32Array.from(pairs.first, (category) => firstRanks[category] ?? 0),
    second: Int32Array.from(pairs.second, (category) => secondRanks[category] ?? 0),
  };
}

/** Whether each category is the rank of its value, as where categories are the scores of a scale in their order. */
function isOwnRank(ranks: Int32Array, { categories }: SampledPairs): boolean {
  return ranks.length === categories && ranks.every((rank, category) => rank === category);
}

/** Twos that both sides order alike, less those that they order differently. */
function concordance(ranked: SampledPairs): Column {
  const { samples, categories, second } = ranked;
  const { order, starts } = sortedByFirst(ranked);
  // A Fenwick tree: sums of the weights below a second rank, over the groups that came before.
  const tree = columns(categories + 1, samples);
  const [before, surplus] = [new Float64Array(samples), new Float64Array(samples)];
  for (let group = 0; group < categories; group += 1) {
    const pairs = order.subarray(starts[group], starts[group + 1]);
    for (const pair of pairs) {
      const rank = second[pair] ?? 0;
      addSurplus(surplus, columnAt(ranked.weights, pair), {
        lower: upTo(tree, rank, samples),
        notHigher: upTo(tree, rank + 1, samples),
        all: before,
      });
    }
    for (const pair of pairs) {
      const weights = columnAt(ranked.weights, pair);
      insert(tree, second[pair] ?? 0, weights);
      add(before, weights);
    }
  }
  return surplus;
}

/** What stood before an observation: ranks lower than its own, not higher, and all. */
interface Before {
  readonly lower: Column;
  readonly notHigher: Column;
  readonly all: Column;
}

function addSurplus(into: Column, weights: Column, { lower, notHigher, all }: Before): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    const higher = (all[sample] ?? 0) - (notHigher[sample] ?? 0);
    into[sample] = (into[sample] ?? 0) + (weights[sample] ?? 0) * ((lower[sample] ?? 0) - higher);
  }
}

/** The pairs in ascending order of their first rank (a counting sort), and where each rank's begin. */
function sortedByFirst({ categories, first }: SampledPairs): { order: Int32Array; starts: Int32Array } {
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
function upTo(tree: readonly Column[], rank: number, samples: number): Column {
  const sum = new Float64Array(samples);
  for (let node = rank; node > 0; node -= node & -node) add(sum, columnAt(tree, node));
  return sum;
}

function insert(tree: readonly Column[], rank: number, weights: Column): void {
  for (let node = rank + 1; node < tree.length; node += node & -node) add(columnAt(tree, node), weights);
}
