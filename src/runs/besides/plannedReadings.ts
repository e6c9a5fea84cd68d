import type { Ledger } from '../../ask/ports.ts';
import { firstMissing } from '../../ask/question.ts';
import type { Session } from '../../ask/session.ts';
import { isReadOtherwise } from '../../gate/changeFindings.ts';
import { type EvalSet, evalSetTask } from '../../plan/evalSetTask.ts';
import { withoutKnown } from '../../plan/knownToJudge.ts';
import { planRequests, type Task } from '../../plan/plan.ts';
import type { Overrides, Policy } from '../../plan/policy.ts';
import { evalSetOf, type JudgeJob, policyFor } from '../../plan/prepare.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { UnusableInput } from '../../shared/fault.ts';
import type { JudgeRun } from '../judgeRun.ts';

/** A run whose verdicts are settled, with all that was asked for them and for what stands beside them. */
export interface SettledRun {
  readonly runs: readonly JudgeRun[];
  /** What was asked for the verdicts. */
  readonly scored: Scored;
  readonly overrides: Overrides;
  /** What was asked so far, hybrids between the sides included. */
  readonly before: Pick<Scored, 'family' | 'record'>;
}

/** One judge under the other side's eval set. */
export type Planned = { readonly evalSet: EvalSet; readonly policy: Policy } & (
  | { readonly kind: 'asked'; readonly tasks: BothTasks }
  | { readonly kind: 'not-asked'; readonly why: string }
);

export interface BothTasks {
  readonly base: Task;
  readonly head: Task;
}

/** For each judge that is read otherwise, in the order of the jobs: what is asked for it, or why nothing is. */
export function plannedReadings(run: SettledRun, session: Session): readonly (Planned | undefined)[] {
  let left = session.callsLeft();
  return run.runs.map(({ job, changed, gated }): Planned | undefined => {
    const isMeasured = gated !== undefined && !gated.findings.some(({ kind }) => kind === 'stopped');
    if (!isMeasured || !isReadOtherwise(changed)) return undefined;
    const other = job.evalSet.side === 'base' ? 'head' : 'base';
    const policy = policyFor(job, run.overrides, other);
    const evalSet = withoutKnown(evalSetOf(job, other, policy), job);
    const planned = planReading(job, evalSet, { run, ledger: session.ports.ledger, left });
    if (typeof planned === 'string') return { kind: 'not-asked', evalSet, policy, why: planned };
    if (left !== undefined) left -= planned.missing;
    return { kind: 'asked', evalSet, policy, tasks: planned.tasks };
  });
}

interface Allowance {
  readonly run: SettledRun;
  readonly ledger: Ledger;
  /** Requests that the run may still make; undefined: as many as it likes. */
  readonly left: number | undefined;
}

/** The tasks of one reading with the number of requests to make for it; or why it is not made. */
function planReading(
  job: JudgeJob,
  evalSet: EvalSet,
  { run, ledger, left }: Allowance,
): string | { readonly tasks: BothTasks; readonly missing: number } {
  const { base, head } = job;
  if (base === undefined) return 'the base has no such judge';
  const own = [job.tasks.base, job.tasks.head];
  const most = run.scored.requests.filter(({ task }) => own.includes(task)).length;
  const tooMany = (count: string) =>
    `it would take ${count} more requests, and no more than the ${most} of the verdict are spent on it`;
  // So many items cannot have replies already, and are not even planned.
  const added = evalSet.owner.items.length - (job.tasks.head?.items.length ?? 0);
  if (added > most) return tooMany(`at least ${added}`);
  const tasks = attempted(() => ({
    base: evalSetTask('base', base, evalSet),
    head: evalSetTask('head', head, evalSet),
  }));
  if (typeof tasks === 'string') return tasks;
  const requests = planRequests([tasks.base, tasks.head], run.before.family);
  // By the plan alone: what happens to be on record would make another report.
  const known = new Set(run.scored.requests.map(({ key }) => key));
  const more = firstMissing(requests, (key) => known.has(key)).length;
  if (more > most) return tooMany(String(more));
  const missing = firstMissing(requests, (key) => ledger.has(key)).length;
  if (left !== undefined && missing > left)
    return `it would take ${missing} more requests, and the limit on requests leaves ${Math.max(0, left)}`;
  return { tasks, missing };
}

/** What it gives, or what is wrong with what a person wrote. */
function attempted<T extends object>(make: () => T): T | string {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof UnusableInput)) throw error;
    return error.faults[0]?.what ?? 'it cannot be used';
  }
}
