import { criticalValue } from './criticalValue.ts';
import { type DiscordantPairs, mcnemarExact } from './mcnemar.ts';

/** From so many items on, the answer is that no number of items would do. */
const TOO_MANY_ITEMS = 1e6;

/**
 * Where the counts differ by less than this share of what the normal approximation asks for, the exact test is never
 * significant, and need not be computed: the share tends to 1 / sqrt(2 ln 2) = 0.85 where no item gets better and the
 * level to 0, and is closer to 1 elsewhere.
 */
const SURELY_NOT = 0.8;

/**
 * How many items in all would make a drop in a yes-or-no measure significant? The smallest N, not below n, at which
 * the exact McNemar test of the expected counts (the observed rates of worse and better items times N, rounded) gives
 * p < 1 - confidence.
 *
 * It assumes that further items are like these and that the observed rates are the true ones. A sample of N items then
 * comes out significant about every other time, one of twice as many about four times in five. Where several tests are
 * corrected for each other, give the confidence that the strictest of them needs, such as 1 - 0.05 / tests.
 *
 * @param worse items that got worse, of n.
 * @param better items that got better, of n.
 * @param tolerance the drop that is accepted, as a share of the items: 0.02 for two points.
 * @param confidence in the open interval (0, 1).
 * @returns undefined where the drop is not beyond the tolerance, or is none: more items of this kind would not make it
 * a regression; and where a million items would not do.
 * @throws RangeError where the confidence is out of range.
 */
export function itemsToSettle(
  observed: DiscordantPairs & { readonly n: number; readonly tolerance: number; readonly confidence: number },
): number | undefined {
  const { worse, better, n, tolerance, confidence } = observed;
  if (worse <= better || (worse - better) / n <= tolerance) return undefined;
  const z = SURELY_NOT * criticalValue(confidence);
  for (let items = n; items < TOO_MANY_ITEMS; items += 1) {
    const expected = { worse: Math.round((items * worse) / n), better: Math.round((items * better) / n) };
    const hopeless = expected.worse - expected.better < z * Math.sqrt(expected.worse + expected.better);
    if (!hopeless && mcnemarExact(expected) < 1 - confidence) return items;
  }
  return undefined;
}

/**
 * How many items in all would make a mean difference significant? The N at which the observed mean lies as many
 * standard errors from 0 as the confidence asks for, by normal approximation; at least so many that a permutation test
 * of N items can reach p < 1 - confidence at all (6 for 0.95).
 *
 * It assumes, as `itemsToSettle` does, that mean and standard deviation are the true ones: a sample of N items comes
 * out significant about every other time.
 *
 * @param mean of the items' differences; its sign does not matter.
 * @param standardDeviation of the same differences (n - 1 in the denominator).
 * @param confidence in the open interval (0, 1).
 * @param differingShare how many of the items have a difference other than 0, which alone count in a permutation; 1
 * where absent.
 * @returns undefined where the mean is 0, and where a million items would not do.
 * @throws RangeError where the confidence is out of range.
 */
export function itemsToSettleMean(observed: {
  readonly mean: number;
  readonly standardDeviation: number;
  readonly confidence: number;
  readonly differingShare?: number;
}): number | undefined {
  const { mean, standardDeviation, confidence, differingShare = 1 } = observed;
  if (mean === 0) return undefined;
  const byNormal = Math.ceil(((criticalValue(confidence) * standardDeviation) / mean) ** 2);
  const byPermutation = Math.ceil(fewestForPermutation(1 - confidence) / differingShare - 1e-9);
  const items = Math.max(byNormal, byPermutation);
  return items < TOO_MANY_ITEMS ? items : undefined;
}

/** How many items must differ for p < level at all? Of 2^N assignments of signs two are the most extreme. */
export function fewestForPermutation(level: number): number {
  return Math.floor(1 - Math.log2(level)) + 1;
}
