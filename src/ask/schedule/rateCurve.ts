/** A rate that comes back to its target from below, stays there for a while, and then looks beyond, ever faster. */
export interface RateCurve {
  readonly atMs: number;
  /** Requests per millisecond. */
  readonly target: number;
  /** By which part of the target it begins lower. */
  readonly below: number;
  /** Which part of it it is above when as much time again is over; absent: as much as it began lower, and 0.15 at most. */
  readonly above?: number;
  /** Until it is at its target. */
  readonly growMs: number;
}

/**
 * The rate at this time, in requests per millisecond: the curve of CUBIC.
 * Source: S. Ha, I. Rhee, L. Xu, "CUBIC: A New TCP-Friendly High-Speed TCP Variant", ACM SIGOPS 42(5), 2008, section 3;
 * of the rate of requests here, and not of a window, since a limit is stated in requests per time.
 */
export function rateAt({ atMs, target, below, above, growMs }: RateCurve, nowMs: number): number {
  const way = Math.max(0, nowMs - atMs) / growMs - 1;
  const part = way < 0 ? below : (above ?? Math.min(below, aboveAtMost));
  return target * (1 + part * way ** 3);
}

const aboveAtMost = 0.15;
