import { type Column, columnAt, constantColumns, correlation, only, product } from '../samples/columns.ts';
import { scaledDeviations, sumOfSquares } from '../samples/deviations.ts';
import { marginals } from '../samples/marginals.ts';
import { forEachPair, oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';

/**
 * How close are the pairs to a straight line? The product-moment correlation, in [-1, 1].
 *
 * Source: Pearson, Philosophical Transactions of the Royal Society A 187 (1896).
 *
 * @param firstValues the value of each category on the first side, finite; `secondValues` on the second.
 * @returns undefined without weight, and where one side has a single value.
 */
export function pearson(
  pairs: WeightedPairs,
  firstValues: ArrayLike<number>,
  secondValues: ArrayLike<number>,
): number | undefined {
  return only(pearsons(oneSample(pairs), firstValues, secondValues));
}

/** The same of every sample. */
export function pearsons(pairs: SampledPairs, firstValues: ArrayLike<number>, secondValues: ArrayLike<number>): Column {
  const { samples } = pairs;
  return pearsonsOf(pairs, constantColumns(firstValues, samples), constantColumns(secondValues, samples));
}

/** Of values that may differ from sample to sample, as ranks do: a column for each category. */
export function pearsonsOf(
  pairs: SampledPairs,
  firstValues: readonly Column[],
  secondValues: readonly Column[],
): Column {
  const { first, second } = marginals(pairs);
  const firstPlaces = scaledDeviations(first, firstValues);
  const secondPlaces = scaledDeviations(second, secondValues);
  const products = new Float64Array(pairs.samples);
  forEachPair(pairs, (one, other, weights) => {
    addProductOfThree(products, weights, columnAt(firstPlaces, one), columnAt(secondPlaces, other));
  });
  return correlation(products, product(sumOfSquares(first, firstPlaces), sumOfSquares(second, secondPlaces)));
}

function addProductOfThree(into: Column, weights: Column, one: Column, other: Column): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    into[sample] = (into[sample] ?? 0) + (weights[sample] ?? 0) * (one[sample] ?? 0) * (other[sample] ?? 0);
  }
}
