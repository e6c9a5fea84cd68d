import type { LedgerEntry } from '../../score/ports.ts';

/** Entries that were used again lately, so that a run which reads its replies several times parses them once. */
export interface RecentEntries {
  get(key: string): LedgerEntry | undefined;
  /** @param size of its line, in bytes. */
  put(entry: LedgerEntry, size: number): void;
  forget(key: string): void;
}

/** Holds lines of at least `bytes` bytes and at most twice as many, whatever the ledger's size. */
export function recentEntries(bytes = 2 * 1024 * 1024): RecentEntries {
  let young = new Map<string, LedgerEntry>();
  let old = new Map<string, LedgerEntry>();
  let youngBytes = 0;
  return {
    get: (key) => young.get(key) ?? old.get(key),
    put: (entry, size) => {
      if (youngBytes + size > bytes) {
        old = young;
        young = new Map();
        youngBytes = 0;
      }
      // What alone is more than all that may be held is not held.
      if (size > bytes) return;
      young.set(entry.key, entry);
      old.delete(entry.key);
      youngBytes += size;
    },
    forget: (key) => {
      young.delete(key);
      old.delete(key);
    },
  };
}
