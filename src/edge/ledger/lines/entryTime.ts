/** When the reply of an entry came: milliseconds since the epoch; -Infinity for what is not a time, older than all times. */
export function timeOf(at: string): number {
  const time = Date.parse(at);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/** How old an entry may be. */
export interface MaxAge {
  /** Infinity: as old as it is. */
  readonly maxAgeMs: number;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
}

/**
 * Whether an entry came at a time, not too long ago, and not in the future.
 *
 * @param timeMs when it came, as `timeOf` has it.
 */
export function isWithin(timeMs: number, { maxAgeMs, nowMs }: MaxAge): boolean {
  const ageMs = nowMs - timeMs;
  return Number.isFinite(ageMs) && ageMs <= maxAgeMs && ageMs >= -aheadMs;
}

/** Clocks of runners differ a little; an entry from farther ahead would win over every honest one. */
const aheadMs = 60 * 60 * 1000;
