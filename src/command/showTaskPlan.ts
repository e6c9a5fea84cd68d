import { forecast, type HeldLimit, stoppingLimits } from '../plan/forecast.ts';
import type { Task } from '../plan/plan.ts';
import type { Prepared } from '../plan/prepare.ts';
import { estimate } from '../plan/questions.ts';
import { type Shard, sharesOf } from '../plan/shares.ts';
import { timeToAsk } from '../plan/timeToAsk.ts';
import type { PlanCosts } from '../report/planCosts.ts';
import { taskPlanDocument } from '../report/planDocument.ts';
import { costsData } from '../report/planReport.ts';
import { keysOf, planFor } from '../score/scoreTasks.ts';
import { tally } from '../shared/groupBy.ts';
import { documentReport } from './documentReport.ts';
import type { Environment } from './environment.ts';
import { ledgerToRead, providerToRead } from './openPorts.ts';
import { askingSettingsOf, type Settings } from './settings.ts';

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

/** What these tasks would ask, and the cost within the limits of the run. It asks nothing and needs no key. */
export function costsOfPlan(
  environment: Environment,
  settings: Settings,
  { prepared, tasks, shard }: { readonly prepared: Prepared; readonly tasks: readonly Task[]; readonly shard?: Shard },
) {
  const ledger = ledgerToRead(environment, settings);
  const provider = providerToRead(environment, settings)(prepared.trusted.provider);
  const { families, needsModel, isFree = false } = provider;
  const all = planFor(tasks, families, ledger).requests;
  const own = (shard === undefined ? undefined : sharesOf(all, shard.of)[shard.index - 1]?.keys) ?? keysOf(all);
  const requests = all.filter(({ key }) => own.has(key));
  const on = { has: (key: string) => ledger.has(key), find: (key: string) => ledger.find(key) };
  const { prices, maxCalls, maxCostUsd, maxMinutes, requestsPerMinute } = prepared.policy;
  const asking = estimate(requests, on.has, prices);
  const ahead = forecast(requests, { ...on, prices, estimate: asking });
  const { replyMs, shortestReplyMs } = ahead;
  const { concurrency } = askingSettingsOf(settings);
  const time = timeToAsk(asking.toAsk, { concurrency, requestsPerMinute, replyMs, shortestReplyMs });
  const limits = { maxCalls, maxCostUsd: isFree ? undefined : maxCostUsd, maxMinutes };
  const costs: PlanCosts = {
    estimate: asking,
    forecast: ahead,
    time,
    limits: stoppingLimits({ ...asking, seconds: time?.seconds }, limits),
    shard: shard === undefined ? undefined : { ...shard, requests: own.size, ofRequests: keysOf(all).size },
  };
  return { requests: all, costs, needsModel };
}
