import type { LookStep } from '../../gate/early/lookSteps.ts';
import type { Task } from '../../plan/plan.ts';
import type { JudgeJob, Prepared } from '../../plan/prepare.ts';
import { inOrder, stepsOf } from './itemOrder.ts';

/** A judge with its items in the order in which they are asked. */
export interface OrderedJudge {
  readonly job: JudgeJob;
  /** Undefined if there is no other version. */
  readonly base: Task | undefined;
  readonly head: Task;
  /** After how many items it is looked at; none: all items are asked. */
  readonly steps: readonly LookStep[];
  readonly passed: 'pass' | 'new';
}

export interface Ordering {
  /** Whether a judge's asking may end early at all. */
  readonly isOn: (job: JudgeJob) => boolean;
  readonly isCompared: boolean;
  /** By which the items are shuffled, as `itemOrder` has it. */
  readonly order: number;
}

/** The judges of a run that ask something, in the order of the jobs. */
export function orderedJudges({ jobs }: Prepared, { isOn, isCompared, order }: Ordering): readonly OrderedJudge[] {
  return jobs.flatMap((job): readonly OrderedJudge[] => {
    const { base, head } = job.tasks;
    if (head === undefined) return [];
    const steps = isOn(job) ? stepsOf(job) : [];
    const asAsked = (task: Task) => (steps.length === 0 ? task : inOrder(task, order));
    const own = { base: base === undefined ? undefined : asAsked(base), head: asAsked(head) };
    return [{ job, ...own, steps, passed: isCompared && base === undefined ? 'new' : 'pass' }];
  });
}

export function sidesOf({ base, head }: Pick<OrderedJudge, 'base' | 'head'>): readonly Task[] {
  return [base, head].filter((task) => task !== undefined);
}
