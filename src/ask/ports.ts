import type { UnusableInput } from '../shared/fault.ts';
import type { AskEstimate } from './estimate.ts';
import type { Question, Reply } from './question.ts';
import type { Prices, Usage } from './usage.ts';

/**
 * The provider's answer. `busy` and `broken` may be asked again; configuration faults are thrown as UnusableInput.
 * `status` is that of HTTP; absent if no answer came.
 */
export type Answer =
  | {
      readonly kind: 'reply';
      readonly reply: Reply;
      readonly usage: Usage | undefined;
      readonly model: string | undefined;
    }
  /** 408, 409, 429 or 5xx. `isLimit`: a 429, which means that fewer requests should be in flight. */
  | {
      readonly kind: 'busy';
      readonly why: string;
      readonly retryAfterMs: number | undefined;
      readonly isLimit?: boolean;
      readonly status?: number;
    }
  /** A broken connection, a timeout, or a body that breaks the protocol. */
  | { readonly kind: 'broken'; readonly why: string; readonly status?: number }
  /**
   * An answer that does not change if the question is asked again: a retired model. `unknown` is set if the provider
   * only says that it does not know the model. The name may then be a slip of the user's, and `unknown` is the error
   * for it.
   */
  | { readonly kind: 'gone'; readonly why: string; readonly unknown?: UnusableInput; readonly status?: number }
  /**
   * Item and prompt together are too long for the model. This is about one question; `unusable` says it about the
   * prompt.
   */
  | { readonly kind: 'too-long'; readonly why: string; readonly unusable: UnusableInput; readonly status?: number };

export interface Provider {
  /** The endpoint family, which is part of every request key. */
  readonly family: string;
  /** The host and port that are asked; absent: it needs no network. Nothing else of the address is in it. */
  readonly host?: string;
  /** A request is never cut off, because it may already be paid for. */
  ask(question: Question): Promise<Answer>;
}

/** A provider that is opened only if something must be asked: a run that the ledger can answer needs no key. */
export interface ProviderChoice {
  readonly name: string;
  /** The endpoint families with replies that it may take from the ledger; its own comes first. */
  readonly families: readonly [string, ...string[]];
  /** Whether a question must name a model. */
  readonly needsModel: boolean;
  /** Whether its replies are free; absent: they are not. */
  readonly isFree?: boolean;
  open(): Promise<OpenedProvider>;
}

export type OpenedProvider =
  | { readonly kind: 'open'; readonly provider: Provider }
  /** No model is asked: a reply that the ledger lacks is an error. */
  | { readonly kind: 'replay' }
  | { readonly kind: 'no-key'; readonly fault: UnusableInput };

/**
 * Why the run stopped asking early. `refused`: the provider says that an additional question is wrong, or a limit cannot
 * be kept; this ends only these questions. `fault` is the same as an error, for callers that want one. `estimate` is the
 * expected cost, if nothing was asked because there is no key or a limit is too low.
 */
export interface Stopped {
  readonly kind: 'outage' | 'model-retired' | 'interrupted' | 'budget' | 'no-key' | 'refused';
  readonly why: string;
  readonly fault?: UnusableInput;
  readonly estimate?: AskEstimate;
}

export interface SendPorts {
  readonly provider: Provider;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly random: Random;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** One reply on record. A segment's line is this as JSON, with `v: 1`. */
export interface LedgerEntry {
  readonly key: string;
  readonly model: string;
  readonly reply: Reply;
  readonly usage: Usage | undefined;
  readonly ms: number;
  /** ISO 8601. */
  readonly at: string;
}

/** The append-only record of replies, addressed by request key. */
export interface Ledger {
  find(key: string): LedgerEntry | undefined;
  /** A cheaper test than `find`: true only if there is a usable entry. */
  has(key: string): boolean;
  /** Returns after the operating system has the line; throws UnusableInput if it cannot be written. */
  append(entry: LedgerEntry): void;
  /**
   * Call it before something is paid for, and only then, because it may write. Throws UnusableInput if nothing can be
   * appended.
   */
  ready?(): void;
  /**
   * Waits until no other process writes to this folder, then holds the folder. After it resolves, the lines of other
   * processes can be found. The result releases the lock. Rejects if `pause` rejects, or with UnusableInput. Absent:
   * there cannot be another process.
   */
  lock?(waiting: LockWaiting): Promise<() => void>;
}

export interface LockWaiting {
  /** Tells the user what it waits for. */
  readonly note: (text: string) => void;
  readonly pause: (delayMs: number) => Promise<void>;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(delayMs: number, signal: AbortSignal): Promise<void>;
}

/** Uniform in [0, 1). Only for jitter; results take their randomness from the seed. */
export type Random = () => number;

/** The work ahead of a run. */
export interface Work {
  /** The number of distinct requests. */
  readonly total: number;
  /** The number of them with a reply already on record. */
  readonly fromLedger: number;
  readonly prices: Prices | undefined;
}

export interface Progress {
  /** Called again if there is more to do than announced. */
  begin(work: Work): void;
  done(usage: Usage | undefined): void;
  /** Another run with the same ledger got a reply that this run needs. */
  found?(): void;
  /** A remark for the user during progress, such as a dropped parameter or a long wait. */
  note(text: string): void;
  end(): void;
}

/** The accepted replies, with which later runs of the same judges are compared. */
export interface Reference {
  /** The replies by key; empty if there are none yet. */
  read(): ReadonlyMap<string, LedgerEntry>;
  /**
   * From now on, exactly these replies are the reference. If this is interrupted, the old ones stay. Throws
   * UnusableInput if they cannot be written.
   */
  replace(entries: Iterable<LedgerEntry>): void;
}
