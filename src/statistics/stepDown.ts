/** The results of the draws for several tests together. */
export interface JointTests {
  /** One for each test, in the same order. */
  readonly tests: readonly Correction[];
  /** For a value that is not one of these tests, compared with all of them. */
  readonly inOneStep: Correction;
  /**
   * For each draw: the share of the draws in which the smallest tail of all tests is as small. All tests together as
   * one test.
   */
  readonly asOne: Float64Array;
}

/** The correction of one test among several. */
export interface Correction {
  /**
   * The corrected p-value of a tail that is not below the observed one: the share of the draws in which a remaining
   * test has a tail as small.
   */
  readonly adjust: (tail: number) => number;
  /** The corrected p-value is below the level if the tail is below this. */
  readonly below: (level: number) => number;
}

/** Tails that differ by less than this share are equal except for rounding. */
const ROUNDING = 1e-9;

/**
 * Which of several tests are significant if all of them are tested together? Step-down by the smallest tail: the
 * smallest observed tail is compared with the smallest of all tests in each draw, the next one with the smallest of the
 * remaining tests, and so on. The chance of any false rejection is at most the level. Correlated tests cost little,
 * since their smallest tails coincide. A test that can never be significant costs nothing.
 *
 * The tail can be any measure of how extreme a value is, if it ranks the values of one test. The tail of the exact null
 * distribution makes tests comparable without estimated ranks; their errors would move the result if atoms are close
 * together.
 *
 * Source: Westfall and Young, Resampling-Based Multiple Testing (1993), algorithm 2.8.
 *
 * @param tails one list for each test: its tail in each draw; the first draw is the observation.
 * @param others how many more tests belong to these but are not made yet. Each may be as small as the test before it,
 *   so a test that is significant now stays significant with any results of the others.
 */
export function stepDown(tails: readonly Float64Array[], others = 0): JointTests {
  const draws = tails[0]?.length ?? 1;
  const smallest = new Float64Array(draws).fill(1);
  const observed = (index: number) => tails[index]?.[0] ?? 1;
  const order = tails.map((_, index) => index).sort((a, b) => observed(b) - observed(a));
  // From the largest tail to the smallest: each step has the tests of the steps before it, plus one.
  const steps = order.map((index): Step => {
    const own = tails[index] ?? smallest;
    for (let draw = 0; draw < draws; draw += 1) smallest[draw] = Math.min(smallest[draw] ?? 1, own[draw] ?? 1);
    return stepOf(index, smallest.slice(), others);
  });
  const all = steps.at(-1) ?? stepOf(0, smallest.slice(), others);
  const tests: Correction[] = [];
  const before: Step[] = [];
  let least = 0;
  for (const step of steps.toReversed()) {
    const upTo = [...before, step];
    const leastBefore = least;
    tests[step.index] = {
      adjust: (tail) => Math.max(leastBefore, familyP(step, tail)),
      below: (level) => boundaryOf(upTo, observed, level),
    };
    least = Math.max(least, familyP(step, observed(step.index)));
    before.push(step);
  }
  return {
    tests,
    inOneStep: { adjust: (tail) => familyP(all, tail), below: (level) => boundary(all, level) },
    asOne: smallest.map((tail) => shareUpTo(all.ascending(), tail)),
  };
}

/** A test together with all tests after it. */
interface Step {
  readonly index: number;
  /** The smallest tail of its tests in each draw, in any order. */
  readonly smallest: Float64Array;
  /** The same in ascending order, sorted on first use: most steps never need it. */
  readonly ascending: () => Float64Array;
  readonly others: number;
}

function stepOf(index: number, smallest: Float64Array, others: number): Step {
  let ascending: Float64Array | undefined;
  return {
    index,
    smallest,
    ascending: () => {
      ascending ??= smallest.sort();
      return ascending;
    },
    others,
  };
}

/** The probability of a tail as small as this in any of the tests of a step. */
function familyP({ smallest, others }: Step, tail: number): number {
  const most = tail * (1 + ROUNDING);
  let count = 0;
  for (const one of smallest) if (one <= most) count += 1;
  return Math.min(1, count / smallest.length + others * tail);
}

/** The same for sorted tails, which are looked up hundreds of times. */
function shareUpTo(ascending: Float64Array, tail: number): number {
  const most = tail * (1 + ROUNDING);
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 1) <= most) low = middle + 1;
    else high = middle;
  }
  return low / ascending.length;
}

/** The boundary of the first step that does not reject, else of the last. */
function boundaryOf(upTo: readonly Step[], observed: (index: number) => number, level: number): number {
  const step = upTo.find((one) => familyP(one, observed(one.index)) >= level) ?? upTo.at(-1);
  return step === undefined ? 0 : boundary(step, level);
}

/** The smallest tail at which a step does not reject: that of a draw, or one between two draws if more tests follow. */
function boundary({ ascending: ordered, others }: Step, level: number): number {
  const ascending = ordered();
  const draws = ascending.length;
  const pOf = (tail: number) => shareUpTo(ascending, tail) + others * tail;
  let [low, high] = [0, draws];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pOf(ascending[middle] ?? 1) < level) low = middle + 1;
    else high = middle;
  }
  const ofDraw = low < draws ? (ascending[low] ?? 1) / (1 + ROUNDING) : Number.POSITIVE_INFINITY;
  return others === 0 ? ofDraw : Math.min(ofDraw, (level - low / draws) / others);
}

/**
 * Which p-values remain small if all of them are tested together? The adjusted p-values keep the chance of any false
 * rejection at the level of a single test, under any dependence between the tests.
 *
 * Source: Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979).
 *
 * @param ps p-values in [0, 1].
 * @returns one adjusted p-value for each, in the same order; none is below its own p-value, and none above 1.
 */
export function holm(ps: readonly number[]): readonly number[] {
  const adjusted = ps.map(() => 1);
  const ascending = ps.map((p, index) => ({ p, index })).sort((one, other) => one.p - other.p);
  let least = 0;
  for (const [rank, { p, index }] of ascending.entries()) {
    least = Math.min(1, Math.max(least, p * (ps.length - rank)));
    adjusted[index] = least;
  }
  return adjusted;
}
