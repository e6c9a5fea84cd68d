import { mean } from './mean.ts';

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
