/**
 * Pairs of categories with weights: pair p joins `first[p]` and `second[p]`, indices of 0 … categories - 1, and
 * represents `weights[p]` observations (not negative; 0 and fractions are allowed). A pair of categories may occur more
 * than once. If it matters, `first` is gold or a person, and `second` the judge.
 *
 * Every measure of all items together is a function of such pairs. A bootstrap sample is the same pairs with other
 * weights.
 */
export interface WeightedPairs {
  readonly categories: number;
  readonly first: ArrayLike<number>;
  readonly second: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
}

/** Pairs with the sums that most measures need. */
export interface SummedPairs extends WeightedPairs {
  /** The weight of each category on the first side. */
  readonly firsts: ArrayLike<number>;
  readonly seconds: ArrayLike<number>;
  /** The weight of the pairs with the category on both sides, for each category. */
  readonly alike: ArrayLike<number>;
  /** The weight of all pairs. If one category has all weight, its sum equals this exactly. */
  readonly total: number;
}

/** The same pairs with their sums; pairs that already have them are returned unchanged. */
export function summed(pairs: WeightedPairs | SummedPairs): SummedPairs {
  if ('total' in pairs) return pairs;
  const { categories, first, second, weights } = pairs;
  const firsts = new Float64Array(categories);
  const seconds = new Float64Array(categories);
  const alike = new Float64Array(categories);
  let total = 0;
  for (let pair = 0; pair < weights.length; pair += 1) {
    const weight = weights[pair] ?? 0;
    const one = categoryAt(first, pair, categories);
    const other = categoryAt(second, pair, categories);
    firsts[one] = (firsts[one] ?? 0) + weight;
    seconds[other] = (seconds[other] ?? 0) + weight;
    if (one === other) alike[one] = (alike[one] ?? 0) + weight;
    total += weight;
  }
  return { categories, first, second, weights, firsts, seconds, alike, total };
}

function categoryAt(side: ArrayLike<number>, pair: number, categories: number): number {
  const category = side[pair] ?? -1;
  if (category >= 0 && category < categories) return category;
  throw new RangeError(`${category} is none of ${categories} categories.`);
}

/**
 * The categories that two raters gave the same items. One pair of weight 1 for each item that both rated, in the same
 * order; an item that lacks a side is left out.
 *
 * @param first the first rater's rating of each item; undefined if it is missing.
 * @param second the second rater's, item by item.
 * @param labels the whole scale in its order; the index of a label is its category.
 * @throws RangeError if a rating is not on the scale, or the lists differ in length.
 */
export function pairsOf<T>(
  first: readonly (T | undefined)[],
  second: readonly (T | undefined)[],
  labels: readonly T[],
): WeightedPairs {
  if (first.length !== second.length) {
    throw new RangeError(`pairsOf takes lists of one length, not ${first.length} and ${second.length}.`);
  }
  const indices = new Map(labels.map((label, index) => [label, index]));
  const pairs: { readonly first: number[]; readonly second: number[] } = { first: [], second: [] };
  for (const [item, one] of first.entries()) {
    const other = second[item];
    if (one === undefined || other === undefined) continue;
    pairs.first.push(indexOf(one, indices));
    pairs.second.push(indexOf(other, indices));
  }
  return { categories: labels.length, ...pairs, weights: pairs.first.map(() => 1) };
}

function indexOf<T>(label: T, indices: ReadonlyMap<T, number>): number {
  const index = indices.get(label);
  if (index === undefined) throw new RangeError(`pairsOf takes labels of the scale, not ${String(label)}.`);
  return index;
}

/** The number of ordered pairs of observations in different categories. */
export function untied(weights: ArrayLike<number>, total: number): number {
  let sum = 0;
  for (let category = 0; category < weights.length; category += 1) {
    const weight = weights[category] ?? 0;
    sum += weight * (total - weight);
  }
  return sum;
}

/**
 * How far is each category's value from the weighted mean of all? Exactly 0 for every category with weight if they have
 * one value, and without loss of digits near 0: the mean is computed relative to the first value with weight. NaN
 * without weight.
 *
 * @param weights of each category, not negative.
 * @param values of each category, finite.
 */
export function deviations(weights: ArrayLike<number>, values: ArrayLike<number>): Float64Array {
  let first = 0;
  while (first < weights.length && !((weights[first] ?? 0) > 0)) first += 1;
  const origin = values[first] ?? 0;
  const distances = new Float64Array(weights.length);
  let total = 0;
  let sum = 0;
  for (let category = 0; category < distances.length; category += 1) {
    const distance = (values[category] ?? 0) - origin;
    distances[category] = distance;
    total += weights[category] ?? 0;
    sum += (weights[category] ?? 0) * distance;
  }
  const mean = total > 0 ? sum / total : Number.NaN;
  for (let category = 0; category < distances.length; category += 1) {
    distances[category] = (distances[category] ?? 0) - mean;
  }
  return distances;
}

/**
 * The same in units of the largest deviation, so that squares neither overflow nor vanish. All of them are 0 without
 * weight; NaN if all categories that have weight have one value.
 */
export function scaledDeviations(weights: ArrayLike<number>, values: ArrayLike<number>): Float64Array {
  const distances = deviations(weights, values);
  let largest = 0;
  for (let category = 0; category < distances.length; category += 1) {
    if ((weights[category] ?? 0) > 0) largest = Math.max(largest, Math.abs(distances[category] ?? 0));
  }
  for (let category = 0; category < distances.length; category += 1) {
    // Without weight, a far value would be infinite in these units, and infinity times 0 is NaN.
    distances[category] = (weights[category] ?? 0) > 0 ? (distances[category] ?? 0) / largest : 0;
  }
  return distances;
}

/** Sum over all categories: the weight times the square of the place. */
export function sumOfSquares(weights: ArrayLike<number>, places: ArrayLike<number>): number {
  let sum = 0;
  for (let category = 0; category < weights.length; category += 1) {
    sum += (weights[category] ?? 0) * (places[category] ?? 0) ** 2;
  }
  return sum;
}

/**
 * The rank of each category's value among the different values, from 0; categories with the same value share a rank.
 *
 * @param values one for each category, finite.
 */
export function denseRanks(values: ArrayLike<number>): Int32Array {
  const ranks = new Int32Array(values.length);
  if (isAscending(values)) {
    for (let category = 0; category < ranks.length; category += 1) ranks[category] = category;
    return ranks;
  }
  const ascending = Array.from(values, (value, category) => ({ value, category })).sort((a, b) => a.value - b.value);
  let rank = 0;
  let before = ascending[0]?.value;
  for (const { value, category } of ascending) {
    if (value !== before) rank += 1;
    before = value;
    ranks[category] = rank;
  }
  return ranks;
}

/** The usual case, which needs no sorting. */
function isAscending(values: ArrayLike<number>): boolean {
  for (let category = 1; category < values.length; category += 1) {
    if (!((values[category] ?? 0) > (values[category - 1] ?? 0))) return false;
  }
  return true;
}

/**
 * The middle of the ranks of each category's observations, minus one half; tied categories share it.
 *
 * @param weights of each category.
 * @param ranks of each category, from 0 without gaps; categories with the same rank are tied.
 */
export function midRanks(weights: ArrayLike<number>, ranks: ArrayLike<number>): Float64Array {
  const tied = new Float64Array(ranks.length);
  for (let category = 0; category < weights.length; category += 1) {
    const rank = ranks[category] ?? 0;
    tied[rank] = (tied[rank] ?? 0) + (weights[category] ?? 0);
  }
  let below = 0;
  for (let rank = 0; rank < tied.length; rank += 1) {
    const weight = tied[rank] ?? 0;
    below += weight;
    tied[rank] = below - weight / 2;
  }
  const middles = new Float64Array(weights.length);
  for (let category = 0; category < middles.length; category += 1) middles[category] = tied[ranks[category] ?? 0] ?? 0;
  return middles;
}
