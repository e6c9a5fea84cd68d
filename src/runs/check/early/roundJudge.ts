import type { GateSettings } from '../../../config/configuration.ts';
import { type LookStep, lookSteps } from '../../../gate/early/lookSteps.ts';
import type { Request, Task } from '../../../plan/plan.ts';
import type { JudgeJob, Prepared } from '../../../plan/prepare.ts';
import { groupBy } from '../../../shared/groupBy.ts';
import { shuffledTask } from './shuffledTask.ts';

/** A judge that is asked in rounds, each up to the next look. */
export interface RoundJudge {
  readonly job: JudgeJob;
  /** Items in the order in which they are asked; undefined if there is no other version. */
  readonly base: Task | undefined;
  readonly head: Task;
  /** After how many items it is looked at; none: all items are asked. */
  readonly steps: readonly LookStep[];
  readonly passed: 'pass' | 'new';
  readonly gate: GateSettings;
  /** How often items on which the sides differ are asked again; 0: never. */
  readonly again: number;
}

export interface RoundSettings {
  /** Whether a judge's asking may end early at all. */
  readonly isOn: (job: JudgeJob) => boolean;
  readonly isCompared: boolean;
  /** By which the items are shuffled, as `itemOrder` has it. */
  readonly order: number;
}

/** The judges of a run that ask something, in the order of the jobs. */
export function roundJudges({ jobs }: Prepared, { isOn, isCompared, order }: RoundSettings): readonly RoundJudge[] {
  return jobs.flatMap((job): readonly RoundJudge[] => {
    const { tasks, policy } = job;
    const { base, head } = tasks;
    if (head === undefined) return [];
    const steps = isOn(job) ? stepsOf(job) : [];
    const inOrder = (task: Task) => (steps.length === 0 ? task : shuffledTask(task, order));
    const own = { base: base === undefined ? undefined : inOrder(base), head: inOrder(head) };
    const passed = isCompared && base === undefined ? 'new' : 'pass';
    return [{ job, ...own, steps, passed, gate: policy.gate, again: base === undefined ? 0 : policy.confirm }];
  });
}

/** After how many items a judge is looked at; none if its asking cannot end early. */
export function stepsOf({ tasks: { head }, policy }: JudgeJob): readonly LookStep[] {
  return head === undefined ? [] : lookSteps(head.items.length, policy.gate.minItems);
}

export function sidesOf({ base, head }: Pick<RoundJudge, 'base' | 'head'>): readonly Task[] {
  return [base, head].filter((task) => task !== undefined);
}

/** The requests of a judge's sides, by the place of their item in the order of asking. */
export interface PlacedRequests {
  readonly base: ReadonlyMap<number, readonly Request[]>;
  readonly head: ReadonlyMap<number, readonly Request[]>;
  readonly at: (from: number, to: number) => readonly Request[];
}

/** @param byTask the requests of the run, by their task. */
export function placedRequests(
  { base, head }: RoundJudge,
  byTask: ReadonlyMap<Task, readonly Request[]>,
): PlacedRequests {
  const places = new Map(head.items.map(({ id }, place) => [id, place]));
  const placed = (task: Task | undefined) =>
    groupBy((task === undefined ? undefined : byTask.get(task)) ?? [], ({ item }) => places.get(item.id) ?? -1);
  const sides = { base: placed(base), head: placed(head) };
  const at = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => [
      ...(sides.base.get(from + n) ?? []),
      ...(sides.head.get(from + n) ?? []),
    ]).flat();
  return { ...sides, at };
}
