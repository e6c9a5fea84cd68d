import type { BatchRecord } from './batchRecord.ts';

/** The batches of one ledger, on disk. */
export interface BatchStore {
  /**
   * Does a work while no other process is at the batches of this ledger.
   *
   * @throws OutsideFailure where another one is.
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
