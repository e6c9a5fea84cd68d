import { mean, standardDeviation } from './descriptive.ts';
import type { Interval } from './interval.ts';
import { studentReach } from './reach.ts';

/**
 * Between which bounds is the mean of the population from which these values are a sample? Student's interval.
 *
 * Source: Student, The Probable Error of a Mean, Biometrika 6 (1908).
 *
 * @param confidence in the open interval (0, 1).
 * @returns undefined with fewer than two values, and if they are all the same: then they show nothing about other
 *   values.
 */
export function meanInterval(values: readonly number[], confidence: number): Interval | undefined {
  if (values.length < 2 || values.every((value) => value === values[0])) return undefined;
  const error = standardDeviation(values) / Math.sqrt(values.length);
  const reach = studentReach(1 - confidence, values.length - 1) * error;
  const middle = mean(values);
  return { low: middle - reach, high: middle + reach };
}
