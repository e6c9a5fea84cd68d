import type { LedgerEntry } from '../../../ask/ports.ts';

/** Entries that were used again, so that a small run which reads its replies several times parses them once. */
export interface HeldEntries {
  get(key: string): LedgerEntry | undefined;
  /** @param size of its line, in bytes. */
  put(entry: LedgerEntry, size: number): void;
  forget(key: string): void;
}

/**
 * Holds lines of so many bytes at most, whatever the ledger's size: the first that were put. A run reads all of its
 * replies in turn, of which the newest would have made room for each other before any of them is asked for again.
 */
export function heldEntries(bytes = 2 * 1024 * 1024): HeldEntries {
  const held = new Map<string, { readonly entry: LedgerEntry; readonly size: number }>();
  let free = bytes;
  return {
    get: (key) => held.get(key)?.entry,
    put: (entry, size) => {
      if (size > free || held.has(entry.key)) return;
      held.set(entry.key, { entry, size });
      free -= size;
    },
    forget: (key) => {
      free += held.get(key)?.size ?? 0;
      held.delete(key);
    },
  };
}
