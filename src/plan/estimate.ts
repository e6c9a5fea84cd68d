import type { Prices } from '../config/configuration.ts';
import { render } from '../judge/render.ts';
import { costUsd } from './costUsd.ts';
import type { Request } from './plan.ts';

/** What a plan would ask and cost, known before anything is asked. */
export interface Estimate {
  /** Items × variants × repeats × sides. */
  readonly planned: number;
  readonly fromLedger: number;
  /** The same question as another request of this run: asked once for all. */
  readonly shared: number;
  readonly toAsk: number;
  /** Of the requests to ask; four characters to a token, which is within a third for English. */
  readonly inputTokens: number;
  /** At most, by the judges' token limits; undefined where one sets no limit. */
  readonly outputTokensAtMost: number | undefined;
  /** US dollars at most; undefined without prices or without a limit on output. */
  readonly costUsdAtMost: number | undefined;
}

const charactersPerToken = 4;

/** Counts a plan against what the ledger has. */
export function estimate(
  requests: readonly Request[],
  inLedger: (key: string) => boolean,
  prices: Prices | undefined,
): Estimate {
  const missing = missingRequests(requests, inLedger);
  const fromLedger = requests.filter((request) => inLedger(request.key)).length;
  const inputTokens = missing.reduce((sum, request) => sum + inputTokensOf(request), 0);
  const limits = missing.map((request) => outputLimit(request.task.judge.parameters));
  const outputTokensAtMost = limits.reduce<number | undefined>(
    (sum, limit) => (sum === undefined || limit === undefined ? undefined : sum + limit),
    0,
  );
  const costUsdAtMost =
    prices === undefined || outputTokensAtMost === undefined
      ? undefined
      : costUsd({ inputTokens, outputTokens: outputTokensAtMost, cachedTokens: 0 }, prices);
  return {
    planned: requests.length,
    fromLedger,
    shared: requests.length - fromLedger - missing.length,
    toAsk: missing.length,
    inputTokens,
    outputTokensAtMost,
    costUsdAtMost,
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

function inputTokensOf(request: Request): number {
  const messages = render(request.task.judge, request.item, request.presentation);
  const characters = messages.reduce((sum, message) => sum + message.content.length, 0);
  return Math.ceil(characters / charactersPerToken);
}

function outputLimit(parameters: Readonly<Record<string, unknown>>): number | undefined {
  const limit = parameters['max_completion_tokens'] ?? parameters['max_tokens'];
  return typeof limit === 'number' ? limit : undefined;
}
