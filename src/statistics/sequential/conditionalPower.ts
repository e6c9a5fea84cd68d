import { normalCdf, normalQuantile } from '../normal.ts';
import { detectableDrop, spreadsOf } from '../power.ts';

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
 * @param level one-sided, of the last look.
 * @param changeSize how large the changes are that make up the drop, which bring a variance of their own; undefined: they bring none.
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
