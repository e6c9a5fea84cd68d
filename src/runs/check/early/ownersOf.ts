import type { Task } from '../../../plan/plan.ts';
import type { EarlyJob, EarlyTasks } from './earlyJob.ts';

/** Whose a request is. */
export interface Owner {
  readonly job: EarlyJob;
  readonly side: 'base' | 'head';
  /** By the item's id. */
  readonly places: ReadonlyMap<string, number>;
}

/** By the task of a request. */
export function ownersOf(judges: readonly EarlyTasks[], jobs: readonly EarlyJob[]): ReadonlyMap<Task, Owner> {
  return new Map(
    judges.flatMap(({ base, head }, index): readonly (readonly [Task, Owner])[] => {
      const job = jobs[index];
      if (job === undefined) return [];
      const places = new Map(head.items.map(({ id }, place) => [id, place]));
      const own: (readonly [Task, Owner])[] = [[head, { job, side: 'head', places }]];
      return base === undefined ? own : [...own, [base, { job, side: 'base', places }]];
    }),
  );
}
