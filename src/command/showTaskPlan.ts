import type { HeldLimit } from '../plan/forecast.ts';
import type { Task } from '../plan/plan.ts';
import type { Prepared } from '../plan/prepare.ts';
import { taskPlanDocument } from '../report/planDocument.ts';
import { costsData } from '../report/planReport.ts';
import { tally } from '../shared/tally.ts';
import { costsOfPlan } from './costsOfPlan.ts';
import { documentReport } from './documentReport.ts';
import type { Environment } from './environment.ts';
import type { Settings } from './settings.ts';

export interface TaskPlan {
  /** The first keys of its JSON, such as `{ "study": "output" }`. */
  readonly about: { readonly run: string } | { readonly study: string };
  readonly prepared: Prepared;
  /** Tasks with the same name share a line. */
  readonly tasks: readonly { readonly name: string; readonly task: Task }[];
  readonly notes: readonly string[];
  /** Whether the run asks in parts, so that a limit can end it in the middle; absent: it asks all or nothing. */
  readonly isInParts?: true;
}

/** Shows the requests and their cost. It asks nothing and needs no key. */
export async function showTaskPlan(environment: Environment, settings: Settings, plan: TaskPlan): Promise<number> {
  const deliver = documentReport(environment, settings, 'a plan');
  const { prepared, tasks, notes } = plan;
  const { requests, costs: whole } = costsOfPlan(environment, settings, {
    prepared,
    tasks: tasks.map(({ task }) => task),
  });
  const costs = plan.isInParts === true ? { ...whole, limits: whole.limits.map(onItsWay) } : whole;
  const names = new Map(tasks.map(({ task, name }) => [task, name]));
  const run = 'run' in plan.about ? plan.about.run : `study ${plan.about.study}`;
  const counts = tally(requests.map(({ task }) => names.get(task) ?? ''));
  await deliver({
    found: { ...plan.about, ...costsData(costs), notes },
    document: taskPlanDocument({ counts, notes, costs, run }),
  });
  return 0;
}

function onItsWay(limit: HeldLimit): HeldLimit {
  return limit.stops === 'before' && limit.needed !== undefined ? { ...limit, stops: 'maybe' } : limit;
}
