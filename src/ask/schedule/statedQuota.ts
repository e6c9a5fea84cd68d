import type { StatedLimit } from '../ports.ts';

/**
 * What a provider says that it still takes (`x-ratelimit-remaining-*`), as a brake before the wall. It is believed as
 * long as it can be true: where nothing is left, one request is sent now and then, and where more are answered than could be,
 * nothing that is said is heeded any more.
 */
export class StatedQuota {
  private said: Said | undefined;
  /** What was said first, against which is held how much was answered since. */
  private anchor: (Said & { readonly limit: number }) | undefined;
  private answeredSince = 0;
  /** Requests in a row that were answered though nothing was left, and nothing was said to be left afterwards. */
  private answeredThough = 0;
  private emptySinceMs: number | undefined;
  private holdMs = firstHoldMs;
  private heldSinceMs = 0;
  private isBelieved = true;

  /** @param costEach what one request takes of it: 1, or its tokens. */
  readyAtMs(nowMs: number, inFlight: number, costEach: number): number {
    const { said } = this;
    if (!this.isBelieved || said === undefined || nowMs >= said.resetAtMs) return 0;
    if (said.remaining - inFlight * costEach >= costEach) return 0;
    return Math.min(said.resetAtMs, this.heldSinceMs + this.holdMs);
  }

  /** Until when there was nothing left, as was said last; minus infinity where there was something. */
  heldUntilMs(costEach: number): number {
    const { said } = this;
    const isHeld = this.isBelieved && said !== undefined && said.remaining < costEach;
    return isHeld ? said.resetAtMs : Number.NEGATIVE_INFINITY;
  }

  onSent(nowMs: number): void {
    this.heldSinceMs = nowMs;
  }

  onAnswer(limit: StatedLimit | undefined, answer: AnswerFacts): void {
    if (!this.isBelieved) return;
    this.holdMs = answer.isReply ? firstHoldMs : Math.min(this.holdMs * 2, lastHoldMs);
    if (answer.isReply) this.doubt(limit, answer);
    else this.answeredThough = 0;
    if (limit !== undefined) this.hear(limit, answer);
  }

  /** Whether what was said can be true, where this one was answered. */
  private doubt(limit: StatedLimit | undefined, { nowMs, sentAtMs, costEach }: AnswerFacts): void {
    const { anchor } = this;
    const isEmpty = limit !== undefined && limit.remaining < costEach;
    if (isEmpty) this.emptySinceMs ??= nowMs;
    else this.emptySinceMs = undefined;
    if (this.emptySinceMs === undefined) this.answeredThough = 0;
    else if (sentAtMs >= this.emptySinceMs) this.answeredThough += 1;
    if (this.answeredThough >= answeredThoughMost) this.isBelieved = false;
    if (anchor === undefined || sentAtMs < anchor.saidAtMs) return;
    this.answeredSince += costEach;
    const fillPerMs = Math.max(anchor.limit, costEach) / (anchor.resetAtMs - anchor.saidAtMs);
    const possible = anchor.remaining + 1.2 * fillPerMs * (nowMs - anchor.saidAtMs) + 2 * costEach;
    if (this.answeredSince > possible) this.isBelieved = false;
  }

  private hear(limit: StatedLimit, { nowMs, sentAtMs, roundTripMs }: AnswerFacts): void {
    if (this.said !== undefined && sentAtMs < this.said.askedAtMs) return;
    const resetMs = limit.resetMs ?? Number.POSITIVE_INFINITY;
    // What is there again within two round trips cannot be reckoned with from here.
    const resetAtMs = resetMs < 2 * roundTripMs ? 0 : nowMs + resetMs;
    this.said = { remaining: limit.remaining, saidAtMs: nowMs, askedAtMs: sentAtMs, resetAtMs };
    const isOld = this.anchor === undefined || nowMs - this.anchor.saidAtMs > anchorMs;
    if (!isOld || resetAtMs === 0) return;
    this.anchor = { ...this.said, limit: Math.max(limit.limit ?? 1, limit.remaining) };
    this.answeredSince = 0;
  }
}

export interface AnswerFacts {
  readonly nowMs: number;
  readonly sentAtMs: number;
  readonly isReply: boolean;
  readonly costEach: number;
  readonly roundTripMs: number;
}

interface Said {
  readonly remaining: number;
  readonly saidAtMs: number;
  readonly askedAtMs: number;
  readonly resetAtMs: number;
}

/** How long nothing is sent where nothing is left; doubled by each request that is turned away then. */
const firstHoldMs = 250;
const lastHoldMs = 30_000;
const anchorMs = 10_000;
const answeredThoughMost = 5;
