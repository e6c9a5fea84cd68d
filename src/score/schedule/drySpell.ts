import type { Random } from '../ports.ts';
import { type RetryLimits, retryWaitMs } from '../retryLimits.ts';

/**
 * A time in which a provider turns away all that it is asked. One that never answered is asked by one request at a time,
 * ever more rarely; one that did answer may be waiting for its next minute, which is longer than any request is patient.
 */
export class DrySpell {
  private repliedAtMs: number | undefined;
  /** Rounds of refusals since the last reply: those of one burst are one. */
  private rounds = 0;
  private roundAtMs = Number.NEGATIVE_INFINITY;
  private probeMs = 0;
  private readonly limits: RetryLimits;
  private readonly random: Random;

  constructor(limits: RetryLimits, random: Random) {
    this.limits = limits;
    this.random = random;
  }

  onReply(nowMs: number): void {
    this.repliedAtMs = nowMs;
    this.rounds = 0;
  }

  onRefused(nowMs: number, sentAtMs: number): void {
    if (sentAtMs < this.roundAtMs) return;
    this.rounds += 1;
    this.roundAtMs = nowMs;
    const limits = { ...this.limits, capMs: Math.min(this.limits.capMs, probeCapMs) };
    this.probeMs = nowMs + retryWaitMs(this.rounds, limits, this.random);
  }

  /** Whether there was a reply since then. */
  hasRepliedSince(sentAtMs: number): boolean {
    return this.repliedAtMs !== undefined && this.repliedAtMs >= sentAtMs;
  }

  /** From when the next request may be sent; infinite while one is under way that will tell. */
  readyAtMs(inFlight: number): number {
    if (this.rounds === 0 || this.repliedAtMs !== undefined) return 0;
    return inFlight > 0 ? Number.POSITIVE_INFINITY : this.probeMs;
  }

  /** Whether it has lasted so long that it is an outage. */
  isOutage(nowMs: number): boolean {
    if (this.rounds < this.limits.attempts * roundsForEach) return false;
    return this.repliedAtMs === undefined || nowMs - this.repliedAtMs >= Math.min(windowMs, this.limits.maxWaitMs);
  }
}

/** As if two requests in a row used up their attempts. */
const roundsForEach = 2;
const probeCapMs = 4000;
/** The longest window of a limit that is waited for, a minute, and some more. */
const windowMs = 75_000;
