import { costUsd } from '../ask/usage.ts';
import type { Prepared } from '../plan/prepare.ts';
import type { Mitigation } from '../report/mitigation.ts';
import type { AskCounts } from '../score/askCounts.ts';

/** What became of the requests of a run, and what was paid for them. */
export function paidCounts(counts: AskCounts, { paidPrices }: Prepared): Mitigation['requests'] {
  const { planned, fromLedger, shared, asked, notNeeded, unanswered, inputTokens, outputTokens, cachedTokens } = counts;
  const tokens = { inputTokens, outputTokens, cachedTokens };
  const paid = paidPrices && costUsd(tokens, paidPrices);
  return { planned, fromLedger, shared, asked, notNeeded, unanswered, ...tokens, costUsd: paid };
}
