import { groupBy } from '../shared/groupBy.ts';
import type { Account } from './account.ts';
import { type Job, Lane, type LaneSettings, type Sent } from './lane.ts';
import { Pace } from './pace.ts';
import type { Answer, SendPorts } from './ports.ts';
import type { Question } from './question.ts';
import { allCallsMade } from './words.ts';

export interface DispatchSettings extends LaneSettings {
  /**
   * Called right before a question is sent for the first time; false: the question is no longer needed. Absent: all
   * are.
   */
  readonly isWanted?: ((question: Question) => boolean) | undefined;
  /** The time, in milliseconds since the epoch, after which nothing is sent; absent: no limit. */
  readonly endsAtMs?: number | undefined;
  /** The limit for all models together; absent: none. */
  readonly requestsPerMinute?: number | undefined;
  /** The most answers that may be paid for, replies and broken answers; absent: no limit. */
  readonly maxCalls?: number | undefined;
}

export interface DispatchPorts extends Pick<SendPorts, 'provider' | 'clock'> {
  readonly account: Pick<Account, 'paid' | 'failedWith'>;
}

/** Decides what happens to each question. Its methods never throw. */
export interface Decider {
  /** Called right before a question is sent for the first time; false: the run has ended. */
  isReady(): boolean;
  landed(landing: Landing): void;
  /** The job's lane was closed before an answer came. */
  leftOut(job: Job, why: string): void;
  limitReached(why: string): void;
}

/** A question that came back, with an answer or with the provider's error. */
export interface Landing extends Sent {
  readonly job: Job;
  readonly lane: Lane;
  readonly answer: Answer | { readonly kind: 'thrown'; readonly error: unknown };
}

/** Sends questions in their order, a limited number at a time, until all are settled or it is halted. */
export class Dispatcher {
  private isHalted = false;
  private inFlight = 0;
  private finish = () => {};
  /** Whether it waits because of the user's rate limit. */
  private isSpacing = false;
  private latestMs = Number.NEGATIVE_INFINITY;
  private readonly lanes: readonly Lane[];
  /** The jobs that are not settled yet. */
  private readonly open: Set<Job>;
  private readonly waits = new Set<AbortController>();
  private readonly pace: Pace;
  private readonly ports: DispatchPorts;
  private readonly settings: DispatchSettings;
  private readonly decider: Decider;

  constructor(questions: readonly Question[], ports: DispatchPorts, settings: DispatchSettings, decider: Decider) {
    const jobs = questions.map((question, place): Job => ({ question, place, failures: 0, firstSentAtMs: undefined }));
    this.open = new Set(jobs);
    this.lanes = [...groupBy(jobs, ({ question }) => question.model).values()].map((own) => new Lane(own, settings));
    this.pace = new Pace(settings.requestsPerMinute);
    this.ports = ports;
    this.settings = settings;
    this.decider = decider;
  }

  /** Resolves when nothing is in flight and nothing more will be sent. */
  async run(): Promise<void> {
    const { endsAtMs } = this.settings;
    if (!this.isHalted) {
      const ended = new Promise<void>((resolve) => {
        this.finish = resolve;
      });
      if (endsAtMs !== undefined) this.after(endsAtMs - this.nowMs());
      this.pump();
      await ended;
    }
    for (const wait of this.waits) wait.abort();
  }

  /** Stops sending; requests in flight may still end. */
  halt(): void {
    this.isHalted = true;
    if (this.inFlight === 0) this.finish();
  }

  /** A question got its reply, was given up or was dropped. */
  settle(job: Job): void {
    this.open.delete(job);
  }

  /** Asks a question again after a wait; the question keeps its place until then. */
  askAfter(delayMs: number, job: Job, lane: Lane): void {
    lane.rest(job);
    this.after(delayMs, () => lane.wake(job));
  }

  /** Sends nothing of a lane for a while. */
  pause(delayMs: number, lane: Lane): void {
    lane.pauses += 1;
    this.after(delayMs, () => {
      lane.pauses -= 1;
    });
  }

  /** The jobs that were never settled, after the run. */
  left(): readonly Job[] {
    return [...this.open];
  }

  private after(delayMs: number, then = () => {}): void {
    const wait = new AbortController();
    this.waits.add(wait);
    const end = () => {
      this.waits.delete(wait);
      if (wait.signal.aborted) return;
      then();
      this.pump();
    };
    this.ports.clock.sleep(Math.max(0, delayMs), wait.signal).then(end, () => this.waits.delete(wait));
  }

  /** A monotonic clock. */
  private nowMs(): number {
    this.latestMs = Math.max(this.latestMs, this.ports.clock.now());
    return this.latestMs;
  }

  private pump(): void {
    while (!this.isHalted && this.sendOne());
  }

  /** @returns whether another one may be ready to send. If it waits for time or for an answer, that wakes the pump. */
  private sendOne(): boolean {
    const { endsAtMs = Number.POSITIVE_INFINITY, maxCalls = Number.POSITIVE_INFINITY } = this.settings;
    const { paid } = this.ports.account;
    const nowMs = this.nowMs();
    if (nowMs >= endsAtMs) this.decider.limitReached('the time that is allowed is over');
    else if (this.open.size === 0) this.halt();
    else if (this.inFlight === 0 && paid >= maxCalls) this.decider.limitReached(allCallsMade(paid));
    else if (!this.isSpacing && paid + this.inFlight < maxCalls) return this.sendNext(nowMs);
    return false;
  }

  private sendNext(nowMs: number): boolean {
    const taken = this.lanes.reduce((sum, lane) => sum + lane.taken, 0);
    const [first, ...others] = this.lanes.flatMap((lane) => {
      const job = lane.closed !== undefined || taken < this.settings.concurrency ? lane.next() : undefined;
      return job === undefined ? [] : [{ job, lane }];
    });
    if (first === undefined) return false;
    const { job, lane } = others.reduce((best, one) => (rank(one.job) < rank(best.job) ? one : best), first);
    lane.take(job);
    const isFirst = job.firstSentAtMs === undefined;
    if (lane.closed !== undefined) this.decider.leftOut(job, lane.closed);
    else if (isFirst && this.settings.isWanted?.(job.question) === false) this.settle(job);
    else if (!isFirst || this.decider.isReady()) this.send(job, lane, nowMs);
    return true;
  }

  private send(job: Job, lane: Lane, sentAtMs: number): void {
    job.firstSentAtMs ??= sentAtMs;
    this.inFlight += 1;
    lane.inFlight += 1;
    const waitMs = this.pace.onSent(sentAtMs);
    this.isSpacing = waitMs > 0;
    if (this.isSpacing)
      this.after(waitMs, () => {
        this.isSpacing = false;
      });
    const land = (answer: Landing['answer']) => this.land({ job, lane, answer, sentAtMs, nowMs: this.nowMs() });
    this.ask(job).then(land, (error: unknown) => land({ kind: 'thrown', error }));
  }

  private async ask({ question }: Job): Promise<Answer> {
    return this.ports.provider.ask(question);
  }

  private land(landing: Landing): void {
    const { job, lane, answer } = landing;
    const { account } = this.ports;
    this.inFlight -= 1;
    lane.inFlight -= 1;
    // A rate limit or an overload costs nothing; a broken answer may be paid for.
    if (answer.kind === 'reply' || answer.kind === 'broken') account.paid += 1;
    if (answer.kind !== 'reply' && answer.kind !== 'thrown') account.failedWith.set(job.question.key, answer.status);
    this.decider.landed(landing);
    if (this.isHalted && this.inFlight === 0) this.finish();
    else this.pump();
  }
}

/** Questions that were asked before come first. */
function rank({ firstSentAtMs, place }: Job): number {
  return firstSentAtMs === undefined ? place : place - 1e15;
}
