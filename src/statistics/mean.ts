/** @throws RangeError without values: whoever asks has counted them. */
export function mean(values: ArrayLike<number>): number {
  if (values.length === 0) throw new RangeError('a mean of no values');
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return sum / values.length;
}
