import { groupBy } from '../shared/groupBy.ts';
import type { Account } from './account.ts';
import { type Job, Lane, type LaneSettings, type Sent } from './lane.ts';
import { Pace } from './pace.ts';
import type { Answer, SendPorts } from './ports.ts';
import type { Question } from './question.ts';
import { allCallsMade } from './words.ts';

export interface DispatchSettings extends LaneSettings {
  /** Asked right before a question is sent for the first time; false: it is not needed any more. Absent: all are. */
  readonly isWanted?: ((question: Question) => boolean) | undefined;
  /** Milliseconds since the epoch, from which nothing is sent any more; absent: never. */
  readonly endsAtMs?: number | undefined;
  /** Of all models together; absent: any number. */
  readonly requestsPerMinute?: number | undefined;
  /** Answers that may be paid, at most: replies, and what broke off; absent: any number. */
  readonly maxCalls?: number | undefined;
}

export interface DispatchPorts extends Pick<SendPorts, 'provider' | 'clock'> {
  readonly account: Pick<Account, 'paid'>;
}

/** What decides what becomes of a question; nothing of it throws. */
export interface Decider {
  /** Asked right before a question is sent for the first time; false: asking has ended. */
  isReady(): boolean;
  landed(landing: Landing): void;
  /** Its lane was closed before it had an answer. */
  leftOut(job: Job, why: string): void;
  /** Asking has to end, and this is why. */
  limitReached(why: string): void;
}

/** A question that came back, with an answer or with what the provider threw. */
export interface Landing extends Sent {
  readonly job: Job;
  readonly lane: Lane;
  readonly answer: Answer | { readonly kind: 'thrown'; readonly error: unknown };
}

/** Sends questions in their order, so many at a time, until all are settled or it is halted. */
export class Dispatcher {
  private isHalted = false;
  private inFlight = 0;
  private finish = () => {};
  /** The rate that the user set has to be waited for. */
  private isSpacing = false;
  private latestMs = Number.NEGATIVE_INFINITY;
  private readonly lanes: readonly Lane[];
  /** What is not settled yet. */
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

  /** Resolves when nothing is under way and nothing more will be sent. */
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

  /** Nothing more is sent; what is under way is let end. */
  halt(): void {
    this.isHalted = true;
    if (this.inFlight === 0) this.finish();
  }

  /** A question got its reply, was given up or dropped. */
  settle(job: Job): void {
    this.open.delete(job);
  }

  /** A question is asked again after a while, and keeps its place until then. */
  askAfter(delayMs: number, job: Job, lane: Lane): void {
    lane.rest(job);
    this.after(delayMs, () => lane.wake(job));
  }

  /** Nothing of a lane is sent for a while. */
  pause(delayMs: number, lane: Lane): void {
    lane.pauses += 1;
    this.after(delayMs, () => {
      lane.pauses -= 1;
    });
  }

  /** What was never settled, once the run is over. */
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

  /** Never goes back, whatever becomes of the clock of this machine. */
  private nowMs(): number {
    this.latestMs = Math.max(this.latestMs, this.ports.clock.now());
    return this.latestMs;
  }

  private pump(): void {
    while (!this.isHalted && this.sendOne());
  }

  /** @returns whether there may be another one to send. What waits for time or for an answer wakes the pump. */
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
    const { lane, answer } = landing;
    this.inFlight -= 1;
    lane.inFlight -= 1;
    // A rate limit and an overload turn away for nothing; what breaks off may be paid.
    if (answer.kind === 'reply' || answer.kind === 'broken') this.ports.account.paid += 1;
    this.decider.landed(landing);
    if (this.isHalted && this.inFlight === 0) this.finish();
    else this.pump();
  }
}

/** What was asked before comes before all that was not. */
function rank({ firstSentAtMs, place }: Job): number {
  return firstSentAtMs === undefined ? place : place - 1e15;
}
