import type { Forecast, HeldLimit } from '../plan/forecast.ts';
import type { Estimate } from '../plan/questions.ts';
import type { TimeToAsk } from '../plan/timeToAsk.ts';
import { dollars } from './askedText.ts';
import { counted, durationText, grouped } from './numbers.ts';

/** What asking would need: requests, tokens, money and time. */
export interface PlanCosts {
  readonly estimate: Estimate;
  readonly forecast: Forecast;
  readonly time: TimeToAsk | undefined;
  readonly limits: readonly HeldLimit[];
  /** The share of this job; undefined if it asks everything. */
  readonly shard: PlannedShard | undefined;
}

export interface PlannedShard {
  readonly index: number;
  readonly of: number;
  /** Distinct requests of this job, and of all jobs together. */
  readonly requests: number;
  readonly ofRequests: number;
}

/** One line for each cost that the plan knows, and one for each that it does not. */
export function planCostLines(costs: PlanCosts): readonly string[] {
  const { shard, estimate, forecast } = costs;
  const { planned, fromLedger, shared, toAsk } = estimate;
  const cached = forecast.cachedTokensAtMost;
  return [
    ...(shard === undefined
      ? []
      : [
          `shard ${shard.index} of ${shard.of}: ${grouped(shard.requests)} of ${counted(shard.ofRequests, 'distinct request')}`,
        ]),
    `${counted(planned, 'request')}: ${grouped(fromLedger)} in the ledger, ${grouped(shared)} alike, ${grouped(toAsk)} to ask`,
    ...(toAsk === 0 ? [] : [tokensLine(costs), ...cacheLines(cached), costLine(costs), timeLine(costs)]),
    ...costs.limits.map(limitLine),
  ];
}

function tokensLine({ estimate, forecast }: PlanCosts): string {
  const { inputTokens, outputTokensAtMost } = estimate;
  const { inputTokensAtLeast: least, inputTokensAtMost: most, outputTokensAtLeast, outputTokensLikely } = forecast;
  const between = `${grouped(least)} to ${grouped(most)}`;
  const likely = outputTokensLikely === undefined ? '' : `, likely ${grouped(outputTokensLikely)}`;
  const output =
    outputTokensAtMost == null
      ? `output not limited by every judge${likely}`
      : `${grouped(outputTokensAtLeast)} to ${counted(outputTokensAtMost, 'output token')}${likely}`;
  return `about ${counted(inputTokens, 'input token')} (${between}), ${output}`;
}

function cacheLines(atMost: number): readonly string[] {
  return atMost === 0
    ? []
    : [`up to ${counted(atMost, 'input token')} from the provider's prompt cache, if it has one`];
}

function costLine({ estimate, forecast }: PlanCosts): string {
  const { costUsdAtMost, outputTokensAtMost } = estimate;
  const { costUsdAtLeast, costUsdLikely } = forecast;
  const likely = costUsdLikely === undefined ? '' : `, likely ${dollars(costUsdLikely)}`;
  if (costUsdAtLeast === undefined)
    return outputTokensAtMost === undefined
      ? 'cost unknown: it needs prices in the configuration, and maxTokens in every prompt'
      : 'cost unknown: put prices into the configuration';
  if (costUsdAtMost === undefined)
    return `costs at least ${dollars(costUsdAtLeast)}${likely}; how much at most, only maxTokens in every prompt tells`;
  return `costs ${dollars(costUsdAtLeast)} to ${dollars(costUsdAtMost)}${likely}`;
}

function timeLine({ time, forecast: { replyMs } }: PlanCosts): string {
  if (time === undefined) return 'time unknown: no reply on record says how long it took, and no rate is set';
  if (time.boundBy !== 'concurrency') return `${durationText(time.seconds)} by --${time.boundBy}`;
  const seconds = Math.max(0, replyMs ?? 0) / 1000;
  const each = `${seconds < 0.05 ? 'less than 0.1' : seconds.toFixed(1)} s as those on record`;
  return `about ${durationText(time.seconds)} with ${time.inFlight} in flight, if a reply takes ${each}`;
}

function limitLine({ name, limit, needed, stops }: HeldLimit): string {
  const shown = needed === undefined ? 'how much is needed is unknown' : `${shownNeed(name, needed)} needed`;
  switch (stops) {
    case 'no':
      return `--${name} ${limit} is enough`;
    case 'before':
      return `--${name} ${limit} would stop it before the first request: ${shown}`;
    case 'maybe':
      return `--${name} ${limit} may stop it on its way: ${shown}`;
  }
}

function shownNeed(name: HeldLimit['name'], needed: number): string {
  if (name === 'max-cost-usd') return `up to ${dollars(needed)} may be`;
  return name === 'max-calls'
    ? `${counted(needed, 'request')} ${needed === 1 ? 'is' : 'are'}`
    : `about ${durationText(60 * needed)} are`;
}
