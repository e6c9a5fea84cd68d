/** What the draws say of several tests that are made together. */
export interface JointTests {
  /** One a test, in the order given. */
  readonly tests: readonly Correction[];
  /** Of what is no test of these, held against all of them. */
  readonly inOneStep: Correction;
  /** For each draw, in which share of the draws the smallest tail of all tests is as small: all of them as one test. */
  readonly asOne: Float64Array;
}

/** The correction of one test among several. */
export interface Correction {
  /** In which share of the draws has any of the tests that are left a tail as small as this, which is not below the observed one? */
  readonly adjust: (tail: number) => number;
  /** The tail below which the corrected p-value is below a level. */
  readonly below: (level: number) => number;
}

/** Tails that differ by less than this share are equal but for rounding. */
const ROUNDING = 1e-9;

/**
 * Which of several tests are significant when all of them are looked at together? Step-down by the smallest tail: the
 * smallest observed one is held against the smallest of all tests in each draw, the next against the smallest of the
 * tests that are left, and so on. The chance of any false rejection is at most the level. Tests that go together cost
 * little, for their smallest tails coincide, and a test that can never be significant costs nothing.
 *
 * Any measure of how extreme a value is will do as its tail, if it ranks the values of one test; the null's own tail makes
 * tests comparable without an estimate of ranks, whose error moves the result if atoms lie close together.
 *
 * Source: Westfall and Young, Resampling-Based Multiple Testing (1993), algorithm 2.8.
 *
 * @param tails one list a test: its tail in each draw, the first of which is what was observed.
 * @param others how many more tests belong to these and are not made yet: each may be as small as the test before it, so
 * that what is significant now stays it, whatever they come to.
 */
export function stepDown(tails: readonly Float64Array[], others = 0): JointTests {
  const draws = tails[0]?.length ?? 1;
  const smallest = new Float64Array(draws).fill(1);
  const observed = (index: number) => tails[index]?.[0] ?? 1;
  const order = tails.map((_, index) => index).sort((a, b) => observed(b) - observed(a));
  // From the largest tail to the smallest: each step has the tests of the steps before it, and one more.
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

/** A test with all tests from it on. */
interface Step {
  readonly index: number;
  /** The smallest of their tails in each draw, in any order. */
  readonly smallest: Float64Array;
  /** The same, in ascending order from then on: most steps are never asked for it. */
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

/** How likely is a tail as small as this in any of the tests of a step? */
function familyP({ smallest, others }: Step, tail: number): number {
  const most = tail * (1 + ROUNDING);
  let count = 0;
  for (const one of smallest) if (one <= most) count += 1;
  return Math.min(1, count / smallest.length + others * tail);
}

/** The same of tails in ascending order, of which hundreds are looked up. */
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

/** That of the first step that does not reject, else of the last. */
function boundaryOf(upTo: readonly Step[], observed: (index: number) => number, level: number): number {
  const step = upTo.find((one) => familyP(one, observed(one.index)) >= level) ?? upTo.at(-1);
  return step === undefined ? 0 : boundary(step, level);
}

/** The smallest tail at which a step does not reject: that of a draw, or one between two if more tests are to come. */
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
