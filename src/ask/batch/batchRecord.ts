import type { BatchState, BatchStatus } from './batchService.ts';

/** One batch on its way, as it stands on disk: written before and after each step, so that no step is taken twice. */
export interface BatchRecord {
  /** Our own name for it, which the provider keeps with it. */
  readonly intent: string;
  /** Where it was sent, without what may be secret in it. */
  readonly address: string;
  readonly model: string;
  /** Names of the parameters of its requests. */
  readonly parameters: readonly string[];
  readonly requests: number;
  /** Of the input file. */
  readonly bytes: number;
  /** SHA-256 of the input file, in hexadecimal. */
  readonly sha256: string;
  /** ISO 8601: when it was begun. */
  readonly madeAt: string;
  readonly progress: BatchProgress;
}

export type BatchProgress =
  /** Nothing is paid: at most a file was uploaded that nobody knows of. */
  | { readonly step: 'intended' }
  /** The batch may be there: whoever finds this has to ask before making one. `at`: ISO 8601. */
  | { readonly step: 'uploaded'; readonly fileId: string; readonly at: string }
  | { readonly step: 'created'; readonly fileId: string; readonly state: BatchState }
  | { readonly step: 'collected'; readonly state: BatchState; readonly collected: CollectedBatch };

/** What came of a batch. */
export interface CollectedBatch {
  /** Requests with a reply in the ledger. */
  readonly replies: number;
  /** Lines of keys that this batch did not ask for; they were passed over. */
  readonly foreign: number;
  /** Lines for a key that had one before. */
  readonly repeated: number;
  /** Lines that say nothing. */
  readonly unreadable: number;
  /** Why requests got no reply, and how many for each reason. */
  readonly faults: readonly BatchFault[];
  /** Parameters that the model refused. */
  readonly refused: readonly string[];
  /** Files of the provider that are gone. */
  readonly gone: readonly string[];
  /** A later submit has looked at what it left without a reply: it is in another batch, or in no plan any more. */
  readonly settled: boolean;
}

export interface BatchFault {
  readonly why: string;
  readonly fix: string | undefined;
  readonly count: number;
}

/** A batch of which more is to come. */
export function isOpen(status: BatchStatus): boolean {
  switch (status) {
    case 'validating':
    case 'in_progress':
    case 'finalizing':
    case 'cancelling':
      return true;
    case 'completed':
    case 'failed':
    case 'expired':
    case 'cancelled':
      return false;
  }
}

/** Whether its requests are the provider's still: whoever asked them again now would pay twice. */
export function isReserved({ progress }: BatchRecord): boolean {
  switch (progress.step) {
    case 'uploaded':
    case 'created':
      return true;
    case 'intended':
    case 'collected':
      return false;
  }
}

/** The batches of one ledger, on disk. */
export interface BatchStore {
  /**
   * Does a work while no other process is at the batches of this ledger.
   *
   * @throws OutsideFailure if another one is.
   */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** A name that nobody has used. */
  newIntent(): string;
  /** In the order in which they were begun. @throws UnusableInput if one cannot be read. */
  records(): readonly BatchRecord[];
  /** The keys of all requests of a batch. @throws UnusableInput if they cannot be read, or are not as many. */
  keysOf(record: BatchRecord): readonly string[];
  /** On disk when it returns. @throws UnusableInput if it cannot be written. */
  begin(record: BatchRecord, keys: readonly string[]): void;
  /** Replaces the record as a whole; on disk when it returns. @throws UnusableInput if it cannot be written. */
  update(record: BatchRecord): void;
  /** Of a batch that was never made. */
  forget(intent: string): void;
}
