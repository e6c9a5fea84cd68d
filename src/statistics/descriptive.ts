import type { Ends } from './interval.ts';
import { orderStatistic } from './permutationInterval.ts';

/** @throws RangeError without values: callers check that there are some. */
export function mean(values: ArrayLike<number>): number {
  if (values.length === 0) throw new RangeError('a mean of no values');
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return sum / values.length;
}

/** @param weights one for each value, not all 0; absent: all count alike. */
export function weightedMean(values: readonly number[], weights?: readonly number[]): number {
  if (weights === undefined) return mean(values);
  const weighted = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
  return weighted / weights.reduce((sum, weight) => sum + weight, 0);
}

/** The same weights with a mean of 1. */
export function inShares(weights: readonly number[]): readonly number[] {
  const whole = weights.length === 0 ? 1 : mean(weights);
  return weights.map((weight) => weight / whole);
}

/** The sample's standard deviation (n − 1); 0 for fewer than two values, which cannot vary. */
export function standardDeviation(values: ArrayLike<number>): number {
  return values.length < 2 ? 0 : Math.sqrt(squaredDeviations(values) / (values.length - 1));
}

/** The sum of the squared distances from the mean; 0 without values. */
export function squaredDeviations(values: ArrayLike<number>): number {
  if (values.length === 0) return 0;
  const middle = mean(values);
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) squares += ((values[index] ?? 0) - middle) ** 2;
  return squares;
}

/**
 * The value below which this share of the values lies, with linear interpolation between neighbours.
 *
 * Source: Hyndman and Fan, Sample quantiles in statistical packages (1996), type 7, the default of R and NumPy.
 *
 * @param values finite, in any order.
 * @param probability in [0, 1].
 * @returns undefined if there are no values.
 */
export function quantile(values: ArrayLike<number>, probability: number): number | undefined {
  return quantileOfSorted(Float64Array.from(values).sort(), probability);
}

/** The same for values that are already in ascending order. */
export function quantileOfSorted(ascending: ArrayLike<number>, probability: number): number | undefined {
  const place = (ascending.length - 1) * probability;
  const below = ascending[Math.floor(place)];
  const above = ascending[Math.ceil(place)];
  if (below === undefined || above === undefined) return undefined;
  return below + (place - Math.floor(place)) * (above - below);
}

/** The same without sorting all values, which would take longer. Reorders the values. */
export function quantileBySelection(values: Float64Array, probability: number): number | undefined {
  const place = (values.length - 1) * probability;
  const rank = Math.floor(place);
  const below = orderStatistic(values, rank);
  if (below === undefined || place === rank) return below;
  // All values after it are now at least as large.
  const above = extremes(values.subarray(rank + 1)).least;
  return below + (place - rank) * (above - below);
}

/**
 * The least and the largest of these values; if there are none, infinity as the least and minus infinity as the
 * largest. A call such as `Math.max(...values)` puts every value on the stack, which ends the program at some 120,000.
 */
export function extremes(values: ArrayLike<number>): Ends {
  let least = Infinity;
  let most = -Infinity;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return { least, most };
}
