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
 * measured, which is the larger one of the tolerance and of as many standard errors as the level asks for, and as many
 * standard errors as the power asks for.
 *
 * @param variance of the items' differences.
 * @param level one-sided, in the open interval (0, 0.5).
 * @param tolerance a drop counts as found if it is measured as larger than this.
 * @param isShare whether an item can change by 1 at most: a drop then brings a variance of its own, of which that of
 * items that change wholly is the largest.
 * @returns a size, not below 0; undefined if so few items are never significant.
 */
export function detectableDrop(planned: {
  readonly n: number;
  readonly variance: number;
  readonly level: number;
  readonly tolerance: number;
  readonly isShare: boolean;
}): number | undefined {
  const { n, variance, level, tolerance, isShare } = planned;
  if (n < fewestDiffering(level)) return undefined;
  const [forTest, forPower] = [-normalQuantile(level), normalQuantile(POWER)];
  const bySignificance = dropBeyond(0, (forTest + forPower) / Math.sqrt(n), { variance, isShare });
  const byTolerance = dropBeyond(tolerance, forPower / Math.sqrt(n), { variance, isShare });
  return Math.max(bySignificance, byTolerance);
}

/** The drop d = least + errors × √(variance + d - d²); without its own variance if it is no share. */
function dropBeyond(
  least: number,
  errors: number,
  { variance, isShare }: { readonly variance: number; readonly isShare: boolean },
): number {
  if (!isShare) return least + errors * Math.sqrt(variance);
  const k = errors ** 2;
  const b = 2 * least + k;
  return (b + Math.sqrt(Math.max(0, b * b - 4 * (1 + k) * (least * least - k * variance)))) / (2 * (1 + k));
}
