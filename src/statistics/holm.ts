/**
 * Which p-values remain small if all of them are tested together? The adjusted p-values keep the chance of any false
 * rejection at the level of a single test, under any dependence between the tests.
 *
 * Source: Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979).
 *
 * @param ps p-values in [0, 1].
 * @returns one adjusted p-value for each, in the same order; none is below its own p-value, and none above 1.
 */
export function holm(ps: readonly number[]): readonly number[] {
  const adjusted = ps.map(() => 1);
  const ascending = ps.map((p, index) => ({ p, index })).sort((one, other) => one.p - other.p);
  let least = 0;
  for (const [rank, { p, index }] of ascending.entries()) {
    least = Math.min(1, Math.max(least, p * (ps.length - rank)));
    adjusted[index] = least;
  }
  return adjusted;
}
