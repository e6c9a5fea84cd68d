import {
  type Compared,
  type CompareSettings,
  compare,
  type TestedDifference,
  testDifferences,
} from '../compare/compare.ts';
import type { Difference } from '../compare/difference.ts';
import type { GateSettings } from '../config/configuration.ts';
import { holm, holmLevels } from '../statistics/holm.ts';
import { sequentialLevel } from '../statistics/sequential/sequentialLevel.ts';
import { sidesAtWorst } from './atWorst.ts';
import type { Evidence, SideEvidence } from './evidence.ts';
import type { Finding, Judged } from './finding.ts';
import { detectable } from './itemsNeeded.ts';
import { judgeVerdict } from './judgeVerdict.ts';
import { comparedBy, type FamilyOnSides, type Rule, rulesFor } from './rules.ts';
import type { Verdict } from './verdict.ts';

/** One measured judge as it comes before the gate. */
export interface Candidate {
  /** Undefined: there is no other version to compare with. */
  readonly base: SideEvidence | undefined;
  readonly head: SideEvidence;
  /** What it is called when no rule is broken. */
  readonly passed: 'pass' | 'new';
  /** Why not all of its requests were asked, which leaves no verdict; undefined if they were. */
  readonly stopped: Finding | undefined;
  /** Of its own configuration; absent: those of the run. */
  readonly settings?: GateSettings;
  /** The shares of its items at which it was looked at, the last of them now; absent: once, with all of them. */
  readonly looks?: readonly number[] | undefined;
}

export interface Gated {
  readonly verdict: Verdict;
  readonly differences: readonly Judged[];
  readonly findings: readonly Finding[];
}

/**
 * Every judge of a run at once, because the correction for many tests is over all of them; each by the settings of its
 * own configuration, but for the confidence, of which a run has one.
 *
 * @param settings of candidates that have none of their own, and the confidence of all.
 * @param inAll how many tests the run makes, if not all of them are made yet.
 */
export function gateJudges(
  candidates: readonly Candidate[],
  settings: GateSettings,
  seed: number,
  inAll = 0,
): readonly Gated[] {
  const settingsOf = (own: Candidate) => ({ ...(own.settings ?? settings), confidence: settings.confidence });
  const compared = candidates.map((candidate) => {
    const rules = candidateRules(candidate, settingsOf(candidate));
    const tested = testsOf(candidate, rules, { confidence: settings.confidence, seed });
    return { tested, differences: tested.map(({ difference }) => difference), rules };
  });
  const judged = adjustPValues(compared, settings.confidence, inAll);
  const tests = judged.flat().filter(({ pAdjusted }) => pAdjusted !== undefined).length;
  const level = (1 - settings.confidence) / Math.max(1, inAll, tests);
  return candidates.map((candidate, index) => {
    const strictest = 1 - sequentialLevel(candidate.looks ?? [1]).nominalLevel(level);
    const confidences = { strictest, confidence: settings.confidence };
    const differences = (judged[index] ?? []).map((one, place) =>
      completed(one, compared[index]?.tested[place], { candidate, ...confidences, seed }),
    );
    const rules = compared[index]?.rules ?? [];
    return gateOne(candidate, { differences, rules, settings: settingsOf(candidate), strictest, seed });
  });
}

/** What is tested of a judge. */
export function candidateRules(candidate: Pick<Candidate, 'base' | 'head'>, settings: GateSettings): readonly Rule[] {
  return rulesFor(familiesOf(candidate), settings);
}

/** With its interval at the level at which it was decided, and what so many items could have found. */
function completed(
  { decidedAt, ...difference }: Adjusted,
  tested: TestedDifference | undefined,
  settings: {
    readonly candidate: Candidate;
    readonly strictest: number;
    readonly confidence: number;
    readonly seed: number;
  },
): Judged {
  const { candidate, strictest, confidence, seed } = settings;
  if (decidedAt === undefined || candidate.base === undefined) return difference;
  const found = {
    ...difference,
    intervalAdjusted: tested?.intervalAt(decidedAt),
    detectable: detectable(difference, strictest),
  };
  const atWorst = changeAtWorst(candidate, difference, { confidence, seed, looks: candidate.looks });
  return atWorst === undefined ? found : { ...found, atWorst };
}

function changeAtWorst(
  { base, head }: Candidate,
  { family, measure }: Compared,
  settings: CompareSettings,
): Judged['atWorst'] {
  const [before, after] = [base, head].map((side) => side?.tables.find((table) => table.family === family));
  if (before === undefined || after === undefined) return undefined;
  const sides = sidesAtWorst({ base: before, head: after }, measure);
  if (sides === undefined) return undefined;
  const [found] = compare([sides.base], [sides.head], settings, [{ family, measure }]);
  if (found === undefined) return undefined;
  const { n, base: baseValue, head: headValue, delta, interval, p } = found;
  return { n, base: baseValue, head: headValue, delta, interval, p };
}

/** Of both sides: a family that one side lacks leaves a rule that cannot be applied, and not one rule less. */
function familiesOf({ base, head }: Pick<Candidate, 'base' | 'head'>): readonly FamilyOnSides[] {
  const names = new Set([...(base?.tables ?? []), ...head.tables].map(({ family }) => family));
  return [...names].map((family) => {
    const tables = [base ?? head, head].map((side) => side.tables.find((table) => table.family === family));
    return {
      family,
      everywhere: tables.every((table) => table !== undefined),
      hasVariants: tables.some((table) => (table?.variants.length ?? 0) >= 2),
    };
  });
}

/** Those that the rules test, and no others: all else is shown, and decides nothing. */
function testsOf(
  { base, head, stopped, looks }: Candidate,
  rules: readonly Rule[],
  settings: { readonly confidence: number; readonly seed: number },
): readonly TestedDifference[] {
  if (base === undefined || stopped !== undefined) return [];
  return testDifferences(base.tables, head.tables, { ...settings, looks }, comparedBy(rules));
}

function gateOne(candidate: Candidate, evidence: Omit<Evidence, 'sides'>): Gated {
  const { differences } = evidence;
  if (candidate.stopped !== undefined) return { verdict: 'unmeasured', differences, findings: [candidate.stopped] };
  const sides = { base: candidate.base, head: candidate.head };
  return { differences, ...judgeVerdict({ sides, ...evidence }, candidate.passed) };
}

/** One judge's differences with the rules that are applied to them. */
export interface RuledDifferences {
  readonly differences: readonly Difference[];
  readonly rules: readonly Rule[];
}

/** A difference after Holm's correction, before its interval is corrected too. */
export interface Adjusted extends Judged {
  /** The confidence at which the procedure decided about it; undefined if no rule tests it. */
  readonly decidedAt: number | undefined;
}

/**
 * Holm's correction over judges × rules of one run. A difference that no rule tests has no adjusted p-value: it is
 * shown, and decides nothing.
 *
 * @param inAll how many tests the run makes, if some are not made yet: they count as p = 1, so that whatever they come
 *   to, what is significant now stays it.
 */
export function adjustPValues(
  judges: readonly RuledDifferences[],
  confidence: number,
  inAll = 0,
): readonly (readonly Adjusted[])[] {
  const tested = judges.flatMap(({ differences, rules }) =>
    differences.filter((difference) => isTested(difference, rules)),
  );
  const waiting = Math.max(0, inAll - tested.length);
  const ps = [...tested.map((difference) => difference.p), ...Array.from({ length: waiting }, () => 1)];
  const [adjusted, levels] = [holm(ps), holmLevels(ps, 1 - confidence)];
  const placeOf = new Map(tested.map((difference, index) => [difference, index]));
  return judges.map(({ differences, rules }) =>
    differences.map((difference) => {
      const place = placeOf.get(difference) ?? -1;
      const level = levels[place];
      return {
        ...difference,
        pAdjusted: adjusted[place],
        maxDrop: strictest(difference, rules),
        decidedAt: level === undefined ? undefined : 1 - level,
      };
    }),
  );
}

function isTested(difference: Difference, rules: readonly Rule[]): boolean {
  return strictest(difference, rules) !== undefined;
}

/** The smallest worsening that a rule lets pass, as it is written; undefined if none tests the difference. */
function strictest(difference: Difference, rules: readonly Rule[]): number | undefined {
  const limits = rules.flatMap(({ measure, family, maxDrop }) =>
    maxDrop === undefined || family !== difference.family || measure !== difference.measure ? [] : [maxDrop],
  );
  return limits.length === 0 ? undefined : Math.min(...limits);
}
