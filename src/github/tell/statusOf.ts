import type { JudgeResult, Result } from '../../report/result.ts';
import { standingOf } from '../../report/standing.ts';

/** What a commit status says. */
export interface StatusWords {
  readonly state: 'pending' | 'success' | 'failure' | 'error';
  readonly description: string;
}

/** How far the run is. */
export type StatusMoment =
  | { readonly kind: 'started' }
  /** `exitCode` of the step, which may be more than the result's. */
  | { readonly kind: 'ended'; readonly result: Result; readonly exitCode: number }
  /** It ended without a result. */
  | { readonly kind: 'failed'; readonly exitCode: number };

/** State and description of a moment. No name of a judge is in it: a pull request chooses those. */
export function statusOf(moment: StatusMoment): StatusWords {
  switch (moment.kind) {
    case 'started':
      return { state: 'pending', description: 'Measuring' };
    case 'failed':
      return { state: 'error', description: `${withoutResult(moment.exitCode)}; the log of the run says why` };
    case 'ended':
      return ended(moment.result, moment.exitCode);
  }
}

function withoutResult(exitCode: number): string {
  if (exitCode === 2) return 'This cannot be used';
  return exitCode === 3 ? 'Unmeasured' : 'Failed';
}

function ended(result: Result, exitCode: number): StatusWords {
  const { verdict, judges } = result;
  const left = exitCode === 3 && judges.some((judge) => judge.verdict === 'unmeasured');
  if (verdict === 'unmeasured' || left) {
    return { state: 'error', description: `Unmeasured, ${counted(judges, 'unmeasured')}` };
  }
  switch (exitCode) {
    case 0:
      return { state: 'success', description: inWords(result) };
    case 1:
      return { state: 'failure', description: isGood(result) ? 'The exam or the rules were changed' : inWords(result) };
  }
  // 3 with a verdict: the gate itself could not fail, so the verdict says nothing.
  return { state: 'error', description: 'The gate cannot be trusted; the log of the run says why' };
}

/** Whether the judges are no reason to fail. */
function isGood({ verdict }: Result): boolean {
  return verdict === 'pass' || verdict === 'unchanged' || verdict === 'new';
}

function inWords(result: Result): string {
  const { verdict, judges, exitCode, override } = result;
  if (override !== undefined) return acceptedBy(override.by);
  if (standingOf(result) === 'drift-accepted') return 'Drift accepted';
  switch (verdict) {
    case 'regression':
      return `Regression in ${counted(judges, verdict)}${exitCode === 0 ? '; nothing fails here' : ''}`;
    case 'unmeasured':
      return `Unmeasured, ${counted(judges, verdict)}`;
    case 'uncertain':
      return `Uncertain for ${counted(judges, verdict)}; the items cannot tell`;
    case 'new':
      return 'New, nothing to compare with';
    case 'unchanged':
      return 'Unchanged';
    case 'pass':
      return 'Pass, no regression found';
  }
}

function acceptedBy(login: string): string {
  // GitHub's logins; anything else is not shown.
  return `Regression, accepted by ${/^[\w-]{1,60}$/.test(login) ? login : 'somebody who may write'}`;
}

/** `1 of 3 judges`, `1 judge`. */
function counted(judges: readonly JudgeResult[], verdict: JudgeResult['verdict']): string {
  const count = judges.filter((judge) => judge.verdict === verdict).length;
  if (count === judges.length) return `${count} ${count === 1 ? 'judge' : 'judges'}`;
  return `${count} of ${judges.length} judges`;
}
