import type { Compared, ComparedSides } from '../compare/changes.ts';
import { compare } from '../compare/compare.ts';
import { compareTogether, type JointDifference } from '../compare/compareTogether.ts';
import type { GateSettings } from '../config/configuration.ts';
import { sidesAtWorst } from './atWorst.ts';
import type { Evidence, SideEvidence } from './evidence.ts';
import type { Finding, TestedDifference } from './finding.ts';
import { allowedDrop } from './growth.ts';
import { detectable } from './itemsNeeded.ts';
import { judgeVerdict } from './judgeVerdict.ts';
import { comparedBy, type FamilyOnSides, isAbout, type Rule, rulesFor, type ScaleOfRules } from './rules.ts';
import type { Verdict } from './verdict.ts';

export interface JudgeToGate {
  /** Undefined if there is no other version to compare with. */
  readonly base: SideEvidence | undefined;
  readonly head: SideEvidence;
  /** The verdict if no rule is broken. */
  readonly passed: 'pass' | 'new';
  /** How many items a measure without a limit needs if there is no other version; absent: one. */
  readonly leastAlone?: number | undefined;
  /** Why not all of its requests were asked, so that it has no verdict; undefined if all were. */
  readonly stopped: Finding | undefined;
  /** Settings of its own configuration; absent: those of the run. */
  readonly settings?: GateSettings;
  /** An older version of the base, also compared with the head; absent: none. */
  readonly reference?: ReferenceEvidence | undefined;
  /** The shares of its items at its looks, including the present one; absent: one look with all items. */
  readonly looks?: readonly number[] | undefined;
  /** Names its base if other judges of the run may be compared with it too; absent: no other is. */
  readonly sharedBase?: string | undefined;
  /** Improvements decide too, and are tested with as many draws as drops; absent: they decide nothing. */
  readonly gainsDecide?: boolean | undefined;
}

/** The version that a judge's configuration names as the reference. */
export interface ReferenceEvidence {
  /** The commit or tag as the configuration names it. */
  readonly name: string;
  readonly side: SideEvidence;
}

export interface Gated {
  readonly verdict: Verdict;
  readonly differences: readonly TestedDifference[];
  /** Differences of the head from its reference; absent: there is none. */
  readonly sinceReference?: readonly TestedDifference[] | undefined;
  readonly findings: readonly Finding[];
}

/**
 * Gates all judges of a run at once, because the correction for many tests covers all of them. Each judge has the
 * settings of its own configuration, except the confidence, which is the run's.
 *
 * @param settings for judges without settings of their own, and the confidence of all.
 * @param inAll with how many bases the run compares judges, if not all of them are compared yet.
 */
export function gateJudges(
  judges: readonly JudgeToGate[],
  settings: GateSettings,
  seed: number,
  inAll = 0,
): readonly Gated[] {
  const settingsOf = (own: JudgeToGate) => ({ ...(own.settings ?? settings), confidence: settings.confidence });
  const ruled = judges.map((judge) => {
    const rules = judgeRules(judge, settingsOf(judge));
    return { judge, rules, comparisons: comparisonsOf(judge, rules) };
  });
  const tested = basesOf(ruled.flatMap(({ judge, comparisons }) => (comparisons.length > 0 ? [judge] : [])));
  const compareSettings = { confidence: settings.confidence, seed };
  const limits = judges.map((judge) => settingsOf(judge).suspicion);
  // With one judge, the p-value alone and that of the run are the same.
  const limitsAlone = judges.length === 1 ? [] : judges.map((judge) => settingsOf(judge).alone);
  const compared = compareTogether(
    ruled.map(({ comparisons }) => comparisons),
    { ...compareSettings, limits, limitsAlone, gainsDecide: judges.some((one) => one.gainsDecide === true) },
    Math.max(0, inAll - tested),
  );
  return ruled.map(({ judge, rules }, index) => {
    const [sinceBase = [], sinceReference] = compared[index] ?? [];
    const differences = sinceBase.map((difference) => {
      const atWorst = changeAtWorst(difference, judge, compareSettings);
      return { ...withLimit(rules, difference), ...(atWorst === undefined ? {} : { atWorst }) };
    });
    const reference = sinceReference && {
      name: judge.reference?.name ?? '',
      differences: sinceReference.map((difference) => withLimit(rules, difference)),
    };
    return gateOne(judge, { differences, reference, rules, settings: settingsOf(judge), seed });
  });
}

/** With how many different bases judges are compared. */
function basesOf(judges: readonly Pick<JudgeToGate, 'sharedBase'>[]): number {
  return new Set(judges.map((judge) => judge.sharedBase ?? judge)).size;
}

export function judgeRules(sides: TablesOfSides, settings: GateSettings): readonly Rule[] {
  return rulesFor(familiesOf(sides), scaleOf(sides), settings);
}

interface TablesOfSides {
  readonly base: Pick<SideEvidence, 'tables'> | undefined;
  readonly head: Pick<SideEvidence, 'tables'>;
}

/**
 * The families of either side. If one side lacks a family, its rule stays and cannot be applied, so that no rule
 * disappears.
 */
function familiesOf({ base, head }: TablesOfSides): readonly FamilyOnSides[] {
  const names = new Set([...(base?.tables ?? []), ...head.tables].map(({ family }) => family));
  return [...names].map((family) => {
    const tables = [base ?? head, head].map((side) => side.tables.find((table) => table.family === family));
    return {
      family,
      claim: tables.find((table) => table !== undefined)?.claim ?? 'preserves',
      everywhere: tables.every((table) => table !== undefined),
      variants: Math.max(0, ...tables.map((table) => table?.variants.length ?? 0)),
    };
  });
}

/** The base's levels: otherwise the head could remove rules by adding levels. Distances need an order on both sides. */
function scaleOf({ base, head }: TablesOfSides): ScaleOfRules {
  const scalesOf = (sides: readonly TablesOfSides['base'][]) =>
    sides.flatMap((side) => side?.tables.map(({ categories }) => categories) ?? []);
  return {
    levels: Math.max(0, ...scalesOf([base ?? head]).map(({ scores }) => scores.length)),
    isOrdered: scalesOf([base, head]).every(({ width }) => width > 0),
  };
}

/**
 * The comparisons that the rules test: with the base, then with the reference. The reports show others too, but they
 * decide nothing.
 */
function comparisonsOf(judge: JudgeToGate, rules: readonly Rule[]): readonly ComparedSides[] {
  const { base, head, reference, stopped, looks, sharedBase } = judge;
  const asked = comparedBy(rules);
  if (base === undefined || stopped !== undefined || asked.length === 0) return [];
  const against = ({ tables }: SideEvidence) => ({ base: tables, head: head.tables, asked, looks, sharedBase });
  return [against(base), ...(reference === undefined ? [] : [against(reference.side)])];
}

/** Adds the limit, and the smallest worsening that so many items could find. */
function withLimit(rules: readonly Rule[], difference: JointDifference): TestedDifference {
  const own = rules.filter((rule) => isAbout(rule, difference));
  const maxDrop = Math.min(...own.flatMap((rule) => allowedDrop(rule, difference.base) ?? []));
  return { ...difference, maxDrop, detectable: detectable({ ...difference, maxDrop }) };
}

function changeAtWorst(
  { family, measure }: Compared,
  { base, head, looks }: JudgeToGate,
  settings: { readonly confidence: number; readonly seed: number },
): TestedDifference['atWorst'] {
  const [before, after] = [base, head].map((side) => side?.tables.find((table) => table.family === family));
  const sides = before && after && sidesAtWorst({ base: before, head: after }, measure);
  if (sides === undefined) return undefined;
  const asked = [{ family, measure }];
  const [found] = compare({ base: [sides.base], head: [sides.head], asked, looks }, settings);
  if (found === undefined) return undefined;
  return { n: found.n, base: found.base, head: found.head, delta: found.delta, interval: found.interval, p: found.p };
}

function gateOne(judge: JudgeToGate, evidence: Omit<Evidence, 'sides'>): Gated {
  const { differences, reference } = evidence;
  const compared = { differences, ...(reference === undefined ? {} : { sinceReference: reference.differences }) };
  if (judge.stopped !== undefined) return { ...compared, verdict: 'unmeasured', findings: [judge.stopped] };
  const sides = { base: judge.base, head: judge.head };
  return { ...compared, ...judgeVerdict({ sides, ...evidence }, judge.passed, judge.leastAlone) };
}
