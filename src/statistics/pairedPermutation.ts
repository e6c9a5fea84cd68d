import { seededRandom } from './seededRandom.ts';

/** Up to so many items that differ, every assignment of signs is looked at (65,536 of them). */
const MOST_EXACT = 16;
const DEFAULT_RESAMPLES = 10_000;
/** Sums that differ by less than this share of the largest possible sum differ by rounding alone. */
const ROUNDING = 1e-10;

/**
 * If base and head were interchangeable on every item, how likely was a mean difference at least as far from 0? The
 * two-sided p-value of the paired permutation test, which turns round the sign of each item's difference. The items
 * are the blocks: give one difference an item, however many variants and repeats it has.
 *
 * Exact where at most 16 items differ. Beyond that, an estimate from seeded random signs, (hits + 1) / (resamples + 1),
 * which is never 0 and never rejects too often.
 *
 * Source: Fisher, The Design of Experiments (1935), section 21; Phipson and Smyth, Statistical Applications in Genetics
 * and Molecular Biology 9 (2010), for the estimate.
 *
 * @param differences head minus base, one an item, finite.
 * @param resamples for the estimate; 10,000 where absent.
 * @returns undefined where there are no items; p = 1 where no item differs.
 */
export function pairedPermutation(asked: {
  readonly differences: readonly number[];
  readonly seed: number;
  readonly resamples?: number;
}): { readonly p: number; readonly exact: boolean } | undefined {
  const { differences, seed, resamples = DEFAULT_RESAMPLES } = asked;
  if (differences.length === 0) return undefined;
  const largest = differences.reduce((most, difference) => Math.max(most, Math.abs(difference)), 0);
  // A zero stays zero under either sign: it changes no sum, and so not p.
  const differing = differences.filter((difference) => Math.abs(difference) > ROUNDING * largest);
  const threshold = extremeFrom(differing);
  if (differing.length <= MOST_EXACT) return { p: exactShare(differing, threshold), exact: true };
  const hits = randomHits({ differing, threshold, seed, resamples });
  return { p: (hits + 1) / (resamples + 1), exact: false };
}

/** From which absolute sum on does an assignment of signs count as at least as extreme as the one observed? */
function extremeFrom(differing: readonly number[]): number {
  const observed = differing.reduce((sum, difference) => sum + difference, 0);
  const most = differing.reduce((sum, difference) => sum + Math.abs(difference), 0);
  return Math.abs(observed) - ROUNDING * most;
}

function exactShare(differing: readonly number[], threshold: number): number {
  const countFrom = (index: number, sum: number): number => {
    const difference = differing[index];
    if (difference === undefined) return Math.abs(sum) >= threshold ? 1 : 0;
    return countFrom(index + 1, sum + difference) + countFrom(index + 1, sum - difference);
  };
  return countFrom(0, 0) / 2 ** differing.length;
}

function randomHits(drawn: {
  readonly differing: readonly number[];
  readonly threshold: number;
  readonly seed: number;
  readonly resamples: number;
}): number {
  const differing = Float64Array.from(drawn.differing);
  const random = seededRandom(drawn.seed);
  let hits = 0;
  for (let resample = 0; resample < drawn.resamples; resample += 1) {
    if (Math.abs(randomSum(differing, random)) >= drawn.threshold) hits += 1;
  }
  return hits;
}

/** One random number is 32 fair bits: the signs of 32 differences. */
function randomSum(differing: Float64Array, random: () => number): number {
  let sum = 0;
  let bits = 0;
  for (let index = 0; index < differing.length; index += 1) {
    if (index % 32 === 0) bits = random() * 2 ** 32;
    sum += (1 - 2 * (bits & 1)) * (differing[index] ?? 0);
    bits >>>= 1;
  }
  return sum;
}
