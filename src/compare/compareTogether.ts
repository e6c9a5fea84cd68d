import { worsening } from '../shared/measureNames.ts';
import { mean } from '../statistics/descriptive.ts';
import { defaultDraws } from '../statistics/exchanges.ts';
import type { Interval } from '../statistics/interval.ts';
import { type Correction, stepDown } from '../statistics/stepDown.ts';
import {
  type Change,
  type ComparedSides,
  type CompareSettings,
  differenceOf,
  jointChanges,
  withinRange,
} from './changes.ts';
import type { Difference } from './difference.ts';

/** A difference with its p-value corrected for all tests of the run. */
export interface JointDifference extends Difference {
  /** Corrected for the judge's own rules, as if it were the only judge of the run. */
  readonly pAlone: number;
  /** Corrected for all judges of the run. */
  readonly pAdjusted: number;
  /** Excludes 0 exactly if `pAdjusted` < 1 - confidence. */
  readonly intervalAdjusted: Interval | undefined;
  /** The difference would be significant below this p-value of a single look. */
  readonly decidedBelow: number;
}

/** The number of draws if, with fewer, chance decides on which side of a limit a corrected p-value is. */
const moreDraws = 100_000;
/** A limit for all differences together, so that hundreds of judges do not take minutes. */
const mostValues = 4_000_000;
/** A p-value this many standard errors of its estimate away from a limit is on the same side with any seed. */
const standardErrors = 4;

/**
 * The differences of all judges of a run in one joint test: the sides are exchanged within items, for every measure and
 * judge at once. A judge may be compared with several older versions; each comparison exchanges the same items. A
 * worsening is corrected step by step, first for all rules of its judge, then for all judges. Each judge counts once,
 * with any number of rules and comparisons. Of judges with one base the worst counts alone: otherwise a pull request
 * with many copies of a judge could hide that it got worse. So these are not corrected for each other. An improvement
 * decides nothing: it is corrected in one step, with the same draws, which make an improvement as likely as a worsening.
 *
 * @param judges the comparisons of each judge.
 * @param others with how many more bases judges are compared later.
 * @returns for each judge, in each of its comparisons, the requested differences.
 */
export function compareTogether(
  judges: readonly (readonly ComparedSides[])[],
  settings: CompareSettings,
  others = 0,
): readonly (readonly (readonly JointDifference[])[])[] {
  const { draws = defaultDraws } = settings;
  const { compared, isExhaustive } = comparedBy(judges, settings, others);
  const isOpen = compared.flat(2).some((one) => isClose(one, draws, settings));
  const more = Math.min(moreDraws, Math.floor(mostValues / Math.max(1, compared.flat(2).length)));
  if (isExhaustive || draws >= more || !isOpen) return compared;
  return comparedBy(judges, { ...settings, draws: more }, others).compared;
}

function comparedBy(judges: readonly (readonly ComparedSides[])[], settings: CompareSettings, others: number) {
  const { changesOf, isExhaustive } = jointChanges(judges, settings);
  const within = (judge: number) => {
    const changes = changesOf(judge);
    return { changes, ...stepDown(changes.flat().map(({ tails }) => tails)) };
  };
  // With several judges, each is drawn again for the correction over all of them: all draws of twenty judges take half
  // a gigabyte.
  const only = judges.length === 1 ? within(0) : undefined;
  const asOnes = new Map<string | number, Float64Array>();
  const baseOf = (judge: number) => judges[judge]?.[0]?.sharedBase ?? judge;
  for (const judge of judges.keys()) {
    const { changes, asOne } = only ?? within(judge);
    const other = asOnes.get(baseOf(judge));
    const isWorst = other === undefined || isWorse(asOne, other);
    if (changes.some(({ length }) => length > 0) && isWorst) asOnes.set(baseOf(judge), asOne);
  }
  const tested = [...asOnes.keys()];
  const over = stepDown([...asOnes.values()], others);
  const compared = judges.map((_, judge) => {
    const { changes, tests, inOneStep } = only ?? within(judge);
    const ofRules = tests.values();
    return changes.map((own) =>
      own.map((change) => {
        const ofRule = ofRules.next().value;
        const corrections = [ofRule, over.tests[tested.indexOf(baseOf(judge))]] as const;
        const isBetter = worsening(change.difference.measure, change.difference.delta) < 0;
        return jointDifferenceOf(change, isBetter ? [inOneStep, over.inOneStep] : corrections, settings);
      }),
    );
  });
  return { compared, isExhaustive };
}

/** Of two as bad, the one that costs the other judges less: the order of the judges must not decide. */
function isWorse(one: Float64Array, other: Float64Array): boolean {
  const apart = (one[0] ?? 1) - (other[0] ?? 1);
  return apart < 0 || (apart === 0 && mean(one) > mean(other));
}

/** Whether the draws leave open on which side of a limit a corrected p-value is. */
function isClose(difference: JointDifference, draws: number, settings: CompareSettings): boolean {
  const { confidence, limits = [], limitsAlone = [], gainsDecide = false } = settings;
  const { measure, delta, pAlone, pAdjusted } = difference;
  if (worsening(measure, delta) <= 0 && !gainsDecide) return false;
  const level = 1 - confidence;
  // The correction over all judges multiplies the judge's own p-value, and with it that value's standard error.
  const isNear = (p: number, limit: number, own = limit) =>
    Math.abs(p - limit) < standardErrors * limit * Math.sqrt((1 - own) / (own * draws));
  return (
    limitsAlone.some((limit) => isNear(pAlone, limit)) ||
    [level, ...limits].some((limit) => isNear(pAdjusted, limit, limit * (pAlone / pAdjusted)))
  );
}

/** @param corrections within the judge, and of its result over all judges. */
function jointDifferenceOf(
  change: Change,
  [alone = uncorrected, inRun = uncorrected]: readonly [Correction | undefined, Correction | undefined],
  settings: CompareSettings,
): JointDifference {
  const { p, tail, levelOf, intervalAt, sequential } = change;
  const level = sequential.nominalLevel(1 - settings.confidence);
  // Other judges can only make the p-value larger.
  const ofJudge = Math.max(p, alone.adjust(tail));
  const ofJudgeBelow = Math.min(level, inRun.below(level));
  const decidedBelow = Math.min(ofJudgeBelow, levelOf(alone.below(ofJudgeBelow)));
  return {
    ...differenceOf(change, settings),
    pAlone: sequential.sequentialP(ofJudge),
    pAdjusted: sequential.sequentialP(Math.max(ofJudge, inRun.adjust(ofJudge))),
    intervalAdjusted: withinRange(change, intervalAt(decidedBelow)),
    decidedBelow,
  };
}

const uncorrected: Correction = { adjust: (tail) => tail, below: (level) => level };
