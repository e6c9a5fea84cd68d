import type { UnusableInput } from '../shared/fault.ts';
import type { AskEstimate } from './estimate.ts';
import type { Question, Reply } from './question.ts';
import type { Prices, Usage } from './usage.ts';

export type { Question };

/** What comes back. `busy` and `broken` may be asked again; configuration faults are thrown as UnusableInput. */
export type Answer =
  | {
      readonly kind: 'reply';
      readonly reply: Reply;
      readonly usage: Usage | undefined;
      readonly model: string | undefined;
    }
  /** 408, 409, 429, 5xx. `isLimit`: a 429, which says that less should be asked at once. */
  | {
      readonly kind: 'busy';
      readonly why: string;
      readonly retryAfterMs: number | undefined;
      readonly isLimit?: boolean;
    }
  /** A broken connection, a timeout, a body that is not what the protocol promises. */
  | { readonly kind: 'broken'; readonly why: string }
  /**
   * An answer that will not change by asking again: a retired model. `unknown`, if the provider does not know the
   * model and says no more: it may be a slip of the user's, and this is the error then.
   */
  | { readonly kind: 'gone'; readonly why: string; readonly unknown?: UnusableInput }
  /** Item and prompt together are longer than the model reads: of this question alone. `unusable` says it of the prompt. */
  | { readonly kind: 'too-long'; readonly why: string; readonly unusable: UnusableInput };

/** Messages and parameters in, text and usage out. */
export interface Provider {
  /** The endpoint family, which is part of every request key. */
  readonly family: string;
  /** It is never cut off: what is under way may be paid already. */
  ask(question: Question): Promise<Answer>;
}

/** A provider that is opened only when something has to be asked: a run that the ledger can answer needs no key. */
export interface ProviderChoice {
  readonly name: string;
  /** The endpoint families whose replies it may take from the ledger; its own comes first. */
  readonly families: readonly [string, ...string[]];
  /** Whether a question without a model means nothing to it. */
  readonly needsModel: boolean;
  /** Its replies cost nothing; absent: they are paid. */
  readonly isFree?: boolean;
  open(): Promise<OpenedProvider>;
}

export type OpenedProvider =
  | { readonly kind: 'open'; readonly provider: Provider }
  /** It asks no model: what the ledger lacks is an error. */
  | { readonly kind: 'replay' }
  | { readonly kind: 'no-key'; readonly fault: UnusableInput };

/**
 * Why asking ended early. `fault` says the same as an error, for those that want one; `estimate` is what asking would come
 * to, if nothing was asked: no key, or over the limits.
 */
export interface Stopped {
  readonly kind: 'outage' | 'model-retired' | 'interrupted' | 'budget' | 'no-key';
  readonly why: string;
  readonly fault?: UnusableInput;
  readonly estimate?: AskEstimate;
}

/** What sending needs of the environment. */
export interface SendPorts {
  readonly provider: Provider;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly random: Random;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** One reply on record. The line of a segment is this as JSON, with `v: 1`. */
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
  /** Whether `find` has an entry, for less: it says yes only of one that can be used. */
  has(key: string): boolean;
  /** Returns only when the line is with the operating system; throws UnusableInput if it cannot be written. */
  append(entry: LedgerEntry): void;
  /** To be called before something is paid for, and only then: it may write. Throws UnusableInput if nothing can be appended. */
  ready?(): void;
  /**
   * Waits until no other process writes to this folder, then holds it. When it resolves, what others wrote is found. The
   * result releases it. Rejects when `pause` does, or with UnusableInput. Absent: no other process can be there.
   */
  lock?(waiting: LockWaiting): Promise<() => void>;
}

export interface LockWaiting {
  /** Says what is waited for. */
  readonly note: (text: string) => void;
  readonly pause: (delayMs: number) => Promise<void>;
}

export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(delayMs: number, signal: AbortSignal): Promise<void>;
}

/** Uniform in [0, 1). Used for jitter only; results take their randomness from the seed. */
export type Random = () => number;

/** What a run is about to do. */
export interface Work {
  /** Distinct requests. */
  readonly total: number;
  /** Of them, those whose reply is on record already. */
  readonly fromLedger: number;
  readonly prices: Prices | undefined;
}

export interface Progress {
  /** Called again if more is to do than was said. */
  begin(work: Work): void;
  done(usage: Usage | undefined): void;
  /** Another run on the same ledger got a reply that this one needed. */
  found?(): void;
  /** Something worth a line among the progress: a dropped parameter, a long wait. */
  note(text: string): void;
  end(): void;
}

/** The replies that were accepted, which later runs of the same judges are held against. */
export interface Reference {
  /** By key; empty if there is none yet. */
  read(): ReadonlyMap<string, LedgerEntry>;
  /**
   * These replies, and no others, are the reference from now on; whoever is interrupted meanwhile leaves the old one.
   * Throws UnusableInput if they cannot be written.
   */
  replace(entries: Iterable<LedgerEntry>): void;
}
