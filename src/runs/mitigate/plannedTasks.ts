import { planRequests, type Task } from '../../plan/plan.ts';
import { estimate } from '../../plan/questions.ts';
import type { Tried } from './chooseBest.ts';

export interface NamedTask {
  readonly name: string;
  readonly task: Task;
}

/**
 * The most that is asked: every version with the search part; and with the test part the judge as it is and the
 * candidate that takes most tokens.
 */
export function plannedTasks(tried: readonly Tried[]): readonly NamedTask[] {
  return tried.flatMap(({ trial: { job, asItIs }, versions }): readonly NamedTask[] => {
    const { name } = job.head;
    const [dearest] = versions.map(({ test }) => test).toSorted((a, b) => tokensOf(b) - tokensOf(a));
    const test = dearest === undefined ? [] : [asItIs.test, dearest];
    return [
      { name: `${name}, as it is`, task: asItIs.search },
      ...versions.map((version) => ({ name: `${name}, ${version.name}`, task: version.search })),
      ...test.map((task) => ({ name: `${name}, on the test part at most`, task })),
    ];
  });
}

function tokensOf(task: Task): number {
  return estimate(planRequests([task], 'any'), () => false, undefined).inputTokens;
}
