import { scaledDeviations } from '../deviations.ts';
import { marginals } from '../marginals.ts';
import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

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
  const { first, second } = marginals(pairs);
  const firstPlaces = scaledDeviations(first, firstValues);
  const secondPlaces = scaledDeviations(second, secondValues);
  if (firstPlaces === undefined || secondPlaces === undefined) return undefined;
  let products = 0;
  forEachPair(pairs, (one, other, weight) => {
    products += weight * (firstPlaces[one] ?? 0) * (secondPlaces[other] ?? 0);
  });
  const scale = Math.sqrt(sumOfSquares(first, firstPlaces) * sumOfSquares(second, secondPlaces));
  // Rounding may carry a perfect correlation past 1; adding 0 turns -0 into 0.
  return Math.max(-1, Math.min(1, products / scale)) + 0;
}

function sumOfSquares(weights: Float64Array, places: Float64Array): number {
  return weights.reduce((sum, weight, category) => sum + weight * (places[category] ?? 0) ** 2, 0);
}
