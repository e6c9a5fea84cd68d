import { costUsd } from '../ask/costUsd.ts';
import type { Prices } from '../config/configuration.ts';
import type { Request } from './plan.ts';
import { requestTokens } from './tokens/requestTokens.ts';

/** What a plan would ask and cost, known before anything is asked. */
export interface Estimate {
  /** Items × variants × repeats × sides. */
  readonly planned: number;
  readonly fromLedger: number;
  /** The same question as another request of this run: asked once for all. */
  readonly shared: number;
  readonly toAsk: number;
  /** Of the requests to ask, a schema of the reply included; an estimate. */
  readonly inputTokens: number;
  /** At most, by the judges' token limits; undefined where one sets no limit. */
  readonly outputTokensAtMost: number | undefined;
  /** US dollars at most; undefined without prices or without a limit on output. */
  readonly costUsdAtMost: number | undefined;
}

/** Of it, what a report says where nothing could be asked. */
export type AskEstimate = Pick<Estimate, 'toAsk' | 'inputTokens' | 'outputTokensAtMost' | 'costUsdAtMost'>;

/** Every request is missing: what asking these would come to. */
export function askEstimate(missing: readonly Request[], prices: Prices | undefined): AskEstimate {
  const tokensOf = requestTokens();
  const inputTokens = missing.reduce((sum, request) => sum + Math.ceil(tokensOf(request).tokens), 0);
  const limits = missing.map((request) => outputLimit(request.task.judge.parameters));
  const outputTokensAtMost = limits.reduce<number | undefined>(
    (sum, limit) => (sum === undefined || limit === undefined ? undefined : sum + limit),
    0,
  );
  const costUsdAtMost =
    prices === undefined || outputTokensAtMost === undefined
      ? undefined
      : costUsd({ inputTokens, outputTokens: outputTokensAtMost, cachedTokens: 0 }, prices);
  return { toAsk: missing.length, inputTokens, outputTokensAtMost, costUsdAtMost };
}

/** Counts a plan against what the ledger has. */
export function estimate(
  requests: readonly Request[],
  inLedger: (key: string) => boolean,
  prices: Prices | undefined,
): Estimate {
  const missing = missingRequests(requests, inLedger);
  const fromLedger = requests.filter((request) => inLedger(request.key)).length;
  return {
    planned: requests.length,
    fromLedger,
    shared: requests.length - fromLedger - missing.length,
    ...askEstimate(missing, prices),
  };
}

/** The first request for each key that the ledger lacks, in the order of the plan. */
export function missingRequests(requests: readonly Request[], inLedger: (key: string) => boolean): readonly Request[] {
  const first = new Map<string, Request>();
  for (const request of requests) {
    if (!first.has(request.key) && !inLedger(request.key)) first.set(request.key, request);
  }
  return [...first.values()];
}

/** Undefined where the judge sets none. Of two limits, servers differ in which one holds: the larger counts. */
export function outputLimit(parameters: Readonly<Record<string, unknown>>): number | undefined {
  const limits = [parameters['max_completion_tokens'], parameters['max_tokens']].filter((limit) => limit != null);
  // Some servers take -1 for no limit at all.
  const stated = limits.filter((limit) => typeof limit === 'number' && limit > 0).map(Number);
  return limits.length === 0 || stated.length < limits.length ? undefined : Math.max(...stated);
}
