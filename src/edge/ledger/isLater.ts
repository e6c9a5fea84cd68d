import type { LedgerEntry } from '../../score/ports.ts';

/**
 * Of two entries for one key, whether the first replaces the second: it came later. Of two that came at the same moment
 * the one that is there stays. What is not a time is older than all times.
 */
export function isLater({ at }: LedgerEntry, than: LedgerEntry): boolean {
  return at !== than.at && timeOf(at) > timeOf(than.at);
}

/** Milliseconds since the epoch; -Infinity for what is not a time. */
export function timeOf(at: string): number {
  const time = Date.parse(at);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}
