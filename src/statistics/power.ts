import { normalQuantile } from './normal.ts';

/** From this number of items on, the answer is that no number would do. */
const TOO_MANY_ITEMS = 1e6;

/** How often a drop should be found. */
const POWER = 0.8;

/**
 * How many items find a drop as large as the observed one in 80 % of runs? By normal approximation, as
 * {@link detectableDrop}: as many standard errors as the level and the power require, and half a step. At least as many
 * as an exchange of sides needs to be significant at all. It assumes that further items are like these, and that mean
 * and standard deviation are the true ones.
 *
 * @param mean of the items' differences; its sign does not matter.
 * @param standardDeviation of the same differences (n - 1 in the denominator).
 * @param level one-sided, in the open interval (0, 0.5).
 * @param differingShare the share of items with a difference other than 0; only these count in an exchange; 1 if
 *   absent.
 * @param changeSize the size of the changes that make up the drop; 0 (the default) if it has no steps.
 * @returns undefined if the mean is 0, and if a million items would not be enough.
 */
export function itemsToFind(observed: {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly level: number;
  readonly differingShare?: number;
  readonly changeSize?: number;
}): number | undefined {
  const { mean, standardDeviation, level, differingShare = 1, changeSize = 0 } = observed;
  const drop = Math.abs(mean);
  if (drop === 0) return undefined;
  const exchanged = changeSize === 0 ? standardDeviation : Math.hypot(standardDeviation, drop);
  const errors = -normalQuantile(level) * exchanged + normalQuantile(POWER) * standardDeviation;
  // The root of `drop * n = errors * sqrt(n) + changeSize`.
  const root = (errors + Math.sqrt(errors ** 2 + 4 * drop * changeSize)) / (2 * drop);
  const byExchange = Math.ceil(fewestDiffering(level) / differingShare - 1e-9);
  const items = Math.max(Math.ceil(root ** 2), byExchange);
  return items < TOO_MANY_ITEMS ? items : undefined;
}

/** The fewest differing items for any p < level: one of 2^N exchanges is the most extreme. */
export function fewestDiffering(level: number): number {
  return Math.floor(-Math.log2(level)) + 1;
}

/**
 * What is the smallest drop of a mean that n items find in 80 % of runs? By normal approximation: the smallest measured
 * drop that counts, plus as many standard errors as the power requires. That measured drop is the tolerance, or, if
 * larger, as many standard errors of the exchange as the level requires. The standard error of the exchange includes
 * the drop itself. The sum moves in steps, so half a step is added (continuity correction).
 *
 * @param variance of the items' differences.
 * @param level one-sided, in the open interval (0, 0.5).
 * @param tolerance a drop counts as found if it is measured as larger than this.
 * @param changeSize the size of the changes that make up the drop and add a variance: a share of the items falls by
 *   this much each. Undefined: all items fall by the same, which adds no variance, and there are no steps.
 * @returns a size, not below 0; undefined if so few items can never be significant.
 */
export function detectableDrop(planned: {
  readonly n: number;
  readonly variance: number;
  readonly level: number;
  readonly tolerance: number;
  readonly changeSize?: number | undefined;
}): number | undefined {
  const { n, variance, level, tolerance, changeSize } = planned;
  if (n < fewestDiffering(level)) return undefined;
  const [forTest, forPower] = [-normalQuantile(level), normalQuantile(POWER)];
  const foundAt = (drop: number) => {
    const { exchanged, spread } = spreadsOf(drop, { variance, changeSize });
    const measured = (changeSize ?? 0) / n + forTest * Math.sqrt(exchanged / n);
    return Math.max(tolerance, measured) + forPower * Math.sqrt(spread / n);
  };
  return changeSize === undefined ? foundAt(0) : crossing(foundAt);
}

/**
 * The variance of the items' differences around a drop, and around 0, as in an exchange of the sides.
 *
 * @param variance without the drop.
 */
export function spreadsOf(
  drop: number,
  { variance, changeSize }: { readonly variance: number; readonly changeSize?: number | undefined },
): { readonly exchanged: number; readonly spread: number } {
  if (changeSize === undefined) return { exchanged: variance, spread: variance };
  const exchanged = variance + changeSize * drop;
  return { exchanged, spread: Math.max(variance, exchanged - drop ** 2) };
}

/** The argument at which a concave function that begins above 0 equals its argument. */
function crossing(valueAt: (at: number) => number): number {
  let [low, high] = [0, 1];
  while (valueAt(high) > high) high *= 2;
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (valueAt(middle) > middle) low = middle;
    else high = middle;
  }
  return high;
}

/** Enough for the precision of a double. */
const halvings = 60;
