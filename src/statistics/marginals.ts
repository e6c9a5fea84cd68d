import type { WeightedPairs } from './weightedPairs.ts';

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
  // A plain loop: a bootstrap comes here ten thousand times for every measure.
  for (let p = 0; p < pairs.weights.length; p += 1) {
    const weight = pairs.weights[p] ?? 0;
    if (weight === 0) continue;
    const [one, other] = [pairs.first[p] ?? 0, pairs.second[p] ?? 0];
    first[one] = (first[one] ?? 0) + weight;
    second[other] = (second[other] ?? 0) + weight;
    total += weight;
  }
  return { first, second, total };
}
