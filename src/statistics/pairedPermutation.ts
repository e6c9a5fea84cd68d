import type { Interval } from './interval.ts';
import { allSubsets, type Flips, permutationInterval, randomSubsets, type Subsets } from './permutationInterval.ts';
import { seededRandom } from './random.ts';

/** Up to so many items that differ, every assignment of signs is looked at (65,536 of them). */
const MOST_EXACT = 16;
const DEFAULT_RESAMPLES = 10_000;
const DEFAULT_CONFIDENCE = 0.95;
/** Sums that differ by less than this share of the largest possible sum differ by rounding alone. */
const ROUNDING = 1e-10;

/** What `permutationTest` found. The interval is about the mean difference over all items. */
export interface PermutationTest {
  readonly p: number;
  /** Whether p is the exact value, not an estimate. */
  readonly exact: boolean;
  /** For a confidence in the open interval (0, 1). */
  readonly intervalAt: (confidence: number) => Interval;
}

/**
 * If base and head were interchangeable on every item, how likely was a mean difference at least as far from 0? And
 * between which bounds does the mean difference lie? The two-sided p-value of the paired permutation test, which turns
 * round the sign of each item's difference, and an interval that never contradicts it: 0 lies outside exactly if
 * p < 1 - confidence. The items are the blocks: give one difference an item, however many variants and repeats it has.
 *
 * Exact if at most 16 items differ. Beyond that, p is an estimate from seeded random signs, (hits + 1) /
 * (resamples + 1), which is never 0 and never rejects too often. The interval is drawn at random always, from the seed.
 *
 * Source: Fisher, The Design of Experiments (1935), section 21; Phipson and Smyth, Statistical Applications in Genetics
 * and Molecular Biology 9 (2010), for the estimate; `permutationInterval` for the interval.
 *
 * @param differences head minus base, one an item, finite.
 * @param resamples for the estimate; 10,000 if absent.
 * @param bound how large a difference can be at all, to either side; 1, as for shares, if absent. A larger difference
 * among those given is the bound instead.
 * @returns undefined if there are no items; p = 1 if no item differs.
 */
export function permutationTest(asked: {
  readonly differences: readonly number[];
  readonly seed: number;
  readonly resamples?: number;
  readonly bound?: number;
}): PermutationTest | undefined {
  const { differences, seed, resamples = DEFAULT_RESAMPLES, bound = 1 } = asked;
  const n = differences.length;
  if (n === 0) return undefined;
  const largest = differences.reduce((most, difference) => Math.max(most, Math.abs(difference)), 0);
  // A zero stays zero under either sign: it changes no sum, and so not p.
  const differing = differences.filter((difference) => Math.abs(difference) > ROUNDING * largest);
  const exact = differing.length <= MOST_EXACT;
  const random = seededRandom(seed);
  const subsets = exact ? allSubsets(differing) : drawnSubsets(differing, resamples, random);
  const most = differing.reduce((sum, difference) => sum + Math.abs(difference), 0);
  const flips = { ...subsets, negligible: (ROUNDING * most) / 2 };
  const reach = Math.max(bound, largest);
  // Drawn only when somebody asks, and then once.
  let interval: ((confidence: number) => Interval) | undefined;
  return {
    p: shareAsExtreme(flips),
    exact,
    intervalAt: (confidence) => {
      if (!(confidence > 0 && confidence < 1)) {
        throw new RangeError(`An interval takes a confidence between 0 and 1, both excluded, not ${confidence}.`);
      }
      interval ??= permutationInterval({ flips, differing: differing.length, n, bound: reach, random });
      return interval(confidence);
    },
  };
}

/** The same with its interval for one confidence, 0.95 if absent. */
export function pairedPermutation({
  confidence = DEFAULT_CONFIDENCE,
  ...asked
}: Parameters<typeof permutationTest>[0] & { readonly confidence?: number }):
  | { readonly p: number; readonly exact: boolean; readonly interval: Interval }
  | undefined {
  const test = permutationTest(asked);
  return test === undefined ? undefined : { p: test.p, exact: test.exact, interval: test.intervalAt(confidence) };
}

/**
 * Turning round the differences of a subset takes twice its sum from the total. So the total of the turned list is at
 * least as far from 0 as the observed one exactly if the sum of the subset, or that of its complement, is 0 or lies
 * on the other side of 0. The subsets come with their complements: one side is counted, and doubled.
 */
function shareAsExtreme({ sums, negligible }: Flips): number {
  let notAbove = 0;
  let notBelow = 0;
  for (const sum of sums) {
    if (sum <= negligible) notAbove += 1;
    if (sum >= -negligible) notBelow += 1;
  }
  return Math.min(1, (2 * Math.min(notAbove, notBelow)) / sums.length);
}

/** Random subsets with their complements, and as one more draw the list as it was observed: nothing turned. */
function drawnSubsets(differing: readonly number[], resamples: number, random: () => number): Subsets {
  const drawn = randomSubsets(differing, resamples, random);
  const total = differing.reduce((sum, difference) => sum + difference, 0);
  const sums = new Float64Array(2 * (resamples + 1));
  const sizes = new Uint32Array(2 * (resamples + 1));
  // Past the last draw, sum and size stay 0: the empty subset.
  sums.set(drawn.sums);
  sizes.set(drawn.sizes);
  for (let draw = 0; draw <= resamples; draw += 1) {
    sums[resamples + 1 + draw] = total - (sums[draw] ?? 0);
    sizes[resamples + 1 + draw] = differing.length - (sizes[draw] ?? 0);
  }
  return { sums, sizes };
}
