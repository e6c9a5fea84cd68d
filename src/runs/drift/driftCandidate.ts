import type { Ledger, LedgerEntry } from '../../ask/ports.ts';
import type { Candidate, Gated } from '../../gate/gateJudges.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import { measure } from '../../measure/measure.ts';
import { planRequests, type Task } from '../../plan/plan.ts';
import type { JudgeJob, Prepared } from '../../plan/prepare.ts';
import type { MeasuredSides } from '../../report/measuredJudge.ts';
import { readOutcome } from '../../score/readOutcome.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import { measureSettingsOf } from '../check/measureSettingsOf.ts';
import { stoppedFinding } from '../check/stoppedFinding.ts';
import { type ComparedTask, comparedTask } from './comparedTask.ts';
import type { RepliesCompared } from './driftCounts.ts';

export interface Replies {
  readonly onRecord: ReadonlyMap<string, LedgerEntry>;
  /** Of today. */
  readonly ledger: Ledger;
}

/** One judge, measured on record and today. */
export interface DriftCandidate {
  readonly job: JudgeJob;
  readonly sides: MeasuredSides;
  readonly candidate: Candidate;
  /** Undefined if nothing of it is on record. */
  readonly compared: ComparedTask | undefined;
  /** The same requests on record and today. */
  readonly pairs: readonly RepliesCompared[];
  /** Of all its requests, compared or not. */
  readonly keys: readonly string[];
}

/** With what the gate says of it. */
export interface HeldJudge extends DriftCandidate {
  readonly gated: Gated;
}

/** Whether it drifted, or may have. */
export function isAlarm({ gated: { verdict } }: HeldJudge): boolean {
  return verdict === 'regression' || verdict === 'uncertain';
}

export interface Asked {
  readonly prepared: Prepared;
  readonly scored: Scored;
  readonly replies: Replies;
}

/** One judge's replies on record and of today, before the gate. */
export function candidateOf(job: JudgeJob, { prepared, scored, replies }: Asked): DriftCandidate {
  const task = job.tasks.head;
  if (task === undefined) throw new RangeError('a judge that is compared with no other version is asked');
  const own = scored.requests.filter((request) => request.task === task);
  const compared = comparedTask(task, own, (key) => replies.onRecord.has(key));
  const sides = sidesOf(task, compared?.task, { prepared, scored, replies });
  const isLacking = own.some((request) => scored.outcomeOf(request).kind === 'unanswered');
  return {
    job,
    sides,
    candidate: {
      ...sides,
      passed: sides.base === undefined ? 'new' : 'pass',
      stopped: isLacking ? stoppedFinding(scored) : undefined,
      settings: job.policy.gate,
    },
    compared,
    pairs: compared === undefined ? [] : pairsOf(compared.task, scored.family, replies),
    keys: [...new Set(own.map(({ key }) => key))],
  };
}

function sidesOf(whole: Task, task: Task | undefined, { prepared: { policy }, scored, replies }: Asked): MeasuredSides {
  const settings = measureSettingsOf(policy);
  if (task === undefined) {
    return { base: undefined, head: measure(taskVersion(whole, scored.requests, scored.outcomeOf), settings) };
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
  const recorded = taskVersion(base, requests, (request) => readOutcome(request, record, () => undefined));
  return {
    base: measure(recorded, settings),
    head: measure(taskVersion(head, requests, scored.outcomeOf), settings),
  };
}

function pairsOf(task: Task, family: string, { onRecord, ledger }: Replies): readonly RepliesCompared[] {
  const keys = new Set(planRequests([task], family).map(({ key }) => key));
  return [...keys].flatMap((key) => {
    const before = onRecord.get(key);
    return before === undefined ? [] : [{ before, now: ledger.find(key) }];
  });
}
