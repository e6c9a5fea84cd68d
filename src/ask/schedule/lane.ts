import type { Answer, Random } from '../ports.ts';
import type { RetryLimits } from '../retryLimits.ts';
import { BorneWindow } from './borneWindow.ts';
import { DrySpell } from './drySpell.ts';
import type { Flight, Job } from './job.ts';
import { LearnedRate } from './learnedRate.ts';
import { PlanQueue } from './planQueue.ts';
import { Queue } from './queue.ts';
import { RisingWindow } from './risingWindow.ts';
import { StatedQuota } from './statedQuota.ts';
import { TokenMean } from './tokenMean.ts';

export interface LaneSettings {
  /** Requests in flight at first, and at most. */
  readonly window: { readonly first: number; readonly most: number };
  readonly limits: RetryLimits;
  readonly random: Random;
}

/** The requests of one model, and what is known of how fast it takes them. A lane that has to wait holds no other. */
export class Lane {
  inFlight = 0;
  /** Why no request of this model is asked any more; undefined where they are. */
  closed: string | undefined;
  /** Requests in a row that were given up. */
  unlucky = 0;
  readonly tokens = new TokenMean();
  private readonly fresh = new PlanQueue();
  /** Turned away by a limit: they are the first when there is room. */
  private readonly turnedAway = new Queue<Job>();
  /** To be asked again at their time; they keep their place in the window, so that not all fail at once. */
  private readonly resting: { readonly job: Job; readonly dueAtMs: number }[] = [];
  private readonly rate: LearnedRate;
  private readonly dry: DrySpell;
  private readonly window: RisingWindow;
  private readonly borne = new BorneWindow();
  private readonly requests = new StatedQuota();
  private readonly tokenQuota = new StatedQuota();
  private roundTripMs = 0;

  constructor({ window, limits, random }: LaneSettings) {
    this.window = new RisingWindow(window.first, window.most);
    this.rate = new LearnedRate(window.most, random);
    this.dry = new DrySpell(limits, random);
  }

  /** Requests that hold a place: under way, or about to be asked again. */
  get taken(): number {
    return this.inFlight + this.resting.length;
  }

  /** Requests that were read from the plan and wait for their first turn. */
  get ahead(): number {
    return this.fresh.length;
  }

  get isEmpty(): boolean {
    return this.fresh.length + this.turnedAway.length + this.resting.length === 0;
  }

  add(job: Job): void {
    this.fresh.push(job);
  }

  rest(job: Job, dueAtMs: number): void {
    const later = this.resting.findIndex((one) => one.dueAtMs > dueAtMs);
    this.resting.splice(later === -1 ? this.resting.length : later, 0, { job, dueAtMs });
  }

  turnAway(job: Job): void {
    this.turnedAway.push(job);
  }

  pauseUntil(untilMs: number, nowMs: number): void {
    this.rate.pauseUntil(untilMs, nowMs);
    this.borne.onPause(nowMs, untilMs - nowMs);
  }

  /** From when the model bears one more request; infinite where an answer has to come first. */
  readyAtMs(nowMs: number): number {
    if (this.closed !== undefined) return nowMs;
    if (this.inFlight >= this.window.size) return Number.POSITIVE_INFINITY;
    return Math.max(
      this.borne.readyAtMs(this.inFlight),
      this.rate.readyAtMs(),
      this.dry.readyAtMs(this.inFlight),
      this.requests.readyAtMs(nowMs, this.inFlight, 1),
      this.tokenQuota.readyAtMs(nowMs, this.inFlight, this.tokens.known),
    );
  }

  /** Where the next request stands in the plan, those that were asked before first; undefined where none is there now. */
  nextPlace(nowMs: number, hasRoom: boolean): number | undefined {
    const [resting] = this.resting;
    if (resting !== undefined && (resting.dueAtMs <= nowMs || this.closed !== undefined))
      return resting.job.place - asked;
    if (this.closed === undefined && (!hasRoom || this.taken >= Math.min(this.window.size, this.borne.size)))
      return undefined;
    const turnedAway = this.turnedAway.peek();
    return turnedAway === undefined ? this.fresh.peek()?.place : turnedAway.place - asked;
  }

  /** When there will be something to send by the passing of time alone; infinite where there will not. */
  wakeAtMs(nowMs: number, hasRoom: boolean): number {
    const isThere = this.nextPlace(nowMs, hasRoom) !== undefined;
    const workAtMs = isThere ? nowMs : (this.resting[0]?.dueAtMs ?? Number.POSITIVE_INFINITY);
    return Math.max(workAtMs, this.readyAtMs(nowMs));
  }

  take(nowMs: number): Job | undefined {
    const [resting] = this.resting;
    if (resting !== undefined && (resting.dueAtMs <= nowMs || this.closed !== undefined))
      return this.resting.shift()?.job;
    return this.turnedAway.shift() ?? this.fresh.shift();
  }

  /** What is left, when the lane is closed or the run ends. */
  drop(): Job | undefined {
    return this.resting.shift()?.job ?? this.turnedAway.shift() ?? this.fresh.shift();
  }

  onSent(nowMs: number): void {
    this.inFlight += 1;
    this.rate.onSent(nowMs, this.heldUntilMs());
    this.dry.onSent(nowMs);
    this.requests.onSent(nowMs);
    this.tokenQuota.onSent(nowMs);
  }

  /** @returns whether the answer is news of a limit: it was reached, and not by a burst that was reckoned with already. */
  onAnswer(answer: Answer | { readonly kind: 'thrown' }, { sentAtMs }: Flight, nowMs: number): boolean {
    const answered = { nowMs, sentAtMs, inFlight: this.inFlight };
    this.inFlight -= 1;
    const isReply = answer.kind === 'reply';
    const isLimit = answer.kind === 'busy' && answer.isLimit === true;
    if (isReply) {
      this.roundTripMs = this.roundTripMs === 0 ? nowMs - sentAtMs : this.roundTripMs * 0.875 + (nowMs - sentAtMs) / 8;
      this.window.onReply(nowMs, answered.inFlight >= this.window.size);
      this.borne.onReply(answered);
      this.rate.onReply(nowMs, sentAtMs);
      this.dry.onReply(nowMs, sentAtMs);
    }
    const limits = isReply || answer.kind === 'busy' ? answer.limits : undefined;
    if (isReply || isLimit) {
      const facts = { nowMs, sentAtMs, isReply, roundTripMs: this.roundTripMs };
      this.requests.onAnswer(limits?.requests, { ...facts, costEach: 1 });
      this.tokenQuota.onAnswer(limits?.tokens, { ...facts, costEach: this.tokens.known });
    }
    if (!isLimit) return false;
    this.window.onRefused();
    const makesWait = (answer.retryAfterMs ?? 0) > 0;
    const isToldWhen = makesWait || this.heldUntilMs() > nowMs;
    this.dry.onRefused({ nowMs, sentAtMs, isToldWhen, roundTripMs: this.roundTripMs });
    // What a probe says is about this spell, and not about the rate.
    if (this.dry.isProbing) return true;
    if (!this.borne.onRefused({ ...answered, makesWait })) return this.rate.onRefused(nowMs, sentAtMs);
    this.rate.onOtherRefusal();
    return false;
  }

  private heldUntilMs(): number {
    return Math.max(this.requests.heldUntilMs(1), this.tokenQuota.heldUntilMs(this.tokens.known));
  }

  hasRepliedSince(sentAtMs: number): boolean {
    return this.dry.hasRepliedSince(sentAtMs);
  }

  isOutage(nowMs: number): boolean {
    return this.dry.isOutage(nowMs);
  }
}

/** What was asked before comes before all that was not, in the order of the plan. */
const asked = 1e15;
