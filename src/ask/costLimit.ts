import { UnusableInput } from '../shared/fault.ts';
import type { Prices } from './costUsd.ts';
import { askEstimate, outputLimit } from './estimate.ts';
import type { Question } from './question.ts';

export interface CostLimit {
  /** US dollars. */
  readonly maxCostUsd?: number | undefined;
  readonly prices: Prices | undefined;
}

/**
 * Why these questions are not asked, by what they could cost at most; undefined if they may be.
 *
 * @throws UnusableInput if there is a limit, and no price or no limit on the replies by which to hold it.
 */
export function overCost(missing: readonly Question[], { maxCostUsd, prices }: CostLimit): string | undefined {
  if (maxCostUsd === undefined) return undefined;
  if (prices === undefined) throw withoutPrices(maxCostUsd);
  const unlimited = missing.find(({ parameters }) => outputLimit(parameters) === undefined);
  if (unlimited !== undefined) throw withoutOutputLimit(unlimited, maxCostUsd);
  const { costUsdAtMost = Number.POSITIVE_INFINITY, toAsk } = askEstimate(missing, prices);
  if (costUsdAtMost <= maxCostUsd) return undefined;
  const cost = `${toAsk} requests are needed, which could cost up to ${dollarsUp(costUsdAtMost)}`;
  return `${cost}, and at most ${dollars(maxCostUsd)} is allowed, so none was made`;
}

/** Why asking ends when the replies cost more than the limit. What is in flight then is let end, and paid. */
export function overSpent(paidUsd: number, maxCostUsd: number): string {
  return `the replies so far cost ${dollarsUp(paidUsd)}, and at most ${dollars(maxCostUsd)} is allowed, so no more were asked for`;
}

function withoutPrices(maxCostUsd: number): UnusableInput {
  return new UnusableInput({
    key: 'prices',
    what: `at most ${dollars(maxCostUsd)} may be spent, and the configuration states no prices, so the cost of the requests is unknown`,
    mend: 'Add the prices of the model for a million tokens: "prices: { input: 0.25, output: 2 }". They count from the base.',
  });
}

function withoutOutputLimit({ label }: Question, maxCostUsd: number): UnusableInput {
  return new UnusableInput({
    key: 'modelParameters.maxTokens',
    what: `at most ${dollars(maxCostUsd)} may be spent, and nothing limits the length of the reply to ${label()}`,
    mend: 'Add one to the prompt file: "modelParameters: { maxTokens: 300 }".',
  });
}

/** To the digits that matter; a limit is shown as it was set. */
function dollars(costUsd: number): string {
  return `$${Number.isInteger(costUsd * 100) ? costUsd.toFixed(2) : Number(costUsd.toPrecision(6))}`;
}

/** Rounded up, so that what is over a limit never reads like it. */
function dollarsUp(costUsd: number): string {
  const digits = costUsd < 1 ? 10_000 : 100;
  return `$${(Math.ceil(costUsd * digits) / digits).toFixed(costUsd < 1 ? 4 : 2)}`;
}
