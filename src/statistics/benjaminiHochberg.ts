/**
 * Which p-values remain small when a certain share of false ones among those called small is acceptable? Adjusted
 * p-values that hold the false discovery rate, for tests that are independent or positively dependent.
 *
 * Source: Benjamini and Hochberg, Controlling the false discovery rate, Journal of the Royal Statistical Society B 57
 * (1995).
 *
 * @param ps p-values in [0, 1].
 * @returns one adjusted p-value for each, in the order given; none is below its own p-value, and none above 1.
 */
export function benjaminiHochberg(ps: readonly number[]): readonly number[] {
  const adjusted = ps.map(() => 1);
  const descending = ps.map((p, index) => ({ p, index })).sort((one, other) => other.p - one.p);
  let most = 1;
  for (const [above, { p, index }] of descending.entries()) {
    // Rounding could take the product a last digit below p itself.
    most = Math.min(most, Math.max(p, (p * ps.length) / (ps.length - above)));
    adjusted[index] = most;
  }
  return adjusted;
}
