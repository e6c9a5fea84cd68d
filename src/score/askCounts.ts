import type { Session } from '../ask/session.ts';
import type { Usage } from '../ask/usage.ts';
import type { Request } from '../plan/plan.ts';

/**
 * What became of the requests of a run: `fromLedger`, `shared`, `asked`, `notNeeded` and `unanswered` add up to `planned`.
 * What is needed depends on what the needed replies say, and on nothing else: when nothing is left to ask, two runs
 * count alike, however much more the ledger of one of them has.
 */
export interface AskCounts extends Usage {
  /** Items × variants × repeats × sides, and the hybrids between the sides if they are asked. */
  readonly planned: number;
  /** Needed, and on record. */
  readonly fromLedger: number;
  /** Needed, and the same question as another of this run, asked once for all. */
  readonly shared: number;
  /** Answered and paid for in this run, also what was asked together with the last that was needed. */
  readonly asked: number;
  /** Beyond the point where early stopping ended, whether on record or not. */
  readonly notNeeded: number;
  /** Of them, distinct questions that the ledger lacks: so many that would have been asked were not. */
  readonly spared: number;
  readonly unanswered: number;
}

/** What a run, or a part of it, is about: sets of keys, of which the union says what several parts are about. */
export interface AskRecord {
  readonly requests: readonly Request[];
  readonly needed: ReadonlySet<string>;
  /** What the ledger lacked, apart from what another run asked meanwhile. */
  readonly lacked: ReadonlySet<string>;
}

/** Two parts of one run, as one. */
export function together(one: AskRecord, other: AskRecord): AskRecord {
  return {
    requests: [...one.requests, ...other.requests],
    needed: new Set([...one.needed, ...other.needed]),
    lacked: new Set([...one.lacked, ...other.lacked]),
  };
}

/** Counts each request once, by what the session asked so far. */
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
