import { studentTwoSided } from './reach.ts';

/** The result of `williams`: Student's t, its degrees of freedom, and the two-sided p-value. */
export interface WilliamsTest {
  readonly t: number;
  readonly df: number;
  readonly p: number;
}

/**
 * Two judges are each correlated with the same gold: do their correlations differ? Williams's test for two dependent
 * Pearson correlations that share a variable, taking into account how closely the judges agree with each other. For
 * rank correlations it is an approximation.
 *
 * Source: Williams, Journal of the Royal Statistical Society B 21 (1959), as T2 in Steiger, Tests for comparing
 * elements of a correlation matrix, Psychological Bulletin 87 (1980).
 *
 * @param r12 between the shared variable and the first judge, in [-1, 1].
 * @param r13 between the shared variable and the second judge.
 * @param r23 between the judges.
 * @param n number of items with all three values.
 * @returns undefined for n below 4, and if the correlations are so perfect that t has no value; but t = 0 if r12 and
 *   r13 are equal, even then.
 */
export function williams(measured: {
  readonly r12: number;
  readonly r13: number;
  readonly r23: number;
  readonly n: number;
}): WilliamsTest | undefined {
  const { r12, r13, r23, n } = measured;
  if (n <= 3) return undefined;
  const df = n - 3;
  if (r12 === r13) return { t: 0, df, p: 1 };
  // Rounding could make the determinant of a correlation matrix negative. The judges' own terms are added first, so
  // that the result rounds the same if they change places.
  const determinant = Math.max(0, 1 - (r12 ** 2 + r13 ** 2) - r23 ** 2 + 2 * r23 * (r12 * r13));
  const mean = (r12 + r13) / 2;
  const spread = 2 * ((n - 1) / df) * determinant + mean ** 2 * (1 - r23) ** 3;
  const t = (r12 - r13) * Math.sqrt(((n - 1) * (1 + r23)) / spread);
  return Number.isFinite(t) ? { t: t + 0, df, p: studentTwoSided(t, df) } : undefined;
}
