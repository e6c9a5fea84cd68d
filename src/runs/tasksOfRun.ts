import { hybridsOf } from '../plan/hybrids.ts';
import type { Task } from '../plan/plan.ts';
import type { Prepared } from '../plan/prepare.ts';
import { tasksOf } from './asking/orderedJudges.ts';
import type { AttributeWhen } from './attributeJudges.ts';

/**
 * All that a run may ask: both sides and the reference, and the hybrids between them if the user wants them.
 *
 * @param attribute when the hybrids are asked too; undefined: never. They count as if they were asked.
 */
export function tasksOfRun({ jobs }: Prepared, attribute: AttributeWhen | undefined): readonly Task[] {
  const hybrids = attribute !== undefined ? jobs.flatMap((job) => hybridsOf(job).map(({ task }) => task)) : [];
  return [...jobs.flatMap(({ tasks }) => tasksOf(tasks)), ...hybrids];
}
