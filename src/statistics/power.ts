import { binomialAtMost, binomialMass } from './binomial.ts';
import { type DiscordantPairs, mcnemarExact } from './mcnemar.ts';
import { criticalValue, normalQuantile } from './normal.ts';

/** From so many items on, the answer is that no number of items would do. */
const TOO_MANY_ITEMS = 1e6;

/**
 * If the counts differ by less than this share of what the normal approximation asks for, the exact test is never
 * significant, and need not be computed: the share tends to 1 / sqrt(2 ln 2) = 0.85 if no item gets better and the
 * level to 0, and is closer to 1 elsewhere.
 */
const SURELY_NOT = 0.8;

/**
 * How many items in all would make a drop in a yes-or-no measure significant? The smallest N, not below n, at which
 * the exact McNemar test of the expected counts (the observed rates of worse and better items times N, rounded) gives
 * p < 1 - confidence.
 *
 * It assumes that further items are like these and that the observed rates are the true ones. A sample of N items then
 * comes out significant about every other time, one of twice as many about four times in five. If several tests are
 * corrected for each other, give the confidence that the strictest of them needs, such as 1 - 0.05 / tests.
 *
 * @param worse items that got worse, of n.
 * @param better items that got better, of n.
 * @param tolerance the drop that is accepted, as a share of the items: 0.02 for two points.
 * @param confidence in the open interval (0, 1).
 * @returns undefined if the drop is not beyond the tolerance, or is none: more items of this kind would not make it
 * a regression; and if a million items would not do.
 * @throws RangeError if the confidence is out of range.
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
 * if absent.
 * @returns undefined if the mean is 0, and if a million items would not do.
 * @throws RangeError if the confidence is out of range.
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
function fewestForPermutation(level: number): number {
  return Math.floor(1 - Math.log2(level)) + 1;
}

/** Numbers of differing items that are less likely than this are passed over. */
const NEGLIGIBLE = 1e-14;

/** A tolerance of a share of the items is a whole number of items, but for the rounding of numbers. */
const ROUNDING = 1e-9;

/**
 * How likely is the exact McNemar test of n items to find a drop: p < 1 - confidence, with more items worse than better,
 * and by more than a tolerance? Exact: for each possible number of items that differ, its probability times the probability that as few of them as
 * the test asks for got better.
 *
 * Source: the definition; Connett, Smith and McHugh, Sample size and power for pair-matched case-control studies,
 * Statistics in Medicine 6 (1987), for the sum over the number of differing pairs.
 *
 * @param worseRate the chance that an item gets worse.
 * @param betterRate the chance that an item gets better; with `worseRate` at most 1.
 * @param confidence in the open interval (0, 1).
 * @param tolerance a drop that counts is larger than this share of the items; 0 if absent.
 * @returns a probability; 0 without items.
 */
export function powerOfMcNemar(planned: {
  readonly n: number;
  readonly worseRate: number;
  readonly betterRate: number;
  readonly confidence: number;
  readonly tolerance?: number;
}): number {
  const { n, worseRate, betterRate, confidence, tolerance = 0 } = planned;
  const rate = Math.min(1, worseRate + betterRate);
  if (rate === 0) return 0;
  const { fewest, most } = likelyCounts(n, rate);
  let power = 0;
  // How many may have got better grows with the number that differ, by one at a time at most.
  let critical = -1;
  for (let differing = fewest; differing <= most; differing += 1) {
    critical = mostBetter(differing, 1 - confidence, differing === fewest ? differing / 2 : critical + 1);
    const successes = Math.min(critical, mostBetterBeyond(differing, n * tolerance));
    if (successes < 0) continue;
    const few = binomialAtMost({ successes, n: differing, probability: betterRate / rate });
    power += binomialMass({ successes: differing, n, probability: rate }) * few;
  }
  return Math.min(1, power);
}

/** The highest number of better ones, from `start` down, at which so many differing items are significant; -1 if none. */
function mostBetter(differing: number, level: number, start: number): number {
  let better = Math.min(Math.floor(start), Math.ceil(differing / 2) - 1);
  while (better >= 0 && mcnemarExact({ worse: differing - better, better }) >= level) better -= 1;
  return better;
}

/** The highest number of better ones at which the worse ones outnumber them by more than so many. */
function mostBetterBeyond(differing: number, drop: number): number {
  return Math.ceil((differing - drop) / 2 - ROUNDING) - 1;
}

/** Outwards from the likeliest number, as far as numbers are not negligible. */
function likelyCounts(n: number, rate: number): { readonly fewest: number; readonly most: number } {
  const likely = (successes: number) => binomialMass({ successes, n, probability: rate }) > NEGLIGIBLE;
  const middle = Math.min(n, Math.floor((n + 1) * rate));
  let fewest = middle;
  while (fewest > 0 && likely(fewest - 1)) fewest -= 1;
  let most = middle;
  while (most < n && likely(most + 1)) most += 1;
  return { fewest, most };
}

const DEFAULT_POWER = 0.8;
/** The drop is found to this share of the items. */
const CLOSE_ENOUGH = 1e-6;

/**
 * What is the smallest drop, as a share of the items, that the exact McNemar test of n items finds this often? Items
 * differ by noise in both directions alike, and the drop comes on top: the chance of getting better is half of the
 * discordance, that of getting worse is the other half and the drop.
 *
 * Source: `powerOfMcNemar`, turned round by bisection.
 *
 * @param discordance the share of the items that differ if nothing changed, in [0, 1].
 * @param confidence in the open interval (0, 1).
 * @param power how often the drop is to be found; 0.8 if absent.
 * @param tolerance a drop counts as found if it is measured as larger than this; 0 if absent.
 * @returns undefined if so few items find no drop that often, however large.
 */
export function detectableDrop(planned: {
  readonly n: number;
  readonly discordance: number;
  readonly confidence: number;
  readonly power?: number;
  readonly tolerance?: number;
}): number | undefined {
  const { n, discordance, confidence, power = DEFAULT_POWER, tolerance = 0 } = planned;
  const noise = discordance / 2;
  const finds = (drop: number) =>
    powerOfMcNemar({ n, worseRate: noise + drop, betterRate: noise, confidence, tolerance }) >= power;
  let missed = 0;
  let found = 1 - discordance;
  if (!finds(found)) return undefined;
  while (found - missed > CLOSE_ENOUGH) {
    const drop = (missed + found) / 2;
    if (finds(drop)) found = drop;
    else missed = drop;
  }
  return found;
}

/**
 * What is the smallest drop of a mean that the paired permutation test of n items finds this often? By normal
 * approximation: what has to be measured, which is the larger one of the tolerance and of as many standard errors as the
 * confidence asks for, and as many standard errors as the power asks for.
 *
 * @param standardDeviation of the items' differences, 0 or more.
 * @param confidence in the open interval (0, 1).
 * @param power how often the drop is to be found, in the open interval (0, 1); 0.8 if absent.
 * @param tolerance a drop counts as found if it is measured as larger than this; 0 if absent.
 * @returns a size, not below 0; undefined if the permutation test of so few items is never significant.
 * @throws RangeError if the confidence or the power is out of range.
 */
export function detectableMeanDrop(planned: {
  readonly n: number;
  readonly standardDeviation: number;
  readonly confidence: number;
  readonly power?: number;
  readonly tolerance?: number;
}): number | undefined {
  const { n, standardDeviation, confidence, power = DEFAULT_POWER, tolerance = 0 } = planned;
  const [forTest, forPower] = [criticalValue(confidence), normalQuantile(power)];
  if (n < fewestForPermutation(1 - confidence)) return undefined;
  const standardError = standardDeviation / Math.sqrt(n);
  return Math.max(0, Math.max(tolerance, forTest * standardError) + forPower * standardError);
}
