/**
 * Spaces requests evenly at the user's rate, even if the provider allows more. No interval of one minute has more
 * requests than allowed.
 */
export class Pace {
  private nextAtMs = 0;
  /** When the last requests were sent, as many as fit in a minute; the oldest is at index `oldest`. */
  private readonly sentAtMs: number[] = [];
  private oldest = 0;
  private readonly perMinute: number;

  constructor(requestsPerMinute = Number.POSITIVE_INFINITY) {
    this.perMinute = requestsPerMinute;
  }

  /** @returns how long the next request must wait; 0 or less: it need not. */
  onSent(nowMs: number): number {
    if (this.perMinute === Number.POSITIVE_INFINITY) return 0;
    const spacedAtMs = Math.max(this.nextAtMs, nowMs - lateMs) + 60_000 / this.perMinute;
    this.nextAtMs = Math.max(spacedAtMs, this.minuteIsOverAtMs(nowMs));
    return this.nextAtMs - nowMs;
  }

  /** When the next request no longer falls into the same minute as the oldest one. */
  private minuteIsOverAtMs(nowMs: number): number {
    if (this.sentAtMs.length < this.perMinute) {
      this.sentAtMs.push(nowMs);
      if (this.sentAtMs.length < this.perMinute) return 0;
    } else {
      this.sentAtMs[this.oldest] = nowMs;
      this.oldest = (this.oldest + 1) % this.sentAtMs.length;
    }
    return (this.sentAtMs[this.oldest] ?? 0) + minuteMs;
  }
}

/** The schedule catches up with timers that are late by up to this much. */
const lateMs = 200;
/** A later request may arrive sooner, so the provider's minute may be a little shorter than ours. */
const minuteMs = 60_000 + lateMs;
