import type { LoadedJudge } from '../../../config/loadedJudge.ts';
import type { Task } from '../../../plan/plan.ts';
import type { EarlyJob } from '../early/earlyJob.ts';

/** A judge that is asked in rounds, each up to the next look. */
export interface RoundJudge {
  readonly of: LoadedJudge;
  /** Undefined: there is nothing to differ from. */
  readonly base: Task | undefined;
  readonly head: Task;
  /** How often items that differ are asked again. */
  readonly again: number;
  /** After how many items each round ends, the last after all. */
  readonly ends: readonly number[];
  /** Undefined where all items are asked whatever they say. */
  readonly watched: EarlyJob | undefined;
  /** Ids of the items that were asked again. */
  readonly confirmed: Set<string>;
}

/** What a round asks of a judge for the first time; none where it has come to its end. */
export function firstTasks({ base, head, ends, watched }: RoundJudge, round: number): readonly Task[] {
  const [from, to] = [ends[round - 1] ?? 0, ends[round]];
  if (to === undefined || watched?.stop !== undefined) return [];
  return [base, head].flatMap((task) => (task === undefined ? [] : [{ ...task, items: task.items.slice(from, to) }]));
}

/** The places of the items that a round asks about. */
export function placesOf({ ends }: RoundJudge, round: number): readonly number[] {
  const [from, to] = [ends[round - 1] ?? 0, ends[round] ?? 0];
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

/** Both sides of some items, every variant of them, again. */
export function againTasks({ base, head, again }: RoundJudge, ids: ReadonlySet<string>): readonly Task[] {
  if (ids.size === 0) return [];
  const only = (task: Task): Task => ({ ...task, items: task.items.filter(({ id }) => ids.has(id)), again });
  return [base, head].flatMap((task) => (task === undefined ? [] : [only(task)]));
}
