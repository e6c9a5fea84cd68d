import type { Ledger, LedgerEntry } from '../../ask/ports.ts';
import type { Verdict } from '../../gate/verdict.ts';
import { planRequests, type Request, type Task } from '../../plan/plan.ts';
import type { Policy } from '../../plan/policy.ts';
import type { JudgeJob } from '../../plan/prepare.ts';
import type { MeasuredSides } from '../../report/measuredJudge.ts';
import { readOutcome } from '../../score/readOutcome.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { type JudgeRun, measureTask, stoppedFinding } from '../judgeRun.ts';
import { type ComparedTask, comparedTask } from './comparedTask.ts';
import type { RepliesCompared } from './driftCounts.ts';

export interface Replies {
  readonly onRecord: ReadonlyMap<string, LedgerEntry>;
  /** Of today. */
  readonly ledger: Ledger;
}

/** One judge, on record and today. */
export interface DriftRun extends JudgeRun {
  /** Undefined if nothing of it is on record. */
  readonly compared: ComparedTask | undefined;
  /** The same requests on record and today. */
  readonly pairs: readonly RepliesCompared[];
  /** Of all its requests, compared or not. */
  readonly keys: readonly string[];
}

/** What the gate says of it. */
export function verdictOf({ gated }: DriftRun): Verdict {
  return gated?.verdict ?? 'unmeasured';
}

/** Whether it drifted, or may have. */
export function isAlarm(run: DriftRun): boolean {
  return ['regression', 'uncertain'].includes(verdictOf(run));
}

interface AskedToday {
  readonly policy: Policy;
  readonly scored: Scored;
  readonly replies: Replies;
}

/** One judge's replies on record and of today, before the gate. */
export function driftRun(job: JudgeJob, { policy, scored, replies }: AskedToday): DriftRun {
  const task = job.tasks.head;
  if (task === undefined) throw new RangeError('a judge that is compared with no other version is asked');
  const own = scored.requests.filter((request) => request.task === task);
  const compared = comparedTask(task, own, (key) => replies.onRecord.has(key));
  const measured = sidesOf(task, compared?.task, { policy, scored, replies });
  const isLacking = own.some((request) => scored.outcomeOf(request).kind === 'unanswered');
  return {
    job,
    changed: [],
    measured,
    candidate: {
      ...measured,
      passed: measured.base === undefined ? 'new' : 'pass',
      stopped: isLacking ? stoppedFinding(scored) : undefined,
      settings: job.policy.gate,
    },
    compared,
    pairs: compared === undefined ? [] : pairsOf(compared.task, scored.family, replies),
    keys: [...new Set(own.map(({ key }) => key))],
  };
}

function sidesOf(whole: Task, task: Task | undefined, { policy, scored, replies }: AskedToday): MeasuredSides {
  if (task === undefined) {
    return { base: undefined, head: measureTask(whole, scored, policy) };
  }
  const [base, head]: readonly [Task, Task] = [
    { ...task, side: 'base' },
    { ...task, side: 'head' },
  ];
  const requests = planRequests([base, head], scored.family);
  const { onRecord } = replies;
  const record: Ledger = {
    find: (key) => onRecord.get(key),
    has: (key) => onRecord.has(key),
    append: () => undefined,
  };
  const recorded = (request: Request) => readOutcome(request, record, () => undefined);
  return {
    base: measureTask(base, { requests, outcomeOf: recorded }, policy),
    head: measureTask(head, { requests, outcomeOf: scored.outcomeOf }, policy),
  };
}

function pairsOf(task: Task, family: string, { onRecord, ledger }: Replies): readonly RepliesCompared[] {
  const keys = new Set(planRequests([task], family).map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const before = onRecord.get(key);
    return before === undefined ? [] : [{ before, now: ledger.find(key) }];
  });
}
