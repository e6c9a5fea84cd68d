import type { Ledger, LedgerEntry } from '../../ask/ports.ts';
import { timeOf } from './ledgerLine.ts';

/**
 * A ledger that lasts as long as the process, for runs that keep nothing and for tests. As in a folder, of two entries
 * for one key the later one counts, and if both have the same time, the first.
 */
export function memoryLedger(entries: Iterable<LedgerEntry> = []): Ledger {
  const byKey = new Map<string, LedgerEntry>();
  const append = (entry: LedgerEntry): void => {
    const known = byKey.get(entry.key);
    if (known === undefined || timeOf(entry.at) > timeOf(known.at)) byKey.set(entry.key, entry);
  };
  for (const entry of entries) append(entry);
  return { find: (key) => byKey.get(key), has: (key) => byKey.has(key), append };
}
