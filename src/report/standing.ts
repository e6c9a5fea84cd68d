import type { Finding } from '../gate/finding.ts';
import type { Verdict } from '../gate/verdict.ts';
import type { JudgeResult, Result } from './result.ts';

/**
 * The state of a run beside its verdict. `accepted`: a person with write access accepted the drop. `drift-accepted`:
 * today's replies are the reference from now on. `no-key`: nothing could be asked, and nothing else is wrong.
 * `eval-set-failed`: no judge got worse, and the check fails because of its eval set. `advisory`: the verdict would fail
 * the check, but is only advice.
 */
export type Standing = 'accepted' | 'drift-accepted' | 'no-key' | 'eval-set-failed' | 'advisory' | 'plain';

export function standingOf(result: Result): Standing {
  const { override, drift, verdict, exitCode } = result;
  if (override !== undefined) return 'accepted';
  if (drift?.accepted === true && isLoud(result) && exitCode === 0) return 'drift-accepted';
  if (verdict === 'unmeasured' && lacksKey(result)) return 'no-key';
  if (isGreen(verdict) && exitCode === 1) return 'eval-set-failed';
  return exitCode === 0 && (verdict === 'regression' || verdict === 'unmeasured') ? 'advisory' : 'plain';
}

export function isGreen(verdict: Verdict): boolean {
  return verdict === 'pass' || verdict === 'new' || verdict === 'unchanged';
}

/** Whether it got worse, or may have. */
export function isLoud({ verdict }: Pick<JudgeResult, 'verdict'>): boolean {
  return verdict === 'regression' || verdict === 'uncertain';
}

export function changedJudges({ judges }: Result): readonly JudgeResult[] {
  return judges.filter(({ verdict }) => verdict !== 'unchanged');
}

function lacksKey({ judges }: Result): boolean {
  const open = judges.filter(({ verdict }) => verdict === 'unmeasured');
  const isKey = (finding: Finding) => finding.kind === 'stopped' && finding.because === 'no-key';
  return open.length > 0 && open.every(({ findings }) => findings.some(isKey));
}

/** Whether the gate found a change of a judge's items, gold, perturbations, rules, cost, files or model. */
export function hasOtherEvalSet({ findings }: Pick<JudgeResult, 'findings'>): boolean {
  return findings.some(isOfEvalSet);
}

export function isOfEvalSet({ kind }: Finding): boolean {
  return evalSetKinds.includes(kind);
}

const evalSetKinds: readonly Finding['kind'][] = [
  'eval-set-changed',
  'rules-changed',
  'cost-raised',
  'entry-changed',
  'reading-changed',
  'judge-removed',
];

/** Judges that got worse, or may have, the worst first. */
export function loudJudges({ judges }: Result): readonly JudgeResult[] {
  return judges.filter(isLoud);
}

/** The worst judge, and each other one that got worse by the same words. */
export function sharingEdit(result: Result): readonly JudgeResult[] {
  const [worst, ...others] = loudJudges(result);
  if (worst === undefined) return [];
  const words = editOf(worst);
  return [worst, ...others.filter((one) => words !== undefined && editOf(one) === words)];
}

/** What the most telling edit took out and brought in, to compare with others; undefined without one. */
export function editOf({ promptChange, edits = [] }: JudgeResult): string | undefined {
  if (promptChange === undefined) return undefined;
  const { removed, added } = edits[promptChange.edit - 1] ?? promptChange;
  return JSON.stringify([removed, added]);
}
