import type { Session } from '../ask/session.ts';
import type { Usage } from '../ask/usage.ts';
import type { Request } from '../plan/plan.ts';

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

/**
 * The outcomes of a run's requests: `fromLedger`, `shared`, `asked`, `notNeeded` and `unanswered` add up to `planned`.
 * Only the needed replies decide what is needed. So two runs with nothing left to ask have equal counts, even if one
 * ledger holds more than the other.
 */
export interface AskCounts extends Usage {
  /** Items × variants × repeats × sides, and the hybrids between the sides if they are asked. */
  readonly planned: number;
  /** Needed and already on record. */
  readonly fromLedger: number;
  /** Needed, but the same question as another one of this run, which is asked once for both. */
  readonly shared: number;
  /** Answered and paid for in this run, including requests in flight together with the last needed one. */
  readonly asked: number;
  /** Not needed after early stopping, on record or not. */
  readonly notNeeded: number;
  /** The distinct questions among them that the ledger lacks, so that they were saved. */
  readonly spared: number;
  readonly unanswered: number;
}

/** The requests of a run, or of a part of it, and which of their keys were needed and lacked. */
export interface AskRecord {
  readonly requests: readonly Request[];
  readonly needed: ReadonlySet<string>;
  /** The keys that the ledger lacked, without those that another run asked meanwhile. */
  readonly lacked: ReadonlySet<string>;
}

export function together(one: AskRecord, other: AskRecord): AskRecord {
  return {
    requests: [...one.requests, ...other.requests],
    needed: new Set([...one.needed, ...other.needed]),
    lacked: new Set([...one.lacked, ...other.lacked]),
  };
}

/** Counts each request once, by the session's requests so far. */
export function askCounts(
  { requests, needed, lacked }: AskRecord,
  { asked, usage, ports: { ledger } }: Pick<Session, 'asked' | 'usage' | 'ports'>,
): AskCounts {
  const times = new Map<string, number>();
  for (const { key } of requests) times.set(key, (times.get(key) ?? 0) + 1);
  const sum = { fromLedger: 0, shared: 0, asked: 0, notNeeded: 0, spared: 0, unanswered: 0 };
  for (const [key, count] of times) {
    const isAsked = asked.has(key);
    if (isAsked) sum.asked += 1;
    if (!needed.has(key)) {
      sum.notNeeded += isAsked ? count - 1 : count;
      if (!isAsked && lacked.has(key)) sum.spared += 1;
    } else if (lacked.has(key)) {
      sum.shared += count - 1;
      if (!isAsked) sum.unanswered += 1;
    } else if (ledger.has(key)) sum.fromLedger += count;
    else sum.shared += count;
  }
  return { planned: requests.length, ...sum, ...usage };
}
