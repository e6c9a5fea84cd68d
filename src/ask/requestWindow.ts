import type { Answer, Random, StatedLimits } from './ports.ts';
import { type RetryLimits, retryWaitMs } from './retryLimits.ts';

export interface WindowSettings {
  /** Requests in flight at first, and at most. */
  readonly first: number;
  readonly most: number;
  readonly limits: RetryLimits;
  readonly random: Random;
}

/**
 * How many requests one model may have in flight: one more for each reply at the start, then one more for each window of
 * replies, and half as many after a 429, once for each burst of them; if it may come back within a second, only once more
 * is turned away than answered. Under a limit of 100 requests a second that nothing
 * but 429s tells of, a run takes 1.04 of the ideal time; of servers that count by windows of a second or that take so
 * many at once, it wastes a quarter, for which no second law is worth its lines.
 * Source: V. Jacobson, "Congestion Avoidance and Control", SIGCOMM 1988.
 */
export class RequestWindow {
  private size: number;
  /** Up to this size the window grows by one with each reply. */
  private threshold = Number.POSITIVE_INFINITY;
  private cutAtMs = Number.NEGATIVE_INFINITY;
  /** Cuts in a row without a reply between them. */
  private silentCuts = 0;
  /** How many 429s since the last cut said to come back soon, less the replies among them. */
  private turnedAwaySoon = 0;
  private repliedAtMs: number | undefined;
  private pausedUntilMs = 0;
  private readonly stated: StatedPause;
  private readonly slowness: Slowness;
  private readonly settings: WindowSettings;

  constructor(settings: WindowSettings) {
    this.settings = settings;
    this.size = Math.min(settings.first, settings.most);
    this.stated = new StatedPause(settings.limits.maxWaitMs);
    this.slowness = new Slowness();
  }

  hasRoom(taken: number): boolean {
    return taken < Math.max(1, Math.floor(this.size));
  }

  /** From when the next request may be sent, if there is room. */
  readyAtMs(): number {
    return Math.max(this.pausedUntilMs, this.stated.untilMs);
  }

  pauseUntil(untilMs: number, nowMs: number): void {
    // Several processes that were told the same wake at different times.
    const spreadMs = Math.min(1000, ((untilMs - nowMs) / 20) * this.settings.random());
    this.pausedUntilMs = Math.max(this.pausedUntilMs, untilMs + spreadMs);
  }

  /**
   * @param inFlight with this one.
   * @returns whether it is the first 429 of a burst.
   */
  onAnswer(answer: Answer | { readonly kind: 'thrown' }, sent: SentAt): boolean {
    if (answer.kind !== 'reply' && answer.kind !== 'busy') return false;
    this.stated.hear(answer.limits, { isReply: answer.kind === 'reply', ...sent });
    if (answer.kind === 'reply') {
      this.turnedAwaySoon = Math.max(0, this.turnedAwaySoon - 1);
      this.grow(sent);
    }
    return answer.kind === 'busy' && answer.isLimit === true && this.cut(sent, answer.retryAfterMs);
  }

  /** Whether there was a reply since then. */
  hasRepliedSince(sentAtMs: number): boolean {
    return this.repliedAtMs !== undefined && this.repliedAtMs >= sentAtMs;
  }

  /** Whether all was turned away for so long that it is an outage. */
  isOutage(nowMs: number): boolean {
    const { attempts, maxWaitMs } = this.settings.limits;
    if (this.silentCuts < 2 * attempts) return false;
    return this.repliedAtMs === undefined || nowMs - this.repliedAtMs >= Math.min(longestWindowMs, maxWaitMs);
  }

  private grow({ nowMs, sentAtMs, inFlight }: SentAt): void {
    const { first, most } = this.settings;
    this.repliedAtMs = nowMs;
    if (sentAtMs >= this.cutAtMs) this.silentCuts = 0;
    if (this.size >= most || inFlight < Math.floor(this.size)) return;
    // Only if the user told no concurrency: a server that answers one at a time gets no queue.
    if (first < most && this.slowness.isSlowing(nowMs - sentAtMs, this.size)) {
      this.size = first;
      this.threshold = 0;
      return;
    }
    if (this.slowness.isOver) return;
    this.size = Math.min(most, this.size + (this.size < this.threshold ? 1 : 1 / this.size));
  }

  private cut({ nowMs, sentAtMs }: SentAt, retryAfterMs: number | undefined): boolean {
    // One more of a burst that was answered to already.
    if (sentAtMs < this.cutAtMs) return false;
    const isSoon = retryAfterMs !== undefined && retryAfterMs < soonMs;
    // While more is answered than turned away, it is this request that may come back, and the others may stay.
    if (isSoon) this.turnedAwaySoon += 1;
    if (isSoon && this.turnedAwaySoon <= this.size) return false;
    this.turnedAwaySoon = 0;
    const half = Math.max(1, this.size / 2);
    if (this.silentCuts === 0) this.threshold = half;
    this.size = half;
    this.silentCuts += 1;
    this.cutAtMs = nowMs;
    const limits = { ...this.settings.limits, capMs: longestGapMs };
    if (retryAfterMs === undefined || (isSoon && this.silentCuts > 1))
      this.pausedUntilMs = Math.max(
        this.pausedUntilMs,
        nowMs + retryWaitMs(this.silentCuts, limits, this.settings.random),
      );
    return true;
  }
}

export interface SentAt {
  readonly nowMs: number;
  readonly sentAtMs: number;
  readonly inFlight: number;
  /** About how many tokens one request takes. */
  readonly tokensEach: number;
}

/** The longest window of a limit that is waited for, a minute, and some more. */
const longestWindowMs = 75_000;
/** What asks for a shorter wait says nothing of how many may be asked at once. */
const soonMs = 1000;
/** Between two tries while all is turned away. */
const longestGapMs = 5000;

/** Waits for the reset that the provider states (`x-ratelimit-*`) if nothing remains, as long as that can be true. */
class StatedPause {
  untilMs = 0;
  /** Replies in a row that came though they say that nothing remains. */
  private repliesThough = 0;
  private readonly maxWaitMs: number;

  constructor(maxWaitMs: number) {
    this.maxWaitMs = maxWaitMs;
  }

  hear(
    limits: StatedLimits | undefined,
    { sentAtMs, isReply, tokensEach }: SentAt & { readonly isReply: boolean },
  ): void {
    if (limits === undefined || this.repliesThough > mostReplies) return;
    const { requests, tokens } = limits;
    const resets = [
      requests !== undefined && requests.remaining < 1 ? requests.resetMs : undefined,
      tokens !== undefined && tokens.remaining < tokensEach ? tokens.resetMs : undefined,
    ].filter((ms) => ms !== undefined);
    if (isReply) this.repliesThough = resets.length === 0 ? 0 : this.repliesThough + 1;
    if (this.repliesThough > mostReplies) this.untilMs = 0;
    // What a provider says with a reply is as old as the request.
    else if (resets.length > 0) this.untilMs = sentAtMs + Math.min(this.maxWaitMs, Math.max(...resets));
  }
}

const mostReplies = 4;

/** Whether replies take twice as long as at first, by the means of whole windows. */
class Slowness {
  isOver = false;
  private leastMs = Number.POSITIVE_INFINITY;
  private sumMs = 0;
  private replies = 0;
  /** Replies of which the mean is taken: as many as the window let in when their count began. */
  private round = 0;

  isSlowing(tookMs: number, size: number): boolean {
    if (this.isOver) return false;
    if (this.replies === 0) this.round = size;
    this.sumMs += tookMs;
    this.replies += 1;
    if (this.replies < this.round) return false;
    const meanMs = this.sumMs / this.replies;
    this.isOver = meanMs > 2 * this.leastMs;
    this.leastMs = Math.min(this.leastMs, meanMs);
    this.sumMs = 0;
    this.replies = 0;
    return this.isOver;
  }
}
