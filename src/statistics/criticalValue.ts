import { normalQuantile } from './normalQuantile.ts';

/**
 * How many standard errors does a two-sided normal interval of this confidence reach to each side (1.96 for 0.95)?
 *
 * @param confidence in the open interval (0, 1).
 * @throws RangeError where it is not.
 */
export function criticalValue(confidence: number): number {
  // Through the lower tail, whose small probability keeps its digits where the confidence is close to 1.
  return -normalQuantile((1 - confidence) / 2);
}
