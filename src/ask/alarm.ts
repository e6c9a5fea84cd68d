import type { Clock } from './ports.ts';

/**
 * One timer for all that waits. Its time never goes back, and has come to whatever a sleep ended at, so that a clock that
 * is set back, or stands still, does not make anything wait for ever.
 */
export class Alarm {
  private atMs = Number.POSITIVE_INFINITY;
  private timer = new AbortController();
  private latestMs = Number.NEGATIVE_INFINITY;
  private readonly clock: Clock;
  private readonly ring: () => void;

  constructor(clock: Clock, ring: () => void) {
    this.clock = clock;
    this.ring = ring;
  }

  nowMs(): number {
    this.latestMs = Math.max(this.latestMs, this.clock.now());
    return this.latestMs;
  }

  /** Rings at this time, or before it if an earlier one was set and has not come. */
  setFor(atMs: number): void {
    if (atMs >= this.atMs) return;
    this.clear();
    this.atMs = atMs;
    const delayMs = Math.max(0, atMs - this.nowMs());
    void this.wait(delayMs, atMs, this.timer.signal);
  }

  private async wait(delayMs: number, atMs: number, signal: AbortSignal): Promise<void> {
    try {
      await this.clock.sleep(delayMs, signal);
    } catch {
      // It was put off: another one was set.
      return;
    }
    if (signal.aborted) return;
    this.latestMs = Math.max(this.latestMs, atMs);
    this.atMs = Number.POSITIVE_INFINITY;
    this.ring();
  }

  clear(): void {
    if (this.atMs !== Number.POSITIVE_INFINITY) this.timer.abort();
    this.timer = new AbortController();
    this.atMs = Number.POSITIVE_INFINITY;
  }
}
