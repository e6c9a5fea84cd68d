import type { Random } from './ports.ts';
import type { Question } from './question.ts';
import { type RetryLimits, retryWaitMs } from './retryLimits.ts';

/** A question on its way to an answer. */
export interface Job {
  readonly question: Question;
  /** Its place among all questions. */
  readonly place: number;
  /** How often it failed, not counting limits of the rate, which say nothing about this question. */
  failures: number;
  /** When it was sent for the first time; undefined before. */
  firstSentAtMs: number | undefined;
}

export interface LaneSettings {
  /** Requests in flight at most. */
  readonly concurrency: number;
  readonly limits: RetryLimits;
}

/**
 * The questions of one model that wait, and how many of them may be under way: half as many after a 429, once for each
 * burst of them, and one more with each window of replies; if it may come back within a second, only once more is turned
 * away than answered. A model that has to wait holds no other.
 * Source: V. Jacobson, "Congestion Avoidance and Control", SIGCOMM 1988.
 */
export class Lane {
  inFlight = 0;
  /** Waits that the provider demands, or that come after a 429: nothing is sent while there is one. */
  pauses = 0;
  /** Why no question of this model is asked any more; undefined while they are. */
  closed: string | undefined;
  /** Questions in a row that were given up. */
  unlucky = 0;
  /** Until when a long wait was told: the many answers of one burst ask for the same. */
  toldUntilMs = 0;
  /** Whether it was told that there is a limit. */
  isToldSlow = false;
  private room: number;
  private cutAtMs = Number.NEGATIVE_INFINITY;
  /** Bursts of 429s in a row without a reply. */
  private silentCuts = 0;
  /** How many 429s since the last cut said to come back soon, less the replies among them. */
  private turnedAwaySoon = 0;
  private repliedAtMs: number | undefined;
  /** Asked before: they go first, the last of them first. */
  private readonly again: Job[] = [];
  /** Not sent yet, the last of them first. */
  private readonly fresh: Job[];
  /** To be asked again after a while; they keep their places. */
  private readonly resting = new Set<Job>();
  private readonly settings: LaneSettings;

  constructor(jobs: readonly Job[], settings: LaneSettings) {
    this.fresh = jobs.toReversed();
    this.settings = settings;
    this.room = settings.concurrency;
  }

  /** Questions that hold a place. */
  get taken(): number {
    return this.inFlight + this.resting.size;
  }

  /** The question to send next; undefined if it has to wait. Once the lane is closed, each of them. */
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

  /** Whether there was a reply since then. */
  hasRepliedSince(sentAtMs: number): boolean {
    return this.repliedAtMs !== undefined && this.repliedAtMs >= sentAtMs;
  }

  /** A 429 came. @returns how long to wait; undefined if it is one more of a burst that was counted already. */
  limited({ sentAtMs, nowMs }: Sent, retryAfterMs: number | undefined, random: Random): number | undefined {
    if (sentAtMs < this.cutAtMs) return undefined;
    const isSoon = retryAfterMs !== undefined && retryAfterMs < soonMs;
    // While more is answered than turned away, it is this request that may come back, and the others may stay.
    if (isSoon) this.turnedAwaySoon += 1;
    if (isSoon && this.turnedAwaySoon <= this.room) return undefined;
    this.turnedAwaySoon = 0;
    this.cutAtMs = nowMs;
    this.silentCuts += 1;
    this.room = Math.max(1, this.room / 2);
    const isTold = retryAfterMs !== undefined && !(isSoon && this.silentCuts > 1);
    return isTold ? 0 : retryWaitMs(this.silentCuts, { ...this.settings.limits, capMs: longestGapMs }, random);
  }

  /** Whether all was turned away for so long that it is an outage. */
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

/** The longest window of a limit that is waited for, a minute, and some more. */
const longestWindowMs = 75_000;
/** What asks for a shorter wait, and asks for it again, may go on for ever. */
const soonMs = 1000;
/** Between two tries while all is turned away. */
const longestGapMs = 5000;
