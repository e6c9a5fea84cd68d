export interface Waits {
  nowMs(): number;
  /** Rejects if the signal is aborted. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** The length of a second for @octokit/plugin-retry. */
  readonly secondMs: number;
}

/** The limit for all waits of a client together. Then it gives up, because a waiting job costs money too. */
const longestWaitMs = 180_000;

/** The waits of all requests of a client. If one request meets a limit, the others wait too. */
export class SharedWaits {
  private readonly waits: Waits;
  private readonly signal: AbortSignal | undefined;
  private waitedMs = 0;
  private waitingUntilMs = 0;
  private heldUntilMs = 0;

  constructor(waits: Waits, signal: AbortSignal | undefined) {
    this.waits = waits;
    this.signal = signal;
  }

  /** Reserves time for a wait that begins now; false if there is none left. Waits that overlap count once. */
  spend(ms: number): boolean {
    const nowMs = this.waits.nowMs();
    const untilMs = nowMs + ms;
    const moreMs = Math.max(0, untilMs - Math.max(nowMs, this.waitingUntilMs));
    if (this.waitedMs + moreMs > longestWaitMs) return false;
    this.waitedMs += moreMs;
    this.waitingUntilMs = Math.max(this.waitingUntilMs, untilMs);
    return true;
  }

  /** Delays every request by this time, if enough time is left. */
  hold(ms: number): boolean {
    if (!this.spend(ms)) return false;
    this.heldUntilMs = Math.max(this.heldUntilMs, this.waits.nowMs() + ms);
    return true;
  }

  async untilFree(): Promise<void> {
    // Another request may extend the wait in the meantime.
    for (let ms = this.heldMs(); ms > 0; ms = this.heldMs()) await this.waits.sleep(ms, this.signal);
  }

  private heldMs(): number {
    return this.heldUntilMs - this.waits.nowMs();
  }
}
