import { normalQuantile } from './normal.ts';

/** From so many items on, the answer is that no number of items would do. */
const TOO_MANY_ITEMS = 1e6;

/** How often a drop is to be found. */
const POWER = 0.8;

/**
 * How many items in all would make a mean difference significant? The N at which the observed mean lies as many standard
 * errors from 0 as the level asks for, by normal approximation; at least so many that an exchange of the sides of N items
 * can be significant at all.
 *
 * It assumes that further items are like these, and that mean and standard deviation are the true ones: a sample of N
 * items then comes out significant about every other time, one of twice as many about four times in five.
 *
 * @param mean of the items' differences; its sign does not matter.
 * @param standardDeviation of the same differences (n - 1 in the denominator).
 * @param level one-sided, in the open interval (0, 0.5).
 * @param differingShare how many of the items have a difference other than 0, which alone count in an exchange; 1 if
 * absent.
 * @returns undefined if the mean is 0, and if a million items would not do.
 */
export function itemsToFind(observed: {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly level: number;
  readonly differingShare?: number;
}): number | undefined {
  const { mean, standardDeviation, level, differingShare = 1 } = observed;
  if (mean === 0) return undefined;
  const byNormal = Math.ceil(((normalQuantile(level) * standardDeviation) / mean) ** 2);
  const byExchange = Math.ceil(fewestDiffering(level) / differingShare - 1e-9);
  const items = Math.max(byNormal, byExchange);
  return items < TOO_MANY_ITEMS ? items : undefined;
}

/** How many items must differ for p < level at all? Of 2^N exchanges one is the most extreme. */
export function fewestDiffering(level: number): number {
  return Math.floor(-Math.log2(level)) + 1;
}

/**
 * What is the smallest drop of a mean that n items find in 80 % of runs? By normal approximation: what has to be
 * measured, and as many standard errors as the power asks for. What has to be measured is the larger one of the tolerance
 * and of as many standard errors of the sides' exchange as the level asks for; that error holds the drop itself, and the sum
 * moves in steps, of which half a one is reckoned in (continuity correction).
 *
 * @param variance of the items' differences.
 * @param level one-sided, in the open interval (0, 0.5).
 * @param tolerance a drop counts as found if it is measured as larger than this.
 * @param changeSize how large the changes are that make up the drop, which bring a variance of their own: a share of the
 * items falls by so much each. Undefined: all fall by the same, which brings none, and there are no steps.
 * @returns a size, not below 0; undefined if so few items are never significant.
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
 * The variance of the items' differences around a drop, and that around 0, which an exchange of the sides has.
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

/** Where a concave function that begins above 0 has its own argument as its value. */
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

/** As exact as a double. */
const halvings = 60;
