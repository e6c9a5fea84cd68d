import type { Ledger, LedgerEntry } from '../../ask/ports.ts';

/**
 * A ledger that knows nothing but what this run has asked, so that everything is asked anew. Every reply goes into the
 * ledger behind it at once, where it takes the place of the older one: whoever compares two versions tomorrow does not
 * hold an old reply of the base against a new one of the head.
 */
export function freshLedger(ledger: Ledger): Ledger {
  const asked = new Map<string, LedgerEntry>();
  return {
    find: (key) => asked.get(key),
    has: (key) => asked.has(key),
    ready: () => ledger.ready?.(),
    append: (entry) => {
      ledger.append(entry);
      asked.set(entry.key, entry);
    },
  };
}
