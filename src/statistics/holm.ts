/**
 * Which p-values remain small when all of them are looked at together? Adjusted p-values that hold the chance of any
 * false rejection at the level of each single test, whatever the dependence between the tests.
 *
 * Source: Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979).
 *
 * @param ps p-values in [0, 1].
 * @returns one adjusted p-value for each, in the order given; none is below its own p-value, and none above 1.
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

/**
 * At which level was each hypothesis decided? The procedure tests the smallest p-value at level / count, the next at
 * level / (count - 1), and so on, and stops at the first that is not small enough: that one and all larger ones are
 * not rejected, at its level. So a p-value is below its own level exactly if its adjusted p-value is below `level`,
 * and an interval with the confidence 1 - (its own level) leaves out 0 exactly there.
 *
 * @param ps p-values in [0, 1].
 * @param level of the family, such as 0.05.
 * @returns one level for each, in the order given, between level / count and level.
 */
export function holmLevels(ps: readonly number[], level: number): readonly number[] {
  const levels = ps.map(() => level);
  const ascending = ps.map((p, index) => ({ p, index })).sort((one, other) => one.p - other.p);
  let stopped: number | undefined;
  for (const [rank, { p, index }] of ascending.entries()) {
    const own = stopped ?? level / (ps.length - rank);
    levels[index] = own;
    if (p >= own) stopped = own;
  }
  return levels;
}
