/**
 * How far is each category's value from the weighted mean of all? Exactly 0 for every category with weight where they
 * have one value, and close to it without loss: the mean is taken about the first value that has weight.
 *
 * @param weights one a category, not negative, not all 0.
 * @param values one a category, finite.
 */
export function deviations(weights: ArrayLike<number>, values: ArrayLike<number>): Float64Array {
  const origin = values[Math.max(0, firstWith(weights))] ?? 0;
  const shifted = Float64Array.from(values, (value) => value - origin);
  let total = 0;
  let sum = 0;
  for (const [category, value] of shifted.entries()) {
    const weight = weights[category] ?? 0;
    total += weight;
    sum += weight * value;
  }
  return shifted.map((value) => value - sum / total);
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
  for (const [category, distance] of distances.entries()) {
    if ((weights[category] ?? 0) > 0) largest = Math.max(largest, Math.abs(distance));
  }
  return largest === 0 ? undefined : distances.map((distance) => distance / largest);
}

/** The first category that has weight; -1 where none has. */
function firstWith(weights: ArrayLike<number>): number {
  for (let category = 0; category < weights.length; category += 1) {
    if ((weights[category] ?? 0) > 0) return category;
  }
  return -1;
}
