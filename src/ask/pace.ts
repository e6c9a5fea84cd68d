/**
 * Spaces requests evenly at the user's rate, even if the provider allows more. No interval of one minute has more
 * requests than allowed.
 */
export class Pace {
  /** When the next request may be sent. */
  nextAtMs = 0;
  private readonly sentAtMs: number[] = [];
  private readonly perMinute: number | undefined;

  constructor(requestsPerMinute: number | undefined) {
    this.perMinute = requestsPerMinute;
  }

  onSent(nowMs: number): void {
    if (this.perMinute === undefined) return;
    this.sentAtMs.push(nowMs);
    const spacedAtMs = Math.max(this.nextAtMs, nowMs - lateMs) + 60_000 / this.perMinute;
    // The next request must not fall into the same minute as the oldest one of a full minute.
    const oldestAtMs = this.sentAtMs[this.sentAtMs.length - Math.ceil(this.perMinute)];
    this.nextAtMs = Math.max(spacedAtMs, oldestAtMs === undefined ? 0 : oldestAtMs + minuteMs);
  }
}

/** The schedule catches up with timers that are late by up to this much. */
const lateMs = 200;
/** A later request may arrive sooner, so the provider's minute may be a little shorter than ours. */
const minuteMs = 60_000 + lateMs;

/** A clock that goes on where it was if the real one is set back. */
export function steady(now: () => number): () => number {
  let [readMs, behindMs] = [Number.NEGATIVE_INFINITY, 0];
  return () => {
    const before = readMs;
    readMs = now();
    behindMs += Math.max(0, before - readMs);
    return readMs + behindMs;
  };
}
