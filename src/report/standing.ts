import type { Finding } from '../gate/finding.ts';
import type { JudgeResult, Result } from './result.ts';

/**
 * What a run stands for besides its verdict. `accepted`: a drop that somebody who may write accepted; `drift-accepted`:
 * what the model says today is the reference from now on; `no-key`: nothing
 * could be asked, and nothing else is amiss; `exam-failed`: no judge got worse, and the check fails for its eval set;
 * `advisory`: the verdict would fail the check, and does not.
 */
export type Standing = 'accepted' | 'drift-accepted' | 'no-key' | 'exam-failed' | 'advisory' | 'plain';

export function standingOf(result: Result): Standing {
  const { override, drift, verdict, exitCode } = result;
  if (override !== undefined) return 'accepted';
  const isAlarm = verdict === 'regression' || verdict === 'uncertain';
  if (drift?.accepted === true && isAlarm && exitCode === 0) return 'drift-accepted';
  if (verdict === 'unmeasured' && lacksKeyAlone(result)) return 'no-key';
  const isGreen = verdict === 'pass' || verdict === 'new' || verdict === 'unchanged';
  if (isGreen && exitCode === 1) return 'exam-failed';
  return exitCode === 0 && (verdict === 'regression' || verdict === 'unmeasured') ? 'advisory' : 'plain';
}

function lacksKeyAlone({ judges }: Result): boolean {
  const open = judges.filter(({ verdict }) => verdict === 'unmeasured');
  return open.length > 0 && open.every(lacksKey);
}

function lacksKey({ findings }: JudgeResult): boolean {
  return findings.some((finding) => finding.kind === 'stopped' && finding.because === 'no-key');
}

/** Whether a judge's items, gold, perturbations, rules, cost, files or model changed, by what the gate noticed. */
export function hasOtherEvalSet({ findings }: Pick<JudgeResult, 'findings'>): boolean {
  return findings.some(isOfEvalSet);
}

export function isOfEvalSet({ kind }: Finding): boolean {
  return evalSetKinds.includes(kind);
}

const evalSetKinds: readonly Finding['kind'][] = [
  'exam-changed',
  'rules-changed',
  'cost-raised',
  'entry-changed',
  'reading-changed',
  'judge-removed',
];
