import { orderStatistic } from './orderStatistic.ts';
import { range } from './range.ts';

/**
 * The value below which this share of the values lies, with linear interpolation between neighbours.
 *
 * Source: Hyndman and Fan, Sample quantiles in statistical packages (1996), type 7, the default of R and NumPy.
 *
 * @param values finite, in any order.
 * @param probability in [0, 1].
 * @returns undefined where there are no values.
 */
export function quantile(values: ArrayLike<number>, probability: number): number | undefined {
  return quantileOfSorted(Float64Array.from(values).sort(), probability);
}

/** The same of values that stand in ascending order already. */
export function quantileOfSorted(ascending: ArrayLike<number>, probability: number): number | undefined {
  const place = (ascending.length - 1) * probability;
  const below = ascending[Math.floor(place)];
  const above = ascending[Math.ceil(place)];
  if (below === undefined || above === undefined) return undefined;
  return below + (place - Math.floor(place)) * (above - below);
}

/** The same without putting all in order, which takes longer. The values are moved about. */
export function quantileBySelection(values: Float64Array, probability: number): number | undefined {
  const place = (values.length - 1) * probability;
  const rank = Math.floor(place);
  const below = orderStatistic(values, rank);
  if (below === undefined || place === rank) return below;
  // All that stand behind it now are at least as large.
  const above = range(values.subarray(rank + 1)).least;
  return below + (place - rank) * (above - below);
}
