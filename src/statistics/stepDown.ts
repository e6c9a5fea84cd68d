/** Values that differ by less than this share of the largest are equal but for rounding. */
const ROUNDING = 1e-10;

/** What the draws say of several tests that are made together. */
export interface JointTests {
  /** One a test, in the order given. */
  readonly tests: readonly JointTest[];
  /** The same for any other p-value of the same tests, held against all of them. */
  readonly ofAny: (p: number) => JointTest;
}

/** One test among several that are made together. */
export interface JointTest {
  /** The share of the draws in which the statistic is at least as large as observed. */
  readonly p: number;
  /** Corrected for all tests: never below `p`. */
  readonly pAdjusted: number;
  /** The p-value below which `pAdjusted` is below a level; never above that level. */
  readonly below: (level: number) => number;
}

/**
 * Which of several tests are significant when all of them are looked at together? Step-down by the smallest p-value: the
 * smallest observed p-value is held against the smallest of all tests in each draw, the next against the smallest of the
 * tests that are left, and so on. The chance of any false rejection is at most the level. Tests that go together cost
 * little, for their smallest p-values coincide, and a test that can never be significant costs nothing.
 *
 * Source: Westfall and Young, Resampling-Based Multiple Testing (1993), algorithm 2.8; Ge, Dudoit and Speed, Test 12
 * (2003), for p-values and their distribution from the same draws.
 *
 * @param statistics one list a test: its statistic in each draw, the first of which is what was observed. Large values
 * speak against the hypothesis; NaN counts as the largest.
 * @param others how many more tests belong to these and are not made yet: each may be as small as the test before it, so
 * that what is significant now stays it, whatever they come to.
 */
export function stepDown(statistics: readonly ArrayLike<number>[], others = 0): JointTests {
  const ranks = statistics.map(ranksOf);
  const draws = statistics[0]?.length ?? 1;
  const smallest = new Int32Array(draws).fill(draws);
  const observed = (index: number) => ranks[index]?.[0] ?? draws;
  const order = ranks.map((_, index) => index).sort((a, b) => observed(b) - observed(a));
  // From the largest p-value to the smallest: each step has the tests of the steps before it, and one more.
  const steps = order.map((index): Step => {
    const own = ranks[index] ?? smallest;
    for (let draw = 0; draw < draws; draw += 1) {
      const rank = own[draw] ?? draws;
      if (rank < (smallest[draw] ?? draws)) smallest[draw] = rank;
    }
    return { index, rank: observed(index), asSmall: cumulative(smallest), others };
  });
  const all = steps.at(-1) ?? { index: 0, rank: draws, asSmall: cumulative(smallest), others };
  const tests: JointTest[] = [];
  const before: Step[] = [];
  let least = 0;
  for (const step of steps.toReversed()) {
    least = Math.min(1, Math.max(least, familyP(step, step.rank)));
    before.push(step);
    const upTo = before.slice();
    tests[step.index] = { p: step.rank / draws, pAdjusted: least, below: (level) => boundaryOf(upTo, level) };
  }
  const ofAny = (p: number) => ({
    p,
    pAdjusted: Math.min(1, Math.max(p, familyP(all, Math.round(p * draws)))),
    below: (level: number) => boundary(all, level),
  });
  return { tests, ofAny };
}

/** A test with all tests from it on. A rank is a p-value times the number of draws. */
interface Step {
  readonly index: number;
  readonly rank: number;
  /** At k: in how many draws the smallest rank is at most k. */
  readonly asSmall: Int32Array;
  readonly others: number;
}

/** For each draw, in how many draws the statistic is at least as large. */
function ranksOf(statistic: ArrayLike<number>): Int32Array {
  const values = Float64Array.from(statistic);
  for (let draw = 0; draw < values.length; draw += 1) {
    if (Number.isNaN(values[draw])) values[draw] = Number.POSITIVE_INFINITY;
  }
  const ascending = values.slice().sort();
  const room = ROUNDING * largestOf(ascending);
  const ranks = new Int32Array(values.length);
  for (let draw = 0; draw < values.length; draw += 1) {
    ranks[draw] = values.length - countBelow(ascending, (values[draw] ?? 0) - room);
  }
  return ranks;
}

/** Without its sign. */
function largestOf(ascending: Float64Array): number {
  const finite = ascending.filter(Number.isFinite);
  return Math.max(Math.abs(finite[0] ?? 0), Math.abs(finite.at(-1) ?? 0));
}

/** How many of an ascending list are below a value. */
function countBelow(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function cumulative(ranks: Int32Array): Int32Array {
  const counts = new Int32Array(ranks.length + 1);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  for (let rank = 1; rank < counts.length; rank += 1) counts[rank] = (counts[rank] ?? 0) + (counts[rank - 1] ?? 0);
  return counts;
}

/** How likely is a p-value as small as this in any of the tests of a step? */
function familyP({ asSmall, others }: Step, rank: number): number {
  return ((asSmall[rank] ?? 0) + others * rank) / (asSmall.length - 1);
}

/** That of the first step that does not reject, else of the last. */
function boundaryOf(upTo: readonly Step[], level: number): number {
  const step = upTo.find((one) => familyP(one, one.rank) >= level) ?? upTo.at(-1);
  return step === undefined ? 0 : boundary(step, level);
}

/** The smallest p-value at which a step does not reject. */
function boundary(step: Step, level: number): number {
  const draws = step.asSmall.length - 1;
  let rank = 1;
  while (rank < draws && familyP(step, rank) < level) rank += 1;
  return Math.min(level, rank / draws);
}
