import type { Ledger } from '../ask/ports.ts';
import { forecast, stoppingLimits } from '../plan/forecast.ts';
import type { Request } from '../plan/plan.ts';
import type { Prepared } from '../plan/prepare.ts';
import { estimate } from '../plan/questions.ts';
import { type Shard, sharesOf } from '../plan/shares.ts';
import { timeToAsk } from '../plan/timeToAsk.ts';
import type { PlanCosts } from '../report/planCosts.ts';
import { type Settings, scoreSettingsOf } from './settings.ts';

interface Costing {
  readonly prepared: Prepared;
  readonly ledger: Ledger;
  readonly shard: Shard | undefined;
  readonly isFree: boolean;
  readonly settings: Settings;
}

/** What asking these requests would take, within the limits of the run. */
export function costsOfPlan(
  all: readonly Request[],
  { prepared, ledger, shard, isFree, settings }: Costing,
): PlanCosts {
  const own = (shard === undefined ? undefined : sharesOf(all, shard.of)[shard.index - 1]?.keys) ?? distinct(all);
  const requests = all.filter(({ key }) => own.has(key));
  const on = { has: (key: string) => ledger.has(key), find: (key: string) => ledger.find(key) };
  const { prices, maxCalls, maxCostUsd, maxMinutes, requestsPerMinute } = prepared.policy;
  const asking = estimate(requests, on.has, prices);
  const ahead = forecast(requests, { ...on, prices, estimate: asking });
  const time = timeToAsk(asking.toAsk, {
    concurrency: scoreSettingsOf(settings).concurrency,
    requestsPerMinute,
    replyMs: ahead.replyMs,
    shortestReplyMs: ahead.shortestReplyMs,
  });
  const limits = { maxCalls, maxCostUsd: isFree ? undefined : maxCostUsd, maxMinutes };
  return {
    estimate: asking,
    forecast: ahead,
    time,
    limits: stoppingLimits({ ...asking, seconds: time?.seconds }, limits),
    shard: shard === undefined ? undefined : { ...shard, requests: own.size, ofRequests: distinct(all).size },
  };
}

function distinct(requests: readonly Request[]): ReadonlySet<string> {
  return new Set(requests.map(({ key }) => key));
}
