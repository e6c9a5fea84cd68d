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
  if (newest?.pairs === pairs) return newest.sums;
  [newest, older] = older?.pairs === pairs ? [older, newest] : [{ pairs, sums: summed(pairs) }, newest];
  return newest.sums;
}

interface Known {
  readonly pairs: WeightedPairs;
  readonly sums: Marginals;
}

/** Of a sample, a dozen measures ask in turn, all about one of two objects. What was asked about must not be changed after. */
let newest: Known | undefined;
let older: Known | undefined;

function summed(pairs: WeightedPairs): Marginals {
  const first = new Float64Array(pairs.categories);
  const second = new Float64Array(pairs.categories);
  let total = 0;
  // A plain loop: a bootstrap comes here ten thousand times for every measure.
  for (let p = 0; p < pairs.weights.length; p += 1) {
    const weight = pairs.weights[p] ?? 0;
    if (weight === 0) continue;
    const one = pairs.first[p] ?? 0;
    const other = pairs.second[p] ?? 0;
    first[one] = (first[one] ?? 0) + weight;
    second[other] = (second[other] ?? 0) + weight;
    total += weight;
  }
  return { first, second, total };
}
