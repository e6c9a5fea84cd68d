import type { FailOn } from '../config/configuration.ts';
import type { Finding } from './finding.ts';

/** The verdicts of the gate. A configuration error is not a verdict. */
export type Verdict = 'pass' | 'unchanged' | 'new' | 'uncertain' | 'regression' | 'unmeasured';

/** From the worst. The verdict of a run is that of its worst judge. */
const worstFirst = [
  'regression',
  'unmeasured',
  'uncertain',
  'pass',
  'new',
  'unchanged',
] as const satisfies readonly Verdict[];

export function worstVerdict(verdicts: readonly Verdict[]): Verdict {
  return worstFirst.find((verdict) => verdicts.includes(verdict)) ?? 'unmeasured';
}

/**
 * The verdict, limited by the other findings. If the merge may give another version than the measured head, only a
 * regression counts; any other verdict becomes unmeasured.
 */
export function verdictWithin(verdict: Verdict, findings: readonly Finding[]): Verdict {
  const isUnknown = findings.some(
    (finding) => finding.kind === 'not-admitted' || (finding.kind === 'head-alone' && finding.why === 'unknown'),
  );
  return worstVerdict([
    verdict,
    ...(isUnknown ? (['unmeasured'] as const) : []),
    ...(findings.some(isUncertainAtBest) ? (['uncertain'] as const) : []),
  ]);
}

const atBest: readonly Finding['kind'][] = ['variables-added', 'example-of-many', 'example-unshown', 'form-changed'];

/** Findings that allow no better verdict than uncertain, with any numbers: the author influenced what was measured. */
export function isUncertainAtBest(finding: Finding): boolean {
  if (finding.kind === 'reading-changed') return finding.readBy === 'head' || finding.differ > 0;
  if (finding.kind === 'gold-leaked') return ['ids', 'texts', 'examples', 'logic'].includes(finding.leak);
  return atBest.includes(finding.kind);
}

/** Worst first. */
export function bySeverity(a: Verdict, b: Verdict): number {
  return worstFirst.indexOf(a) - worstFirst.indexOf(b);
}

/** For reports: the worst first; of equal ones, first those that are worse in a test of them alone. */
export function byUrgency(a: Ranked, b: Ranked): number {
  return bySeverity(a.verdict, b.verdict) || Number(isWorseAlone(b)) - Number(isWorseAlone(a));
}

/** Whether a judge fell in a test of it alone, and by no rule of the run. */
export function isWorseAlone({ findings }: Pick<Ranked, 'findings'>): boolean {
  return findings.some(({ kind }) => kind === 'worse-alone');
}

interface Ranked {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

/** Why a check is not green. */
export type FailReason = 'regression' | 'uncertain' | 'worse-alone' | 'exam-change' | 'unmeasured';

/** What decides about one judge. */
export interface Decided {
  readonly verdict: Verdict;
  /** Whether it is worse in a test of it alone. */
  readonly worseAlone: boolean;
  /** Whether the pull request changes the eval set or the rules, or removes the judge. */
  readonly evalSetChanged: boolean;
  readonly failOn: readonly FailOn[];
}

/**
 * Why these verdicts leave the check red, each reason once, in the order of their exit codes; empty if it is green. A
 * run without judges is never green.
 */
export function failReasons(decided: readonly Decided[]): readonly FailReason[] {
  if (decided.length === 0) return ['unmeasured'];
  const reasons = new Set(decided.flatMap(reasonsOf));
  return byExitCode.filter((reason) => reasons.has(reason));
}

const byExitCode = [
  'regression',
  'uncertain',
  'worse-alone',
  'exam-change',
  'unmeasured',
] as const satisfies readonly FailReason[];

function reasonsOf({ verdict, worseAlone, evalSetChanged, failOn }: Decided): readonly FailReason[] {
  if (failOn.includes('never')) return [];
  const evalSet = evalSetChanged && failOn.includes('exam-change') ? (['exam-change'] as const) : [];
  switch (verdict) {
    case 'pass':
    case 'unchanged':
    case 'new':
      return evalSet;
    case 'uncertain':
      return [
        ...(failOn.includes('uncertain') ? (['uncertain'] as const) : []),
        ...(worseAlone && failOn.includes('worse-alone') ? (['worse-alone'] as const) : []),
        ...evalSet,
      ];
    case 'regression':
    case 'unmeasured':
      return [verdict, ...evalSet];
  }
}

/**
 * 0 green, 1 the judge got worse or its eval set was changed, 3 not measured. 2, unusable input, is never a verdict.
 */
export function exitCodeFor(reasons: readonly FailReason[]): 0 | 1 | 3 {
  if (reasons.some((reason) => reason !== 'unmeasured')) return 1;
  return reasons.length > 0 ? 3 : 0;
}

/** What a reader must know about a check that cannot fail; empty if it can. */
export function advisoryNotices(failOn: readonly FailOn[]): readonly string[] {
  if (!failOn.includes('never')) return [];
  return ['This check is advisory (fail-on: never): whatever it finds, it does not fail.'];
}
