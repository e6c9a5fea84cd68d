import { betaCdf, betaQuantile } from './regularisedBeta.ts';

/**
 * How likely is a variable of Student's t distribution to be at least so far from 0, on either side?
 *
 * Source: NIST, Digital Library of Mathematical Functions, 8.17 (incomplete beta function).
 *
 * @param t any number; its sign does not matter.
 * @param df degrees of freedom, above 0.
 */
export function studentTwoSided(t: number, df: number): number {
  // The one argument loses its digits near t = 0, the other one far from it.
  if (t * t <= df) return 1 - betaCdf((t * t) / (df + t * t), 0.5, df / 2);
  return betaCdf(df / (df + t * t), df / 2, 0.5);
}

/**
 * How far from 0 does a variable of Student's t distribution lie with this probability, on either side together?
 *
 * @param level in (0, 1].
 * @param df degrees of freedom, above 0.
 */
export function studentReach(level: number, df: number): number {
  const x = betaQuantile(level, df / 2, 0.5);
  return Math.sqrt((df * (1 - x)) / x);
}
