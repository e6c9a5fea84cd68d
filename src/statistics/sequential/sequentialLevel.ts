import { normalCdf, normalQuantile } from '../normal.ts';
import { detectableDrop, spreadsOf } from '../power.ts';
import { obrienFlemingSpending, sequentialBoundaries } from './sequentialBoundaries.ts';

/** Levels are so close together, as standard normal quantiles, that a straight line between two is exact to 1e-5. */
const STEP = 1 / 16;
/** The smallest level that is distinguished is that of 7.5 standard errors: 6e-14. */
const LAST = 120;

/** How a p-value counts if the test was made, or might have been made, at earlier looks too. */
export interface SequentialLevel {
  /** The nominal one-sided level for the test of this look, for a given level over all looks. */
  readonly nominalLevel: (level: number) => number;
  /** The smallest level over all looks at which a nominal one-sided p-value of this look is significant. */
  readonly sequentialP: (p: number) => number;
}

const known = new Map<string, SequentialLevel>();

/**
 * A group-sequential design of O'Brien–Fleming type on any one-sided test.
 *
 * The sequential p-value at the last look keeps its level for any reason to stop, because it is below a level only if
 * the boundary of that level was reached. The two functions are inverses of each other, so p is below a level exactly
 * if the nominal p is below the nominal level. So an interval of the same test with the confidence 1 - nominal level (a
 * repeated confidence interval) never contradicts it.
 *
 * Source: Lan and DeMets (1983) for the spending; Liu and Anderson, On adaptive extensions of group sequential trials
 * for clinical investigations, Journal of the American Statistical Association 103 (2008), for the p-value; Jennison
 * and Turnbull (2000), chapter 9, for the interval.
 *
 * @param fractions of the information at the looks so far, ascending, in (0, 1]; this look is the last of them. A
 *   single look with all of the information is an ordinary test.
 */
export function sequentialLevel(fractions: readonly number[]): SequentialLevel {
  const name = fractions.join(' ');
  const level = known.get(name) ?? levelAt(fractions);
  known.set(name, level);
  return level;
}

function levelAt(fractions: readonly number[]): SequentialLevel {
  const [first = 1] = fractions;
  if (first >= 1) return { nominalLevel: (level) => level, sequentialP: (p) => p };
  const boundaries = new Map<number, number>();
  /** The boundary of this look for the level with a quantile `step` steps from 0. */
  const boundary = (step: number): number => {
    const found = boundaries.get(step) ?? boundaryOf(fractions, normalCdf(-step * STEP));
    boundaries.set(step, found);
    return found;
  };
  return {
    nominalLevel: (level) => {
      const at = Math.min(quantileOf(level) / STEP, LAST);
      const step = Math.min(Math.floor(at), LAST - 1);
      const [low, high] = [boundary(step), boundary(step + 1)];
      return levelOf(low + (at - step) * (high - low));
    },
    sequentialP: (p) => {
      const reached = quantileOf(p);
      const step = lastReached((one) => boundary(one) <= reached);
      if (step < 0) return 1;
      if (step >= LAST) return levelOf(LAST * STEP);
      const [low, high] = [boundary(step), boundary(step + 1)];
      return levelOf((step + (reached - low) / (high - low)) * STEP);
    },
  };
}

/** @param level one-sided. */
function boundaryOf(fractions: readonly number[], level: number): number {
  const spent = fractions.map((fraction) => obrienFlemingSpending(fraction, level));
  return sequentialBoundaries(fractions, spent).at(-1) ?? Number.POSITIVE_INFINITY;
}

/** The last of the steps 0 to LAST that holds, if all before it do too; -1 if none does. */
function lastReached(isReached: (step: number) => boolean): number {
  let [low, high] = [-1, LAST + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Levels above one half are not distinguished: nothing is decided there. */
function quantileOf(level: number): number {
  if (level >= 0.5) return 0;
  return level <= 0 ? Number.POSITIVE_INFINITY : -normalQuantile(level);
}

function levelOf(quantile: number): number {
  return normalCdf(-quantile);
}

/**
 * How likely is it still that all items prove a drop? Assumes that the remaining items have the smallest drop that all
 * items of the eval set would find in 80 % of runs, and at least the tolerance. By normal approximation.
 *
 * Source: Lan, Simon and Halperin, Stochastically curtailed tests in long-term clinical trials, Communications in
 * Statistics C 1 (1982): if you stop when this chance is below γ, you miss more drops of that size: the addition is
 * less than γ / (1 - γ) of those that would be missed anyway.
 *
 * @param n items so far, out of `of`; n is smaller.
 * @param drop mean worsening so far; negative: better.
 * @param variance of the items' differences so far.
 * @param tolerance the drop that may pass.
 * @param level one-sided, of the last look.
 * @param changeSize the size of the changes that make up the drop and add a variance; undefined: they add none.
 * @returns a probability.
 */
export function conditionalPower(seen: {
  readonly n: number;
  readonly of: number;
  readonly drop: number;
  readonly variance: number;
  readonly tolerance: number;
  readonly level: number;
  readonly changeSize?: number | undefined;
}): number {
  const { n, of, drop, variance, tolerance, level, changeSize } = seen;
  const critical = -normalQuantile(level);
  const least = detectableDrop({ n: of, variance, level, tolerance: 0, changeSize }) ?? 1;
  const relevant = Math.max(tolerance, least);
  const { exchanged, spread } = spreadsOf(relevant, { variance, changeSize });
  const needed = Math.max(tolerance, (changeSize ?? 0) / of + critical * Math.sqrt(exchanged / of));
  const fraction = n / of;
  const expected = fraction * drop + (1 - fraction) * relevant;
  const error = Math.sqrt((spread * (1 - fraction)) / of);
  if (error === 0) return expected > needed ? 1 : 0;
  return normalCdf((expected - needed) / error);
}
