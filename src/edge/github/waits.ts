/** Time, for the waits between the tries of a request. */
export interface Waits {
  nowMs(): number;
  /** Rejects if the signal is aborted. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** How long a second of @octokit/plugin-retry takes. */
  readonly secondMs: number;
}

/** All waits of a client together; then it gives up, since a job that waits costs too. */
const longestWaitMs = 180_000;

/** The waits of all requests of a client: a limit that one of them meets holds back the others. */
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

  /** Whether there is time for a wait that begins now. Waits at the same time count once. */
  spend(ms: number): boolean {
    const nowMs = this.waits.nowMs();
    const untilMs = nowMs + ms;
    const moreMs = Math.max(0, untilMs - Math.max(nowMs, this.waitingUntilMs));
    if (this.waitedMs + moreMs > longestWaitMs) return false;
    this.waitedMs += moreMs;
    this.waitingUntilMs = Math.max(this.waitingUntilMs, untilMs);
    return true;
  }

  /** Holds back every request for so long, if there is time for it. */
  hold(ms: number): boolean {
    if (!this.spend(ms)) return false;
    this.heldUntilMs = Math.max(this.heldUntilMs, this.waits.nowMs() + ms);
    return true;
  }

  async untilFree(): Promise<void> {
    // More may be asked for while this waits.
    for (let ms = this.heldMs(); ms > 0; ms = this.heldMs()) await this.waits.sleep(ms, this.signal);
  }

  private heldMs(): number {
    return this.heldUntilMs - this.waits.nowMs();
  }
}
