import type { NamedTask } from '../mitigate/plannedTasks.ts';
import type { Optimized } from './optimizedJudge.ts';
import type { SearchChoice } from './searchChoice.ts';
import { roundsOf, startTask } from './searchJudge.ts';

/**
 * What is asked of the judge at most: in every round the incumbent and all challengers about the search part, and twice the
 * test part. Texts that nobody knows yet count as long as those of today.
 */
export function plannedTasks(optimized: Optimized, choice: SearchChoice): readonly NamedTask[] {
  const { job, task, parts } = optimized;
  const { name } = job.head;
  const { rounds, candidates } = roundsOf(choice);
  const start = startTask(optimized);
  const again = (times: number) => ({ ...start, askedBefore: times * start.repeats });
  const inRounds = Array.from({ length: rounds * (1 + candidates) }, (_, time) => again(time + 1));
  const test = { ...task, items: parts.test, repeats: 1 };
  return [
    { name: `${name}, as it is`, task: start },
    ...inRounds.map((one) => ({ name: `${name}, ${rounds} rounds at most`, task: one })),
    { name: `${name}, on the test part`, task: test },
    { name: `${name}, on the test part`, task: { ...test, askedBefore: start.repeats } },
  ];
}
