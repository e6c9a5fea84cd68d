import { forecast, stoppingLimits } from '../plan/forecast.ts';
import type { Request, Task } from '../plan/plan.ts';
import type { Prepared } from '../plan/prepare.ts';
import { estimate } from '../plan/questions.ts';
import { type Shard, sharesOf } from '../plan/shares.ts';
import { timeToAsk } from '../plan/timeToAsk.ts';
import type { PlanCosts } from '../report/planCosts.ts';
import { planFor } from '../score/scoreTasks.ts';
import type { Environment } from './environment.ts';
import { ledgerToRead, providerChooser } from './openPorts.ts';
import { askingSettingsOf, type Settings } from './settings.ts';

/** What these tasks would ask, and the cost within the limits of the run. It asks nothing and needs no key. */
export function costsOfPlan(
  environment: Environment,
  settings: Settings,
  { prepared, tasks, shard }: { readonly prepared: Prepared; readonly tasks: readonly Task[]; readonly shard?: Shard },
) {
  const ledger = ledgerToRead(environment, settings);
  const provider = providerChooser(environment, settings, () => {}, { missingKey: 'report' })(
    prepared.trusted.provider,
  );
  const { families, needsModel, isFree = false } = provider;
  const all = planFor(tasks, families, ledger).requests;
  const own = (shard === undefined ? undefined : sharesOf(all, shard.of)[shard.index - 1]?.keys) ?? distinct(all);
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
    shard: shard === undefined ? undefined : { ...shard, requests: own.size, ofRequests: distinct(all).size },
  };
  return { requests: all, costs, needsModel };
}

function distinct(requests: readonly Request[]): ReadonlySet<string> {
  return new Set(requests.map(({ key }) => key));
}
