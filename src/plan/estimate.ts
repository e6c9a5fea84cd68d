import { type AskEstimate, askEstimate } from '../ask/estimate.ts';
import type { Prices } from '../ask/usage.ts';
import type { Request } from './plan.ts';
import { questionsOf } from './questionsOf.ts';

/** What a plan would ask and cost, known before anything is asked. */
export interface Estimate extends AskEstimate {
  /** Items × variants × repeats × sides. */
  readonly planned: number;
  readonly fromLedger: number;
  /** The same question as another request of this run: asked once for all. */
  readonly shared: number;
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
    ...askEstimate(questionsOf(missing), prices),
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
