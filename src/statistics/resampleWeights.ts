/**
 * How often does each of n items occur in a bootstrap sample of n? Fills `out` with the multiplicities, which add up to
 * n, so that a statistic of a sample can be computed from weights, with no copy of the items.
 *
 * @param random uniform over [0, 1), such as `seededRandom` gives; called n times.
 * @param n how many items; `out` has at least so many places, of which the first n are written.
 */
export function resampleWeights(random: () => number, n: number, out: Uint8Array | Uint16Array | Int32Array): void {
  out.fill(0, 0, n);
  for (let drawn = 0; drawn < n; drawn += 1) {
    const item = Math.floor(random() * n);
    out[item] = (out[item] ?? 0) + 1;
  }
}
