import type { LedgerEntry } from '../../score/ports.ts';
import { timeOf } from './isLater.ts';

/** How old an entry may be. */
export interface MaxAge {
  /** Infinity: as old as it is. */
  readonly maxAgeMs: number;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/** Clocks of runners differ a little; an entry from farther ahead would win over every honest one. */
const aheadMs = 60 * 60 * 1000;

/** Whether an entry came at a time, not too long ago, and not in the future. */
export function isWithin({ at }: LedgerEntry, { maxAgeMs, nowMs }: MaxAge): boolean {
  const ageMs = nowMs - timeOf(at);
  return Number.isFinite(ageMs) && ageMs <= maxAgeMs && ageMs >= -aheadMs;
}
