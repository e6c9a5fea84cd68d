import { forEachPair, type WeightedPairs } from './weightedPairs.ts';

/** How much weight each category has on either side of the pairs, and all pairs together. */
interface Marginals {
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly total: number;
}

/**
 * How often does each side use each category? Where one category has all the weight, its sum is `total` to the bit, so
 * that differences from it are exactly 0.
 */
export function marginals(pairs: WeightedPairs): Marginals {
  const first = new Float64Array(pairs.categories);
  const second = new Float64Array(pairs.categories);
  let total = 0;
  forEachPair(pairs, (one, other, weight) => {
    first[one] = (first[one] ?? 0) + weight;
    second[other] = (second[other] ?? 0) + weight;
    total += weight;
  });
  return { first, second, total };
}
