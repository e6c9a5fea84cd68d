import type { FamilyEvidence, SideEvidence } from '../../gate/evidence.ts';
import type { Gated } from '../../gate/gateJudges.ts';
import { detectable } from '../../gate/itemsNeeded.ts';
import type { Outcome } from '../../judge/outcome.ts';
import type { Score } from '../../judge/scale.ts';
import type { FamilyTable } from '../../judgments/familyTable.ts';
import { outcomesOf } from '../../judgments/familyTable.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import type { Estimated } from '../../measure/estimates.ts';
import { itemEstimate } from '../../measure/estimates.ts';
import { isItemMeasure } from '../../measure/itemValues.ts';
import { leftOut } from '../../measure/leftOut.ts';
import { sumMeasures } from '../../measure/section.ts';
import { sectionsOf } from '../../measure/sections.ts';
import type { Request } from '../../plan/plan.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import { binomialAtMost } from '../../statistics/binomial.ts';
import { asksConfidence, type CanaryEvalSet, gatePlanted } from './evalSet.ts';
import type { PlantedJudge, PlantedScores } from './plantedJudge.ts';
import { plantedConfidence, plantedScores } from './plantedJudge.ts';

/** What the gate said of many changes that change nothing. */
export interface AlikeRuns {
  readonly runs: number;
  /** Runs in which a drop was called a regression. */
  readonly alarms: number;
  /** So many red checks may be chance. */
  readonly allowed: number;
  readonly uncertain: number;
  /** What makes the check of an uncertain run red; undefined: it is green. */
  readonly uncertainFails: 'policy: strict' | 'fail-on: uncertain' | undefined;
  /** Runs whose check is red: the alarms, and the uncertain ones if they fail. */
  readonly failing: number;
  /** Runs in which a floor or a ceiling was broken: that is about how good the judge is, and not about a change. */
  readonly limits: number;
  readonly unmeasured: number;
  readonly findable: readonly Findable[];
}

/** The smallest worsening, in the measure's unit, that a rule finds in 80 % of runs; undefined if it finds none. */
export interface Findable {
  readonly measure: MeasureName;
  readonly family: string;
  readonly drop: number | undefined;
}

/** The share of replies that are drawn: enough for the sides to differ in most families, and little for a model. */
const unsteady: PlantedJudge = { flaw: undefined, noise: 0.1 };

const mostRuns = 100;
const fewestRuns = 20;

/** So many replies are measured in a few seconds; if a run has more, there are fewer runs. */
const mostReplies = 400_000;

/** More alarms than come about so rarely if the gate keeps to its level are called too many. */
const surprise = 0.01;

/**
 * Does the gate fail for nothing? The same unsteady judge on both sides, again and again, each time with replies of its
 * own. At most a share of 1 − confidence of such changes may be called a regression; whether it was more is told by the
 * exact binomial test, one-sided. An uncertain one counts as well if it
 * fails the check. Replies are taken as read here: that they can be is shown by `plantedChanges`.
 */
export function alikeRuns(evalSet: CanaryEvalSet): AlikeRuns {
  const { policy, requests } = evalSet;
  const runs = runsFor(evalSet);
  const gated = Array.from({ length: runs }, (_, run) => {
    const [before, after] = [policy.seed + 2 * run + 2, policy.seed + 2 * run + 3];
    const sideOf = (seed: number) => plantedSide(evalSet, plantedScores(requests, unsteady, seed));
    return gatePlanted(evalSet, sideOf(before), sideOf(after));
  });
  const has = ({ findings }: Gated, ...kinds: readonly string[]) => findings.some(({ kind }) => kinds.includes(kind));
  const { policy: gatePolicy, failOn } = policy.gate;
  const cause = gatePolicy === 'strict' ? 'policy: strict' : 'fail-on: uncertain';
  const uncertainFails = failOn.includes('uncertain') ? cause : undefined;
  const isUncertain = ({ verdict }: Gated) => verdict === 'uncertain';
  const isRed = (one: Gated) => has(one, 'regression') || (uncertainFails !== undefined && isUncertain(one));
  return {
    runs,
    alarms: gated.filter((one) => has(one, 'regression')).length,
    allowed: allowedAlarms(runs, 1 - policy.gate.confidence),
    uncertain: gated.filter(isUncertain).length,
    uncertainFails,
    failing: gated.filter(isRed).length,
    limits: gated.filter((one) => has(one, 'floor-broken', 'ceiling-broken')).length,
    unmeasured: gated.filter(({ verdict }) => verdict === 'unmeasured').length,
    findable: findable(gated),
  };
}

/** A rule on a measure that single items do not have is tested by drawing items again, which takes its time. */
export function runsFor({ requests, policy }: Pick<CanaryEvalSet, 'requests' | 'policy'>): number {
  if (policy.gate.rules.some(({ measure }) => !isItemMeasure(measure))) return fewestRuns;
  const fitting = Math.floor(mostReplies / (2 * Math.max(1, requests.length)));
  return Math.max(fewestRuns, Math.min(mostRuns, fitting));
}

/** The largest number of alarms that is no surprise if each run gives one with this probability. */
export function allowedAlarms(runs: number, probability: number): number {
  let alarms = 0;
  while (1 - binomialAtMost({ successes: alarms, n: runs, probability }) >= surprise) alarms += 1;
  return alarms;
}

/** For each difference that rules test, what it could find in the run whose items vary as in the middle of all runs. */
function findable(gated: readonly Gated[]): readonly Findable[] {
  const tested = gated.map(({ differences }) => differences.filter(({ maxDrop }) => maxDrop !== undefined));
  const [first = []] = tested;
  return first.flatMap(({ measure, family }) => {
    const same = tested.flat().filter((other) => other.measure === measure && other.family === family);
    const bySpread = same.toSorted((a, b) => a.standardDeviation - b.standardDeviation);
    const middle = bySpread[Math.floor((same.length - 1) / 2)];
    return middle === undefined ? [] : [{ measure, family, drop: detectable(middle) }];
  });
}

/**
 * A side as the gate needs it, and nothing of what reports show besides, so that there is time for hundreds of them:
 * replies are taken as read, and only measures with a floor or a ceiling are estimated beside the two that every verdict
 * reads. Measures that single items do not have get no interval.
 */
export function plantedSide(evalSet: CanaryEvalSet, scores: PlantedScores): SideEvidence {
  const { task, requests, policy } = evalSet;
  const confidence = asksConfidence(evalSet) ? plantedConfidence : undefined;
  // Those that say the same are one, as what is read from replies is.
  const outcomes = new Map<Score, Outcome>();
  const outcomeOf = ({ key }: Request): Outcome => {
    const score = scores.get(key);
    if (score === undefined) return { kind: 'unanswered', why: 'it was not planned' };
    const outcome = outcomes.get(score) ?? { kind: 'scored', score, reason: undefined, confidence };
    outcomes.set(score, outcome);
    return outcome;
  };
  const tables = taskVersion(task, requests, outcomeOf).tables;
  const limited = policy.gate.rules.filter(({ min, max }) => min !== undefined || max !== undefined);
  const asked = new Set<MeasureName>([...everyVerdict, ...limited.map(({ measure }) => measure)]);
  const settings = { confidence: policy.gate.confidence, seed: policy.seed };
  return {
    tables,
    families: Object.fromEntries(tables.map((table) => [table.family, familyOf(table, asked, settings)])),
    leftOut: leftOut(requests.map(outcomeOf)),
  };
}

const everyVerdict: readonly MeasureName[] = ['accuracy', 'strictConsistency'];

function familyOf(
  table: FamilyTable,
  asked: ReadonlySet<MeasureName>,
  settings: { readonly confidence: number; readonly seed: number },
): FamilyEvidence {
  const { coded } = table;
  const ofItems = [...asked].filter(isItemMeasure).map((name) => [name, itemEstimate(coded, name, settings)] as const);
  const isAskedSum = [...asked].some((name) => !isItemMeasure(name));
  const ofSums = (isAskedSum ? sumMeasures(sectionsOf(coded), asked) : []).flatMap(({ name, value, n }) =>
    value !== undefined && n > 0 ? [[name, { value, n, interval: undefined }] as const] : [],
  );
  const measured: readonly (readonly [MeasureName, Estimated | undefined])[] = [...ofItems, ...ofSums];
  return {
    items: table.rows.length,
    leftOut: leftOut(outcomesOf(table)),
    ...Object.fromEntries(measured.filter(([, value]) => value !== undefined)),
  };
}
