import { type Bootstrapped, bcaBounds } from './bcaInterval.ts';
import type { Interval } from './interval.ts';
import { range } from './range.ts';
import { levelAt, reachOf } from './reach.ts';

/** A bound closer to 0 than this share of the largest replicate is 0 but for rounding. */
const ROUNDING = 1e-9;
/** Replicates that differ by less than this are alike but for rounding. */
const NO_SPREAD = 1e-12;

/** What `bcaTest` found about a difference: they never contradict each other. */
export interface BcaTest {
  readonly interval: Interval;
  readonly p: number;
}

/**
 * Between which bounds does a difference lie, and is it other than 0? The BCa bootstrap interval, and the p-value that
 * is got by turning it round: the highest level at which the interval still contains 0. So 0 lies outside the interval
 * exactly where p < 1 - confidence. Where no replicate lies on the other side of 0, p is 1 / (replicates + 1): resampling
 * cannot see further than that.
 *
 * @param bootstrapped the difference (head minus base), the same from resampled items, and with each item left out.
 * @param confidence in the open interval (0, 1).
 * @returns undefined where the resampled differences do not vary: all items then say the same, and resampling knows
 * nothing of what other items would say, so neither an interval of width 0 nor a p-value would be true. A caller who
 * finds the sides alike on every item needs no test to know that nothing changed. Undefined also where there are too few
 * replicates for the level: (replicates + 1) (1 - confidence) at most 1.
 * @throws RangeError where the confidence is out of range.
 */
export function bcaTest(bootstrapped: Bootstrapped & { readonly confidence: number }): BcaTest | undefined {
  const { replicates, confidence, items } = bootstrapped;
  const bounds = bcaBounds(bootstrapped);
  const { least, most } = range(replicates);
  const largest = Math.max(Math.abs(least), Math.abs(most));
  const level = 1 - confidence;
  const floor = 1 / (replicates.length + 1);
  if (bounds === undefined || most - least <= Math.max(NO_SPREAD, ROUNDING * largest)) return undefined;
  const at = (reach: number): Interval => {
    const { low, high } = bounds(reach);
    return { low: withoutRounding(low, largest), high: withoutRounding(high, largest) };
  };
  const interval = at(reachOf(level, items));
  if (floor >= level) return undefined;
  const contains = (reach: number) => {
    const { low, high } = at(reach);
    return low <= 0 && high >= 0;
  };
  return { interval, p: highestLevelWithZero(contains, { level, floor, items }) };
}

interface Levels {
  readonly level: number;
  /** The lowest that can be told apart; below `level`. */
  readonly floor: number;
  readonly items: number | undefined;
}

/** Starts from the level that is asked about, so that rounding cannot put p on the wrong side of it. */
function highestLevelWithZero(contains: (reach: number) => boolean, { level, floor, items }: Levels): number {
  const [near, far] = [reachOf(level, items), reachOf(floor, items)];
  if (contains(near)) {
    return contains(0) ? 1 : Math.max(level, levelAt(shortest(contains, 0, near), items));
  }
  if (!contains(far)) return floor;
  const below = level * (1 - Number.EPSILON);
  return Math.max(floor, Math.min(below, levelAt(shortest(contains, near, far), items)));
}

/** The shortest reach at which an interval contains 0, which it does not at `outside`, and does at `inside`. */
function shortest(contains: (reach: number) => boolean, outside: number, inside: number): number {
  for (;;) {
    const middle = (inside + outside) / 2;
    if (middle <= outside || middle >= inside || inside - outside < 1e-12) return inside;
    if (contains(middle)) inside = middle;
    else outside = middle;
  }
}

/** Adding 0 turns -0 into 0. */
function withoutRounding(bound: number, largest: number): number {
  return Math.abs(bound) <= ROUNDING * largest ? 0 : bound + 0;
}
