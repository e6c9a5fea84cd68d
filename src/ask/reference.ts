import type { LedgerEntry } from './ports.ts';

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
