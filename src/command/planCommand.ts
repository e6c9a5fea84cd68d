import type { Ledger } from '../ask/ports.ts';
import { loadSides } from '../config/loadSides.ts';
import { forecast, stoppingLimits } from '../plan/forecast.ts';
import type { Request } from '../plan/plan.ts';
import { type Prepared, prepareRun } from '../plan/prepare.ts';
import { estimate } from '../plan/questions.ts';
import { type Shard, sharesOf } from '../plan/shares.ts';
import { timeToAsk } from '../plan/timeToAsk.ts';
import type { PlanCosts } from '../report/planCosts.ts';
import { type PlanReport, planConsole, planJson, planOf } from '../report/planReport.ts';
import { tasksOfRun, tasksOfVerdict } from '../runs/tasksOfRun.ts';
import { planFor } from '../score/scoreTasks.ts';
import { plainDestinations } from './destinations.ts';
import type { Environment } from './environment.ts';
import { ledgerToRead, openProvider } from './openPorts.ts';
import { deliver } from './render.ts';
import { overridesOf, type Settings, scoreSettingsOf } from './settings.ts';
import { versionsToLoad } from './versions.ts';

/** `evenhand plan`: what would be asked and what it would cost; nothing is asked, and no key is needed. */
export async function planCommand(environment: Environment, settings: Settings): Promise<number> {
  const destinations = plainDestinations(settings, 'a plan');
  const shard = settings.shard;
  const { base, head, openReference } = await versionsToLoad(environment, settings);
  const policyFrom = settings.policyFrom === 'head' ? 'head' : 'base';
  const overrides = overridesOf(settings);
  const sides = await loadSides({ base, head, config: settings.config, policyFrom, overrides, openReference });
  const prepared = prepareRun(sides, { overrides, only: settings.judge, policyFrom });
  const wholeRun = { attribute: settings.attribute, overrides };
  // A share holds all that the run may ask; otherwise, the plan is of what the verdict takes.
  const tasks = shard === undefined ? tasksOfVerdict(prepared, wholeRun) : tasksOfRun(prepared, wholeRun);
  const ledger = ledgerToRead(environment, settings);
  const provider = openProvider(environment, settings, () => {}, { missingKey: 'report' })(prepared.trusted.provider);
  const { requests } = planFor(tasks, provider.families, ledger);
  const costs = planCosts(requests, { prepared, ledger, shard, isFree: provider.isFree === true, settings });
  const report: PlanReport = planOf(prepared, { costs, needsModel: provider.needsModel });
  await deliver(environment, destinations, (format, { width }) =>
    format === 'json' ? planJson(report) : planConsole(report, width),
  );
  return 0;
}

interface Costing {
  readonly prepared: Prepared;
  readonly ledger: Ledger;
  readonly shard: Shard | undefined;
  readonly isFree: boolean;
  readonly settings: Settings;
}

function planCosts(all: readonly Request[], { prepared, ledger, shard, isFree, settings }: Costing): PlanCosts {
  const own = (shard === undefined ? undefined : sharesOf(all, shard.of)[shard.index - 1]?.keys) ?? distinct(all);
  const requests = all.filter(({ key }) => own.has(key));
  const on = { has: (key: string) => ledger.has(key), find: (key: string) => ledger.find(key) };
  const { prices, maxCalls, maxCostUsd, maxMinutes, requestsPerMinute, tokensPerMinute } = prepared.policy;
  const asking = estimate(requests, on.has, prices);
  const ahead = forecast(requests, { ...on, prices, estimate: asking });
  const tokens = asking.inputTokens + (ahead.outputTokensLikely ?? 0);
  const time = timeToAsk(
    { requests: asking.toAsk, tokens },
    {
      concurrency: inFlightOf(settings),
      requestsPerMinute,
      tokensPerMinute,
      replyMs: ahead.replyMs,
      atBest: { concurrency: scoreSettingsOf(settings).concurrency, replyMs: ahead.shortestReplyMs },
    },
  );
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

/** The number at the start, if none is given: it is not certain that there will be more. */
function inFlightOf(settings: Settings): number {
  const { concurrency, startAt = concurrency } = scoreSettingsOf(settings);
  return startAt;
}
