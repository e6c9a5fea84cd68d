import { compareSides } from '../compare/compareSides.ts';
import type { GateSettings } from '../config/configuration.ts';
import type { MeasuredSide } from '../measure/measureSide.ts';
import { adjustPValues } from './adjust.ts';
import type { Finding, Judged } from './finding.ts';
import { type Evidence, judgeVerdict } from './judgeVerdict.ts';
import { type FamilyOnSides, rulesFor } from './rules.ts';
import type { Verdict } from './verdict.ts';

/** One measured judge as it comes before the gate. */
export interface Candidate {
  /** Undefined: there is no other version to compare with. */
  readonly base: MeasuredSide | undefined;
  readonly head: MeasuredSide;
  /** What it is called when no rule is broken. */
  readonly passed: 'pass' | 'new';
  /** Why not all of its requests were asked, which leaves no verdict; undefined where they were. */
  readonly stopped: Finding | undefined;
}

export interface Gated {
  readonly verdict: Verdict;
  readonly differences: readonly Judged[];
  readonly findings: readonly Finding[];
}

/** Every judge of a run at once, because the correction for many tests is over all of them. */
export function gateJudges(candidates: readonly Candidate[], settings: GateSettings, seed: number): readonly Gated[] {
  const compared = candidates.map((candidate) => ({
    differences: differencesOf(candidate, { confidence: settings.confidence, seed }),
    rules: rulesFor(familiesOf(candidate), settings),
  }));
  const judged = adjustPValues(compared);
  const tests = judged.flat().filter(({ pAdjusted }) => pAdjusted !== undefined).length;
  return candidates.map((candidate, index) =>
    gateOne(candidate, { differences: judged[index] ?? [], rules: compared[index]?.rules ?? [], settings, tests }),
  );
}

/** Of both sides: a family that one side lacks leaves a rule that cannot be applied, and not one rule less. */
function familiesOf({ base, head }: Candidate): readonly FamilyOnSides[] {
  const names = new Set([...(base?.tables ?? []), ...head.tables].map(({ family }) => family));
  return [...names].map((family) => ({
    family,
    everywhere: [base ?? head, head].every(({ tables }) => tables.some((table) => table.family === family)),
  }));
}

function differencesOf(candidate: Candidate, settings: { confidence: number; seed: number }) {
  if (candidate.base === undefined || candidate.stopped !== undefined) return [];
  return compareSides(candidate.base.tables, candidate.head.tables, settings);
}

function gateOne(candidate: Candidate, evidence: Omit<Evidence, 'sides'>): Gated {
  const { differences } = evidence;
  if (candidate.stopped !== undefined) return { verdict: 'unmeasured', differences, findings: [candidate.stopped] };
  const sides = { base: candidate.base, head: candidate.head };
  return { differences, ...judgeVerdict({ sides, ...evidence }, candidate.passed) };
}
