/**
 * Spaces requests as the user says, whatever the provider would bear: evenly, so that no minute, whenever it begins, has
 * more than were allowed.
 */
export class Pace {
  private nextAtMs = 0;
  /** When the last requests were sent, as many as a minute may have: the oldest is at `oldest`. */
  private readonly sentAtMs: number[] = [];
  private oldest = 0;
  private readonly perMinute: number;

  constructor(requestsPerMinute = Number.POSITIVE_INFINITY) {
    this.perMinute = requestsPerMinute;
  }

  /** @returns how long the next request has to wait; 0 or less: not at all. */
  onSent(nowMs: number): number {
    if (this.perMinute === Number.POSITIVE_INFINITY) return 0;
    const spacedAtMs = Math.max(this.nextAtMs, nowMs - lateMs) + 60_000 / this.perMinute;
    this.nextAtMs = Math.max(spacedAtMs, this.minuteIsOverAtMs(nowMs));
    return this.nextAtMs - nowMs;
  }

  /** From when one more than a minute may have is in another minute. */
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

/** A timer that is late by so much makes up for it. */
const lateMs = 200;
/** A request that is sent later may arrive sooner, so that a minute over there is a little shorter than here. */
const minuteMs = 60_000 + lateMs;
