/**
 * Pairs of categories with weights: pair p joins `first[p]` and `second[p]`, indices of 0 … categories - 1, and stands
 * for `weights[p]` observations (not negative; 0 and fractions are allowed). A pair of categories may stand there more
 * than once. `first` is gold or a person, `second` the judge, where that matters.
 */
export interface WeightedPairs {
  readonly categories: number;
  readonly first: ArrayLike<number>;
  readonly second: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
}

/**
 * Which categories did two raters give the same items? One pair of weight 1 for each item that both rated, in the order
 * given; an item with a missing side is left out.
 *
 * @param first what the first rater said of each item; undefined where missing.
 * @param second the same of the second, item by item.
 * @param labels the whole scale in its order; the index of a label is its category.
 * @throws RangeError where a rating is not on the scale, or the lists differ in length.
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
