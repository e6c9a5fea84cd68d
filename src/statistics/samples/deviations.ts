import { addTimes, type Column, columnAt, ratio } from './columns.ts';

/**
 * How far is each category's value from the weighted mean of all, in each sample? Exactly 0 for every category with
 * weight where they have one value, and close to it without loss: the mean is taken about the first value that has
 * weight. NaN in a sample without weight.
 *
 * @param weights a column for each category, not negative.
 * @param values a column for each category, finite.
 */
export function deviations(weights: readonly Column[], values: readonly Column[]): readonly Column[] {
  const samples = weights[0]?.length ?? 0;
  const origin = new Float64Array(samples);
  for (let category = weights.length - 1; category >= 0; category -= 1) {
    putWhereWeighed(origin, columnAt(weights, category), columnAt(values, category));
  }
  const distances = weights.map((_, category) => columnAt(values, category).slice());
  for (const distance of distances) addTimes(distance, origin, -1);
  const [total, sum] = [new Float64Array(samples), new Float64Array(samples)];
  for (const [category, column] of weights.entries()) addMoments(total, sum, column, columnAt(distances, category));
  const mean = ratio(sum, total);
  for (const distance of distances) addTimes(distance, mean, -1);
  return distances;
}

/**
 * The same in units of the largest of them, so that squares neither overflow nor vanish. All of them are 0 in a sample
 * without weight; NaN in one where all categories that have weight have one value.
 */
export function scaledDeviations(weights: readonly Column[], values: readonly Column[]): readonly Column[] {
  const distances = deviations(weights, values);
  const largest = new Float64Array(weights[0]?.length ?? 0);
  for (const [category, distance] of distances.entries()) keepLargest(largest, columnAt(weights, category), distance);
  for (const [category, distance] of distances.entries()) scale(distance, columnAt(weights, category), largest);
  return distances;
}

/** Over all categories, in each sample: the weight times the square of the place. */
export function sumOfSquares(weights: readonly Column[], places: readonly Column[]): Column {
  const sum = new Float64Array(weights[0]?.length ?? 0);
  for (const [category, column] of weights.entries()) addTimesSquare(sum, column, columnAt(places, category));
  return sum;
}

function putWhereWeighed(into: Column, weights: Column, values: Column): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    if ((weights[sample] ?? 0) > 0) into[sample] = values[sample] ?? 0;
  }
}

function addMoments(total: Column, sum: Column, weights: Column, distances: Column): void {
  for (let sample = 0; sample < total.length; sample += 1) {
    const weight = weights[sample] ?? 0;
    total[sample] = (total[sample] ?? 0) + weight;
    sum[sample] = (sum[sample] ?? 0) + weight * (distances[sample] ?? 0);
  }
}

function keepLargest(largest: Column, weights: Column, distances: Column): void {
  for (let sample = 0; sample < largest.length; sample += 1) {
    if (!((weights[sample] ?? 0) > 0)) continue;
    largest[sample] = Math.max(largest[sample] ?? 0, Math.abs(distances[sample] ?? 0));
  }
}

/** Far out values that nobody gave would be infinite in units of the others, and infinity times no weight is NaN. */
function scale(distances: Column, weights: Column, largest: Column): void {
  for (let sample = 0; sample < distances.length; sample += 1) {
    const isWeighed = (weights[sample] ?? 0) > 0;
    distances[sample] = isWeighed ? (distances[sample] ?? 0) / (largest[sample] ?? 0) : 0;
  }
}

function addTimesSquare(into: Column, weights: Column, places: Column): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    into[sample] = (into[sample] ?? 0) + (weights[sample] ?? 0) * (places[sample] ?? 0) ** 2;
  }
}
