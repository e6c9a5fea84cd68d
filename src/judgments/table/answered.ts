import type { Outcome } from '../../judge/outcome.ts';
import type { Request, Task } from '../../plan/plan.ts';

/** The requests of one task, and what became of each. */
export interface Answered {
  readonly requests: readonly Request[];
  readonly outcomes: readonly Outcome[];
}

/** @param requests every request of the run; those of other tasks are passed over. */
export function answeredOf(
  task: Task,
  requests: readonly Request[],
  outcomeOf: (request: Request) => Outcome,
): Answered {
  const own = requests.filter((request) => request.task === task);
  return { requests: own, outcomes: own.map(outcomeOf) };
}
