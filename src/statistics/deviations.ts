/**
 * How far is each category's value from the weighted mean of all? Exactly 0 for every category with weight where they
 * have one value, and close to it without loss: the mean is taken about the first value that has weight.
 *
 * @param weights one a category, not negative, not all 0.
 * @param values one a category, finite.
 */
export function deviations(weights: ArrayLike<number>, values: ArrayLike<number>): Float64Array {
  const origin = values[Math.max(0, firstWith(weights))] ?? 0;
  // Plain loops: a bootstrap comes here ten thousand times for every measure.
  const distances = new Float64Array(values.length);
  let total = 0;
  let sum = 0;
  for (let category = 0; category < distances.length; category += 1) {
    const weight = weights[category] ?? 0;
    const shifted = (values[category] ?? 0) - origin;
    distances[category] = shifted;
    total += weight;
    sum += weight * shifted;
  }
  const mean = sum / total;
  for (let category = 0; category < distances.length; category += 1) {
    distances[category] = (distances[category] ?? 0) - mean;
  }
  return distances;
}

/**
 * The same in units of the largest of them, so that squares neither overflow nor vanish.
 *
 * @returns undefined where no category has weight, or all that have it have one value.
 */
export function scaledDeviations(weights: ArrayLike<number>, values: ArrayLike<number>): Float64Array | undefined {
  if (firstWith(weights) < 0) return undefined;
  const distances = deviations(weights, values);
  let largest = 0;
  for (let category = 0; category < distances.length; category += 1) {
    if ((weights[category] ?? 0) > 0) largest = Math.max(largest, Math.abs(distances[category] ?? 0));
  }
  if (largest === 0) return undefined;
  for (let category = 0; category < distances.length; category += 1) {
    // Far out values that nobody gave would be infinite in units of the others, and infinity times no weight is NaN.
    distances[category] = (weights[category] ?? 0) > 0 ? (distances[category] ?? 0) / largest : 0;
  }
  return distances;
}

/** The first category that has weight; -1 where none has. */
function firstWith(weights: ArrayLike<number>): number {
  for (let category = 0; category < weights.length; category += 1) {
    if ((weights[category] ?? 0) > 0) return category;
  }
  return -1;
}
