import { holm } from '../../src/statistics/stepDown.ts';
import { binomialAtMost } from './binomialAtMost.ts';
import { looksIn } from './looks.ts';
import { planted } from './plantedItem.ts';
import type { SimulatedJudge } from './simulatedJudge.ts';

/** Two points, as Evenhand's own default. */
const TOLERANCE = 0.02;
const LEVEL = 0.05;
/** Two points that come out of a division are two points. */
const ROUNDING = 1e-9;

const [orders, lengths] = [looksIn(planted.shown, 'position'), looksIn(planted.shown, 'length')];

/** Ways to decide that a gate might have instead; each says whether a pull request of planted judges fails. */
export const rivals = {
  /** A drop of more than 2 points in the control's accuracy, or in the consistency of a family. */
  fixedThreshold: (judges: readonly SimulatedJudge[]): boolean =>
    judges.some((judge) =>
      [accuracy(judge, [0]), consistency(judge, orders), consistency(judge, lengths)].some(
        (counted) => drop(counted) > TOLERANCE + ROUNDING,
      ),
    ),

  /** Exact McNemar at 5 % on the control's accuracy, judge by judge. */
  mcnemarAlone: (judges: readonly SimulatedJudge[]): boolean =>
    judges.some((judge) => {
      const counted = accuracy(judge, [0]);
      return drop(counted) > 0 && mcnemarExact(counted) < LEVEL;
    }),

  /**
   * Evenhand's rules with every reply taken for evidence of its own: exact McNemar over items × variants, Holm over
   * judges × rules. A reply cannot be consistent alone, so what counts there is whether it agrees with the control's.
   */
  withoutBlocks: (judges: readonly SimulatedJudge[]): boolean => {
    const tests = judges.flatMap((judge) => [
      accuracy(judge, [...planted.shown.looks.keys()]),
      agreement(judge, orders),
      agreement(judge, lengths),
    ]);
    const adjusted = holm(tests.map((counted) => mcnemarExact(counted)));
    return tests.some((counted, index) => drop(counted) > TOLERANCE + ROUNDING && (adjusted[index] ?? 1) < LEVEL);
  },
} as const;

interface Counted {
  readonly n: number;
  readonly worse: number;
  readonly better: number;
}

function drop({ n, worse, better }: Counted): number {
  return (worse - better) / n;
}

function accuracy({ golds, base, head }: SimulatedJudge, of: readonly number[]): Counted {
  return count(
    golds.flatMap((gold, item) =>
      of.map((look) => [base[item]?.[look] === gold, head[item]?.[look] === gold] as const),
    ),
  );
}

function consistency({ base, head }: SimulatedJudge, of: readonly number[]): Counted {
  const isSame = (given: readonly number[] | undefined) => new Set(of.map((look) => given?.[look])).size === 1;
  return count(base.map((given, item) => [isSame(given), isSame(head[item])] as const));
}

function agreement({ base, head }: SimulatedJudge, of: readonly number[]): Counted {
  const others = of.filter((look) => look !== 0);
  const agrees = (given: readonly number[] | undefined, look: number) => given?.[look] === given?.[0];
  return count(
    base.flatMap((given, item) => others.map((look) => [agrees(given, look), agrees(head[item], look)] as const)),
  );
}

function count(pairs: readonly (readonly [before: boolean, after: boolean])[]): Counted {
  return {
    n: pairs.length,
    worse: pairs.filter(([before, after]) => before && !after).length,
    better: pairs.filter(([before, after]) => !before && after).length,
  };
}

/** Twice the smaller tail of a fair coin over the items that differ (McNemar, Psychometrika 12, 1947). */
function mcnemarExact({ worse, better }: Pick<Counted, 'worse' | 'better'>): number {
  return Math.min(1, 2 * binomialAtMost({ successes: Math.min(worse, better), n: worse + better, probability: 0.5 }));
}
