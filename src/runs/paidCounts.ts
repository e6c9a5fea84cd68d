import { costUsd } from '../ask/usage.ts';
import type { Prepared } from '../plan/prepare.ts';
import type { Mitigation } from '../report/mitigation.ts';
import type { AskCounts } from '../score/askCounts.ts';

/** The counts of a run's requests, and what was paid for them. */
export function paidCounts(counts: AskCounts, { paidPrices }: Prepared): Mitigation['requests'] {
  const { spared: _, ...told } = counts;
  return { ...told, costUsd: paidPrices && costUsd(counts, paidPrices) };
}
