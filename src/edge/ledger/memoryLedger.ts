import type { Ledger, LedgerEntry } from '../../score/ports.ts';
import { isLater } from './isLater.ts';

/** A ledger that lasts as long as the process: for a run that keeps nothing, and for tests. */
export function memoryLedger(entries: Iterable<LedgerEntry> = []): Ledger {
  const byKey = new Map<string, LedgerEntry>();
  const append = (entry: LedgerEntry): void => {
    const known = byKey.get(entry.key);
    if (known === undefined || isLater(entry, known)) byKey.set(entry.key, entry);
  };
  for (const entry of entries) append(entry);
  return { find: (key) => byKey.get(key), has: (key) => byKey.has(key), append };
}
