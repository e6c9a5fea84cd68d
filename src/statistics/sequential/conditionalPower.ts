import { normalCdf, normalQuantile } from '../normal.ts';
import { detectableDrop, spreadsOf } from '../power.ts';

/**
 * How likely is it still that all items prove a drop? Assumes that the remaining items have the smallest drop that all
 * items of the eval set would find in 80 % of runs, and at least the tolerance. By normal approximation.
 *
 * Source: Lan, Simon and Halperin, Stochastically curtailed tests in long-term clinical trials, Communications in
 * Statistics C 1 (1982): if you stop when this chance is below γ, you miss more drops of that size: the addition is
 * less than γ / (1 - γ) of those that would be missed anyway.
 *
 * @param n items so far, out of `of`; n is smaller.
 * @param drop mean worsening so far; negative: better.
 * @param variance of the items' differences so far.
 * @param tolerance the drop that may pass.
 * @param level one-sided, of the last look.
 * @param changeSize the size of the changes that make up the drop and add a variance; undefined: they add none.
 * @returns a probability.
 */
export function conditionalPower(seen: {
  readonly n: number;
  readonly of: number;
  readonly drop: number;
  readonly variance: number;
  readonly tolerance: number;
  readonly level: number;
  readonly changeSize?: number | undefined;
}): number {
  const { n, of, drop, variance, tolerance, level, changeSize } = seen;
  const critical = -normalQuantile(level);
  const least = detectableDrop({ n: of, variance, level, tolerance: 0, changeSize }) ?? 1;
  const relevant = Math.max(tolerance, least);
  const { exchanged, spread } = spreadsOf(relevant, { variance, changeSize });
  const needed = Math.max(tolerance, (changeSize ?? 0) / of + critical * Math.sqrt(exchanged / of));
  const fraction = n / of;
  const expected = fraction * drop + (1 - fraction) * relevant;
  const error = Math.sqrt((spread * (1 - fraction)) / of);
  if (error === 0) return expected > needed ? 1 : 0;
  return normalCdf((expected - needed) / error);
}
