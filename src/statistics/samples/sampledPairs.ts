import type { WeightedPairs } from '../weightedPairs.ts';
import type { Column } from './columns.ts';

/** The same pairs of categories in several samples, which differ in their weights alone. */
export interface SampledPairs extends Omit<WeightedPairs, 'weights'> {
  readonly samples: number;
  /** Of each pair its weight in each sample. */
  readonly weights: readonly Column[];
}

/** Pairs with one weight each are one sample. */
export function oneSample({ categories, first, second, weights }: WeightedPairs): SampledPairs {
  return { categories, first, second, samples: 1, weights: Array.from(weights, (weight) => Float64Array.of(weight)) };
}

/** Calls `visit` for each pair, in order. */
export function forEachPair(
  { first, second, weights }: SampledPairs,
  visit: (first: number, second: number, weights: Column) => void,
): void {
  for (const [pair, column] of weights.entries()) visit(first[pair] ?? 0, second[pair] ?? 0, column);
}
