import { add, type Column, columnAt, columns } from './columns.ts';
import { forEachPair, type SampledPairs } from './sampledPairs.ts';

/** How much weight each category has on either side of the pairs, and all pairs together. */
interface Marginals {
  readonly first: readonly Column[];
  readonly second: readonly Column[];
  readonly total: Column;
}

/**
 * How often does each side use each category, in each sample? Where one category has all the weight, its sum is `total`
 * to the bit, so that differences from it are exactly 0.
 */
export function marginals(pairs: SampledPairs): Marginals {
  const made = known.get(pairs) ?? summed(pairs);
  known.set(pairs, made);
  return made;
}

/** A dozen measures ask about the same samples. What was asked about must not be changed after. */
const known = new WeakMap<SampledPairs, Marginals>();

function summed(pairs: SampledPairs): Marginals {
  const { categories, samples } = pairs;
  const [first, second] = [columns(categories, samples), columns(categories, samples)];
  const total = new Float64Array(samples);
  forEachPair(pairs, (one, other, weights) => {
    add(columnAt(first, one), weights);
    add(columnAt(second, other), weights);
    add(total, weights);
  });
  return { first, second, total };
}
