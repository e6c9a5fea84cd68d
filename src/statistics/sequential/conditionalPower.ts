import { normalCdf, normalQuantile } from '../normal.ts';

/** The drop that an eval set is good for is one that all of its items find this often. */
const POWER = 0.8;

/**
 * How likely is it still that all items prove a drop, if what is left has the smallest drop that the whole eval set is good
 * for: the one that all of its items would find in 80 % of runs, and no smaller one than is let pass?
 * By normal approximation.
 *
 * Source: Lan, Simon and Halperin, Stochastically curtailed tests in long-term clinical trials, Communications in
 * Statistics C 1 (1982): who stops if this chance is below γ loses less than γ / (1 - γ) of the drops of that size that
 * would be missed anyway, added to them.
 *
 * @param n items so far, of `of` in all; n is smaller.
 * @param drop mean worsening so far; negative: better.
 * @param variance of the items' differences so far.
 * @param tolerance the drop that is let pass.
 * @param critical standard errors that the last look asks for.
 * @param isShare whether an item can change by 1 at most, so that a drop brings a variance of its own.
 * @returns a probability.
 */
export function conditionalPower(seen: {
  readonly n: number;
  readonly of: number;
  readonly drop: number;
  readonly variance: number;
  readonly tolerance: number;
  readonly critical: number;
  readonly isShare: boolean;
}): number {
  const { n, of, drop, variance, tolerance, critical, isShare } = seen;
  const least = Math.max(tolerance, leastFound(seen));
  const spread = isShare ? variance + least * (1 - Math.min(1, least)) : variance;
  const needed = Math.max(tolerance, critical * Math.sqrt(spread / of));
  const fraction = n / of;
  const expected = fraction * drop + (1 - fraction) * least;
  const error = Math.sqrt((spread * (1 - fraction)) / of);
  if (error === 0) return expected > needed ? 1 : 0;
  return normalCdf((expected - needed) / error);
}

/** The drop d with d² = ((critical + z) / √of)² (variance + d - d²); without its own variance if it is no share. */
function leastFound({ of, variance, critical, isShare }: Parameters<typeof conditionalPower>[0]): number {
  const k = (critical + normalQuantile(POWER)) ** 2 / of;
  if (!isShare) return Math.sqrt(k * variance);
  return (k + Math.sqrt(k * k + 4 * (1 + k) * k * variance)) / (2 * (1 + k));
}
