import type { Random } from './ports.ts';
import type { Question } from './question.ts';
import { type RetryLimits, retryWaitMs } from './retryLimits.ts';

/** A question on its way to an answer. */
export interface Job {
  readonly question: Question;
  /** The position among all questions. */
  readonly place: number;
  /** The number of failures. Rate limits do not count, because they say nothing about this question. */
  failures: number;
  firstSentAtMs: number | undefined;
}

export interface LaneSettings {
  /** The most requests in flight. */
  readonly concurrency: number;
  readonly limits: RetryLimits;
}

/**
 * The waiting questions of one model, and how many of them may be in flight. The number is halved after a 429, once for
 * each burst, and grows by one with each window of replies. If a 429 allows a retry within a second, the number is
 * halved only once more requests were refused than answered. A waiting model does not delay other models.
 * Source: V. Jacobson, "Congestion Avoidance and Control", SIGCOMM 1988.
 */
export class Lane {
  inFlight = 0;
  /** The number of waits that the provider demands or that follow a 429; during one, nothing is sent. */
  pauses = 0;
  /** Why this model is asked no more; undefined while it is asked. */
  closed: string | undefined;
  unlucky = 0;
  /** Until when no further long wait is noted, because all answers of a burst demand the same one. */
  toldUntilMs = 0;
  isToldSlow = false;
  private room: number;
  private cutAtMs = Number.NEGATIVE_INFINITY;
  /** Bursts of 429s in a row without a reply. */
  private silentCuts = 0;
  /** The number of 429s since the last cut with a short wait, less the replies. */
  private turnedAwaySoon = 0;
  private repliedAtMs: number | undefined;
  /** Questions that were asked before: they go first, the last element first. */
  private readonly again: Job[] = [];
  /** Questions that were not sent yet, the last element first. */
  private readonly fresh: Job[];
  /** Questions that will be asked again after a wait; they keep their places. */
  private readonly resting = new Set<Job>();
  private readonly settings: LaneSettings;

  constructor(jobs: readonly Job[], settings: LaneSettings) {
    this.fresh = jobs.toReversed();
    this.settings = settings;
    this.room = settings.concurrency;
  }

  get taken(): number {
    return this.inFlight + this.resting.size;
  }

  /**
   * The next question to send; undefined if it must wait. If the lane is closed, it returns each remaining question.
   */
  next(): Job | undefined {
    const waiting = this.again.at(-1) ?? this.fresh.at(-1);
    if (this.closed !== undefined) return waiting ?? [...this.resting][0];
    return this.pauses > 0 || this.taken >= Math.floor(this.room) ? undefined : waiting;
  }

  take(job: Job): void {
    if (this.resting.delete(job)) return;
    if (this.again.pop() === undefined) this.fresh.pop();
  }

  rest(job: Job): void {
    this.resting.add(job);
  }

  wake(job: Job): void {
    if (this.resting.delete(job)) this.putBack(job);
  }

  putBack(job: Job): void {
    this.again.push(job);
    this.again.sort((a, b) => b.place - a.place);
  }

  replied(nowMs: number): void {
    this.repliedAtMs = nowMs;
    this.silentCuts = 0;
    this.unlucky = 0;
    this.turnedAwaySoon = Math.max(0, this.turnedAwaySoon - 1);
    this.room = Math.min(this.settings.concurrency, this.room + 1 / this.room);
  }

  hasRepliedSince(sentAtMs: number): boolean {
    return this.repliedAtMs !== undefined && this.repliedAtMs >= sentAtMs;
  }

  /** Handles a 429. @returns how long to wait; undefined if it belongs to a burst that was already counted. */
  limited({ sentAtMs, nowMs }: Sent, retryAfterMs: number | undefined, random: Random): number | undefined {
    if (sentAtMs < this.cutAtMs) return undefined;
    const isSoon = retryAfterMs !== undefined && retryAfterMs < soonMs;
    // While more requests are answered than refused, only this one is sent again; the others continue.
    if (isSoon) this.turnedAwaySoon += 1;
    if (isSoon && this.turnedAwaySoon <= this.room) return undefined;
    this.turnedAwaySoon = 0;
    this.cutAtMs = nowMs;
    this.silentCuts += 1;
    this.room = Math.max(1, this.room / 2);
    const isTold = retryAfterMs !== undefined && !(isSoon && this.silentCuts > 1);
    return isTold ? 0 : retryWaitMs(this.silentCuts, { ...this.settings.limits, capMs: longestGapMs }, random);
  }

  /** Whether all requests were refused for so long that it is an outage. */
  isOutage(nowMs: number): boolean {
    const { attempts, maxWaitMs } = this.settings.limits;
    if (this.silentCuts < 2 * attempts) return false;
    return this.repliedAtMs === undefined || nowMs - this.repliedAtMs >= Math.min(longestWindowMs, maxWaitMs);
  }
}

export interface Sent {
  readonly sentAtMs: number;
  readonly nowMs: number;
}

/** The longest rate limit window that a run waits for: a minute and a margin. */
const longestWindowMs = 75_000;
/** A server may demand shorter waits than this again and again without end. */
const soonMs = 1000;
/** The longest wait between two attempts while all requests are refused. */
const longestGapMs = 5000;
