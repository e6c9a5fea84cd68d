import type { Ledger, Usage } from '../ask/ports.ts';
import type { Request } from '../plan/plan.ts';

/**
 * What became of the requests of a run: `fromLedger`, `shared`, `asked`, `notNeeded` and `unanswered` add up to `planned`.
 * What is needed depends on what the needed replies say, and on nothing else: where nothing is left to ask, two runs
 * count alike, however much more the ledger of one of them has.
 */
export interface AskCounts {
  /** Items × variants × repeats × sides, and the corners between the sides where they are asked. */
  readonly planned: number;
  /** Needed, and on record. */
  readonly fromLedger: number;
  /** Needed, and the same question as another of this run, asked once for all. */
  readonly shared: number;
  /** Answered and paid for in this run, also what was under way when early stopping had no more need of it. */
  readonly asked: number;
  /** Beyond the point where early stopping ended, whether on record or not. */
  readonly notNeeded: number;
  /** Of them, distinct requests that the ledger lacks: so many that would have been asked were not. */
  readonly spared: number;
  readonly unanswered: number;
  /** Paid in this run; 0 where the provider does not say. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
}

/** A run whose asking has ended. */
export interface AskedRun {
  readonly requests: readonly Request[];
  /** The first request for each key that the ledger lacked, but for those that another run asked. */
  readonly missing: readonly Request[];
  /** Whether somebody else paid for the reply. */
  readonly isOnRecord: (request: Request) => boolean;
  /** Alike for requests with the same key. */
  readonly isNeeded: (request: Request) => boolean;
  /** Replies that this run has got. */
  readonly asked: number;
  /** What they came to. */
  readonly usage: Usage;
  readonly ledger: Ledger;
}

/** Counts each request once. `notNeeded` has the keys of those that count so. */
export function askCounts(run: AskedRun): { readonly counts: AskCounts; readonly notNeeded: ReadonlySet<string> } {
  const { requests, missing, asked, ledger } = run;
  const needed = requests.filter(run.isNeeded);
  const fromLedger = needed.filter(run.isOnRecord).length;
  const lacked = missing.filter(run.isNeeded).length;
  const beyond = missing.filter((request) => !run.isNeeded(request));
  // Under way when the asking ended, and paid for.
  const late = new Set(beyond.filter(({ key }) => ledger.has(key)).map(({ key }) => key));
  const left = requests.filter((request) => !run.isNeeded(request) && !late.has(request.key));
  const counts = {
    planned: requests.length,
    fromLedger,
    shared: needed.length - fromLedger - lacked,
    asked,
    notNeeded: requests.length - needed.length - late.size,
    spared: beyond.length - late.size,
    unanswered: lacked + late.size - asked,
    ...run.usage,
  };
  return { counts, notNeeded: new Set(left.map(({ key }) => key)) };
}
