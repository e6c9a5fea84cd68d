import type { Session } from '../ask/session.ts';
import type { AskRecord } from './askCounts.ts';

/** What requests were answered with that got no reply. */
export interface FailedAnswers {
  /** The HTTP status of the last answer; undefined: the connection failed, or no answer came in time. */
  readonly status: number | undefined;
  /** Distinct requests. */
  readonly count: number;
  /** The host that was asked, without path or key; undefined if the provider has none. */
  readonly host: string | undefined;
}

/** By status, the most frequent first. Requests that were never sent are in none. */
export function failedAnswers(
  { needed }: Pick<AskRecord, 'needed'>,
  { failedWith, host, ports: { ledger } }: Pick<Session, 'failedWith' | 'host' | 'ports'>,
): readonly FailedAnswers[] {
  const counts = new Map<number | undefined, number>();
  for (const [key, status] of failedWith) {
    if (needed.has(key) && !ledger.has(key)) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => ({ status, count, host })).sort((a, b) => b.count - a.count);
}
