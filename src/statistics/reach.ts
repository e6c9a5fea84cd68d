import { betaCdf, betaQuantile } from './beta.ts';
import { normalQuantile } from './normal.ts';

/**
 * How many standard errors does an interval extend to either side, for this level (0.05 for a confidence of 0.95)?
 *
 * A bootstrap sample of few items varies less than new items would: its variance is too small by (n - 1) / n, and
 * counts as known. Student's quantile instead of the normal one corrects for this.
 *
 * Source: Hesterberg, What teachers should know about the bootstrap, The American Statistician 69 (2015), section 4.3
 * (expanded percentiles).
 *
 * @param level in (0, 1].
 * @param items how many were resampled; with fewer than two, or without this number, the normal quantile is used.
 */
export function reachOf(level: number, items = 0): number {
  // Through the lower tail, since its small probability keeps its digits if the level is close to 0.
  if (items < 2) return -normalQuantile(level / 2);
  return Math.sqrt(items / (items - 1)) * studentReach(level, items - 1);
}

/**
 * How likely is a variable with Student's t distribution to be at least this far from 0, on either side?
 *
 * Source: NIST, Digital Library of Mathematical Functions, 8.17 (incomplete beta function).
 *
 * @param t any number; its sign does not matter.
 * @param df degrees of freedom, above 0.
 */
export function studentTwoSided(t: number, df: number): number {
  // One argument loses its digits near t = 0, the other far from it.
  if (t * t <= df) return 1 - betaCdf((t * t) / (df + t * t), 0.5, df / 2);
  return betaCdf(df / (df + t * t), df / 2, 0.5);
}

/**
 * Beyond which distance from 0, on both sides together, is a variable with Student's t distribution with this
 * probability?
 *
 * @param level in (0, 1].
 * @param df degrees of freedom, above 0.
 */
export function studentReach(level: number, df: number): number {
  const x = betaQuantile(level, df / 2, 0.5);
  return Math.sqrt((df * (1 - x)) / x);
}
