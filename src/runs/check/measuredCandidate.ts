import type { Finding } from '../../gate/finding.ts';
import type { Candidate } from '../../gate/gateJudges.ts';
import { taskVersion } from '../../judgments/taskVersion.ts';
import { measure } from '../../measure/measure.ts';
import type { JudgeJob, Prepared } from '../../plan/prepare.ts';
import type { MeasuredSides } from '../../report/measuredJudge.ts';
import type { Scored } from '../../score/scoreTasks.ts';
import type { Confirmation } from './early/confirm.ts';
import { measureSettingsOf } from './measureSettingsOf.ts';
import { stoppedFinding } from './stoppedFinding.ts';

/** A measured judge as it comes before the gate. */
export interface MeasuredCandidate {
  readonly sides: MeasuredSides;
  readonly candidate: Candidate;
}

interface ScoredRun {
  readonly prepared: Prepared;
  readonly scored: Scored;
  /** With a base; a judge that it lacks is new then. */
  readonly isCompared: boolean;
  /** The shares of the judge's items at which it was looked at; absent: once, with all of them. */
  readonly looks?: readonly number[] | undefined;
  /** How far it was confirmed; absent: it asks nothing again. */
  readonly confirmed?: Confirmation | undefined;
  /** Why it was asked no further, where none of its first replies could be read. */
  readonly unread?: Finding | undefined;
}

/** Undefined if nothing changed and so nothing was asked. */
export function measuredCandidate(
  { tasks: { base, head }, policy }: JudgeJob,
  { prepared, scored, isCompared, looks, confirmed, unread }: ScoredRun,
): MeasuredCandidate | undefined {
  if (head === undefined) return undefined;
  const settings = measureSettingsOf(prepared.policy);
  const measured = (task: typeof head) => measure(taskVersion(task, scored.requests, scored.outcomeOf), settings);
  const sides: MeasuredSides = { base: base === undefined ? undefined : measured(base), head: measured(head) };
  const passed = isCompared && base === undefined ? 'new' : 'pass';
  const lacking = (sides.base?.leftOut.unanswered ?? 0) + sides.head.leftOut.unanswered;
  const isLacking = lacking > 0 || confirmed?.isWhole === false;
  const stopped = unread ?? (isLacking ? stoppedFinding(scored) : undefined);
  return { sides, candidate: { ...sides, passed, stopped, settings: policy.gate, looks } };
}
