import type { Account, AskSettings } from './account.ts';
import type { Answer, Random } from './ports.ts';
import type { Question } from './question.ts';
import { retryWaitMs } from './retryLimits.ts';
import { askedWhy, waitTooLong } from './words.ts';

export type Failure = Extract<Answer, { readonly kind: 'busy' | 'broken' }>;

/** A question on its way to an answer. */
export interface Job {
  readonly question: Question;
  /** The position among all questions. */
  readonly place: number;
  readonly lane: Lane;
  /** The number of failures. Rate limits do not count, because they say nothing about this question. */
  failures: number;
  /** Undefined: it was not sent yet. */
  firstSentAtMs: number | undefined;
  sentAtMs: number;
  /** It is not sent again before; until then it keeps its place among the requests in flight. */
  restsUntilMs: number;
}

/**
 * The waiting questions of one model, and how many of them may be in flight. The number is halved after a 429, once for
 * each burst, and grows by one with each window of replies. If a 429 allows a retry within a second, the number is
 * halved only once more requests were refused than answered. A waiting model does not delay other models.
 * Source: V. Jacobson, "Congestion Avoidance and Control", SIGCOMM 1988.
 */
export class Lane {
  inFlight = 0;
  /** Why this model is asked no more; undefined while it is asked. */
  closed: string | undefined;
  /** Questions given up since the last reply. */
  givenUpInARow = 0;
  /** Until then nothing is sent, because the provider demands it or answered 429. */
  private pausedUntilMs = 0;
  /** Until when no further long wait is noted, because all answers of a burst demand the same one. */
  private toldUntilMs = 0;
  /** The congestion window: how many may be in flight. */
  private window: number;
  private cutAtMs = Number.NEGATIVE_INFINITY;
  /** Bursts of 429s in a row without a reply. */
  private silentCuts = 0;
  /** The number of 429s since the last cut with a short wait, less the replies. */
  private turnedAwaySoon = 0;
  private repliedAtMs: number | undefined;
  /** Questions that may be asked again: they go first, the last element first. */
  private readonly again: Job[] = [];
  /** Questions that will be asked again after a wait, the last element first. */
  private readonly resting: Job[] = [];
  /** Questions that were not sent yet, the last element first. */
  private readonly fresh: Job[];
  private readonly settings: Pick<AskSettings, 'concurrency' | 'limits'>;
  private readonly toldSlow: Account['toldSlow'];

  /** @param questions with their positions among all questions. */
  constructor(
    questions: readonly (readonly [number, Question])[],
    settings: Pick<AskSettings, 'concurrency' | 'limits'>,
    { toldSlow }: Pick<Account, 'toldSlow'>,
  ) {
    this.settings = settings;
    this.toldSlow = toldSlow;
    this.window = settings.concurrency;
    this.fresh = questions
      .map(([place, question]): Job => {
        return { question, place, lane: this, failures: 0, firstSentAtMs: undefined, sentAtMs: 0, restsUntilMs: 0 };
      })
      .toReversed();
  }

  get isEmpty(): boolean {
    return this.again.length + this.resting.length + this.fresh.length === 0;
  }

  taken(nowMs: number): number {
    const { resting } = this;
    for (let job = resting.at(-1); job !== undefined && job.restsUntilMs <= nowMs; job = resting.at(-1)) {
      resting.pop();
      this.putBack(job);
    }
    return this.inFlight + resting.length;
  }

  /** The next question to send; undefined if it must wait. */
  next(nowMs: number): Job | undefined {
    if (this.pausedUntilMs > nowMs || this.taken(nowMs) >= Math.floor(this.window)) return undefined;
    return this.again.at(-1) ?? this.fresh.at(-1);
  }

  /** The times at which there may be a next question, if no answer comes before. */
  times(): readonly number[] {
    return [this.pausedUntilMs, this.resting.at(-1)?.restsUntilMs ?? 0];
  }

  take(job: Job): void {
    if (job.firstSentAtMs === undefined) this.fresh.pop();
    else this.again.pop();
  }

  private putBack(job: Job): void {
    this.again.push(job);
    this.again.sort((a, b) => b.place - a.place);
  }

  /** Takes out every question that waits. */
  empty(): readonly Job[] {
    return [...this.again.splice(0).toReversed(), ...this.resting.splice(0), ...this.fresh.splice(0).toReversed()];
  }

  replied(nowMs: number): void {
    this.repliedAtMs = nowMs;
    this.silentCuts = 0;
    this.givenUpInARow = 0;
    this.turnedAwaySoon = Math.max(0, this.turnedAwaySoon - 1);
    this.window = Math.min(this.settings.concurrency, this.window + 1 / this.window);
  }

  /**
   * Puts back a question that was sent in vain, and pauses as long as the provider demands.
   *
   * @returns why it is given up instead; a remark for the user; and whether the model answers nothing any more.
   */
  failed(
    job: Job,
    answer: Failure,
    { nowMs, random }: { readonly nowMs: number; readonly random: Random },
  ): { readonly givenUp?: string; readonly note?: string | undefined; readonly isOutage?: boolean } {
    const { limits } = this.settings;
    const isLimit = answer.kind === 'busy' && answer.isLimit === true;
    const retryAfterMs = answer.kind === 'busy' ? answer.retryAfterMs : undefined;
    const slowerMs = isLimit ? this.limited(job, nowMs, { retryAfterMs, random }) : undefined;
    const isTooLong = (retryAfterMs ?? 0) > limits.maxWaitMs;
    // If others were answered meanwhile, such a long wait cannot be meant for all.
    const isForAll = this.repliedAtMs === undefined || this.repliedAtMs < job.sentAtMs;
    if (isTooLong && (!isLimit || isForAll))
      return { givenUp: waitTooLong(answer.why, retryAfterMs ?? 0, limits.maxWaitMs) };
    const waitMs = isTooLong ? 0 : (retryAfterMs ?? 0);
    // The random part keeps several processes with the same demanded wait from waking at the same time.
    const spreadMs = Math.min(1000, (waitMs / 20) * random());
    this.pausedUntilMs = Math.max(this.pausedUntilMs, nowMs + Math.max(slowerMs ?? 0, waitMs + spreadMs));
    const note = this.noteOn(job, answer.why, { nowMs, waitMs, isSlower: slowerMs !== undefined });
    // A rate limit says nothing about this question, so it is asked until there is an answer or an outage.
    if (!isLimit) job.failures += 1;
    if (job.failures >= limits.attempts) return { givenUp: askedWhy(answer.why, job.failures), note };
    job.restsUntilMs = isLimit ? 0 : nowMs + Math.max(waitMs, retryWaitMs(job.failures, limits, random));
    if (isLimit) this.putBack(job);
    else {
      this.resting.push(job);
      this.resting.sort((a, b) => b.restsUntilMs - a.restsUntilMs);
    }
    return { note, isOutage: isLimit && this.isOutage(nowMs) };
  }

  /** Notes a long pause once, and the rate limit once in a run. */
  private noteOn(
    { question: { model } }: Job,
    why: string,
    { nowMs, waitMs, isSlower }: { readonly nowMs: number; readonly waitMs: number; readonly isSlower: boolean },
  ): string | undefined {
    if (waitMs >= longWaitMs) {
      if (nowMs < this.toldUntilMs) return undefined;
      this.toldUntilMs = nowMs + waitMs;
      return `waiting ${Math.ceil(waitMs / 1000)} s: ${why}`;
    }
    if (!isSlower || this.toldSlow.has(model)) return undefined;
    this.toldSlow.add(model);
    return `asking more slowly, as fast as the provider's rate limit lets: ${why}`;
  }

  /** Handles a 429. @returns how long to wait; undefined if it belongs to a burst that was already counted. */
  private limited(
    { sentAtMs }: Job,
    nowMs: number,
    { retryAfterMs, random }: { readonly retryAfterMs: number | undefined; readonly random: Random },
  ): number | undefined {
    if (sentAtMs < this.cutAtMs) return undefined;
    const isSoon = retryAfterMs !== undefined && retryAfterMs < soonMs;
    // While more requests are answered than refused, only this one is sent again; the others continue.
    if (isSoon) this.turnedAwaySoon += 1;
    if (isSoon && this.turnedAwaySoon <= this.window) return undefined;
    this.turnedAwaySoon = 0;
    this.cutAtMs = nowMs;
    this.silentCuts += 1;
    this.window = Math.max(1, this.window / 2);
    const isTold = retryAfterMs !== undefined && !(isSoon && this.silentCuts > 1);
    return isTold ? 0 : retryWaitMs(this.silentCuts, { ...this.settings.limits, capMs: longestGapMs }, random);
  }

  /** Whether all requests were refused for so long that it is an outage. */
  private isOutage(nowMs: number): boolean {
    const { attempts, maxWaitMs } = this.settings.limits;
    if (this.silentCuts < 2 * attempts) return false;
    return this.repliedAtMs === undefined || nowMs - this.repliedAtMs >= Math.min(longestWindowMs, maxWaitMs);
  }
}

/** The next question of all lanes; those that were asked before come first. Undefined if all must wait. */
export function nextOf(lanes: readonly Lane[], nowMs: number, concurrency: number): Job | undefined {
  if (lanes.reduce((sum, lane) => sum + lane.taken(nowMs), 0) >= concurrency) return undefined;
  const ready = lanes.flatMap((lane) => lane.next(nowMs) ?? []);
  const again = ready.filter(({ firstSentAtMs }) => firstSentAtMs !== undefined);
  return (again.length > 0 ? again : ready).toSorted((a, b) => a.place - b.place)[0];
}

/** A wait of this length or more, demanded by the provider, is noted. */
const longWaitMs = 10_000;
/** The longest rate limit window that a run waits for: a minute and a margin. */
const longestWindowMs = 75_000;
/** A server may demand shorter waits than this again and again without end. */
const soonMs = 1000;
/** The longest wait between two attempts while all requests are refused. */
const longestGapMs = 5000;
