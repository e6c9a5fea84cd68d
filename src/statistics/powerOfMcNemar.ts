import { binomialAtMost } from './binomialAtMost.ts';
import { binomialMass } from './binomialMass.ts';
import { mcnemarExact } from './mcnemar.ts';

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
