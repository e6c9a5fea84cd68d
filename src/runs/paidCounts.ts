import { costUsd } from '../ask/usage.ts';
import type { Prepared } from '../plan/prepare.ts';
import type { Mitigation } from '../report/mitigation.ts';
import type { AskCounts } from '../score/askCounts.ts';

/** What became of the requests of a run, and what was paid for them. */
export function paidCounts({ spared: _, ...counts }: AskCounts, { paidPrices }: Prepared): Mitigation['requests'] {
  return { ...counts, costUsd: paidPrices && costUsd(counts, paidPrices) };
}
