import { groupBy } from '../shared/groupBy.ts';
import { Alarm } from './alarm.ts';
import { Hedges } from './hedges.ts';
import type { Flight, Job } from './job.ts';
import type { Decider, Landing } from './landing.ts';
import { Lane } from './lane.ts';
import type { Answer, SendPorts } from './ports.ts';
import type { Question } from './question.ts';
import type { RetryLimits } from './retryLimits.ts';
import { ToldLimits, type ToldRates } from './toldLimits.ts';
import { allCallsMade } from './words.ts';

export interface DispatchSettings extends ToldRates {
  /** Requests in flight at most. */
  readonly concurrency: number;
  /** How many at first; absent: as many as at most. */
  readonly startAt?: number;
  readonly limits: RetryLimits;
  /** By the key of a question, the key of the one that has to be settled before it is sent: it warms the provider's cache. */
  readonly leaders?: ReadonlyMap<string, string>;
  /** Asked right before a question is sent for the first time; false: it is not needed any more. Absent: all are. */
  readonly isWanted?: ((question: Question) => boolean) | undefined;
  /** A question that is unanswered for so long is sent once more; absent: never. */
  readonly hedgeAfterMs?: number | undefined;
  /** Answers that may be paid, at most: replies, and what broke off; absent: any number. */
  readonly maxPaid?: number | undefined;
  /** Of them, those that earlier rounds of the same run paid; absent: none. */
  readonly paidBefore?: number;
  /** Milliseconds since the epoch, from which nothing is sent any more; absent: never. */
  readonly endsAtMs?: number | undefined;
}

export type DispatchPorts = Pick<SendPorts, 'provider' | 'clock' | 'random'>;

/** Sends questions as fast as each model bears it, in their order, until all are settled or it is halted. */
export class Dispatcher {
  /** Answers that may be paid, of this run. */
  paid: number;
  private inFlight = 0;
  private isHalted = false;
  private finish = () => {};
  private readonly lanes = new Map<string | undefined, Lane>();
  /** Questions that wait for another one, by its key. */
  private readonly held = new Map<string, Job[]>();
  private readonly hedges: Hedges;
  private readonly told: ToldLimits;
  private readonly alarm: Alarm;
  private readonly maxPaid: number;
  private readonly ports: DispatchPorts;
  private readonly settings: DispatchSettings;
  private readonly decider: Decider;

  constructor(questions: readonly Question[], ports: DispatchPorts, settings: DispatchSettings, decider: Decider) {
    this.ports = ports;
    this.settings = settings;
    this.decider = decider;
    this.told = new ToldLimits(settings);
    this.hedges = new Hedges(settings.hedgeAfterMs);
    this.paid = settings.paidBefore ?? 0;
    this.maxPaid = settings.maxPaid ?? Number.POSITIVE_INFINITY;
    this.alarm = new Alarm(ports.clock, () => this.pump());
    const keys = new Set(questions.map(({ key }) => key));
    const jobs = questions.map((question, place): Job => {
      return { question, place, failures: 0, flights: [], isSettled: false, firstSentAtMs: undefined };
    });
    const free = jobs.filter((job) => {
      const leader = settings.leaders?.get(job.question.key);
      if (leader === undefined || leader === job.question.key || !keys.has(leader)) return true;
      this.held.set(leader, [...(this.held.get(leader) ?? []), job]);
      return false;
    });
    this.add(free);
  }

  /** Resolves when nothing is under way and nothing more will be sent. */
  run(): Promise<void> {
    return new Promise((resolve) => {
      this.finish = resolve;
      if (this.isHalted) resolve();
      else this.pump();
    });
  }

  /** Nothing more is sent; what is under way is let end. */
  halt(): void {
    this.isHalted = true;
    this.alarm.clear();
    if (this.inFlight === 0) this.finish();
  }

  /** A question got its reply, was given up or dropped: what waits for it need not any more. */
  settle(job: Job): void {
    const { key } = job.question;
    job.isSettled = true;
    for (const flight of job.flights) flight.cut?.abort();
    const followers = this.held.get(key) ?? [];
    this.held.delete(key);
    this.add(followers);
  }

  /** What was never settled, once the run is over. */
  left(): readonly Job[] {
    return [...[...this.lanes.values()].flatMap((lane) => lane.left()), ...[...this.held.values()].flat()];
  }

  private add(jobs: readonly Job[]): void {
    for (const [lane, own] of groupBy(jobs, (job) => this.laneOf(job))) lane.add(own);
  }

  private laneOf({ question: { model } }: Job): Lane {
    const { concurrency, startAt = concurrency, limits } = this.settings;
    const lane =
      this.lanes.get(model) ?? new Lane({ first: startAt, most: concurrency, limits, random: this.ports.random });
    this.lanes.set(model, lane);
    return lane;
  }

  private pump(): void {
    if (this.isHalted) return;
    const { endsAtMs = Number.POSITIVE_INFINITY } = this.settings;
    const nowMs = this.alarm.nowMs();
    if (nowMs >= endsAtMs) {
      this.decider.limitReached('the time that is allowed is over');
      return;
    }
    while (!this.isHalted && this.sendOne(nowMs));
    if (this.isHalted) return;
    if (this.inFlight > 0) this.setAlarm(nowMs, endsAtMs);
    else if (this.held.size === 0 && this.areLanesEmpty()) this.halt();
    else if (this.paid >= this.maxPaid) this.decider.limitReached(allCallsMade(this.paid));
    else this.setAlarm(nowMs, endsAtMs);
  }

  /** @returns whether there may be another one to send. */
  private sendOne(nowMs: number): boolean {
    if (this.told.readyAtMs() > nowMs || this.paid + this.inFlight >= this.maxPaid) return false;
    if (this.hedges.overdueAtMs() <= nowMs && this.hedge(nowMs)) return true;
    const job = this.next(nowMs);
    // Else a copy of what is about to be answered takes no place from anything new.
    if (job === undefined) return this.hedge(nowMs) || this.releaseAll();
    const lane = this.laneOf(job);
    lane.take(job);
    const isFirst = job.firstSentAtMs === undefined;
    if (lane.closed !== undefined) this.decider.leftOut(job, lane.closed);
    else if (isFirst && this.settings.isWanted?.(job.question) === false) this.settle(job);
    else if (!isFirst || this.decider.isReady()) this.send(job, lane, nowMs);
    return true;
  }

  /** Of the models that may send now, the question that was asked before, or else comes first. */
  private next(nowMs: number): Job | undefined {
    const hasRoom = this.hasRoom();
    let first: Job | undefined;
    for (const lane of this.lanes.values()) {
      const job = lane.next(nowMs, hasRoom);
      if (job !== undefined && (first === undefined || rank(job) < rank(first))) first = job;
    }
    return first;
  }

  private hasRoom(): boolean {
    let taken = 0;
    for (const lane of this.lanes.values()) taken += lane.taken();
    return taken < this.settings.concurrency;
  }

  private areLanesEmpty(): boolean {
    return [...this.lanes.values()].every((lane) => lane.isEmpty());
  }

  /** Nothing is under way that could settle what the others wait for: two that wait for each other, say. */
  private releaseAll(): boolean {
    if (this.held.size === 0 || this.inFlight > 0 || !this.areLanesEmpty()) return false;
    const jobs = [...this.held.values()].flat();
    this.held.clear();
    this.add(jobs);
    return true;
  }

  private hedge(nowMs: number): boolean {
    const job = this.hedges.dueAtMs() <= nowMs && this.hasRoom() ? this.hedges.first() : undefined;
    if (job === undefined) return false;
    const lane = this.laneOf(job);
    if (lane.window.readyAtMs() > nowMs || !lane.window.hasRoom(lane.taken())) return false;
    this.hedges.take();
    this.send(job, lane, nowMs, true);
    return true;
  }

  private send(job: Job, lane: Lane, nowMs: number, isSecond = false): void {
    const tokens = this.told.countsTokens ? lane.tokensOf(job.question) : 0;
    const cut = this.settings.hedgeAfterMs === undefined ? undefined : new AbortController();
    const flight: Flight = { sentAtMs: nowMs, tokens, cut, hasLeft: !isSecond };
    job.firstSentAtMs ??= nowMs;
    job.flights.push(flight);
    this.inFlight += 1;
    lane.inFlight += 1;
    this.told.onSent(nowMs, tokens);
    if (!isSecond) this.hedges.add(job, flight);
    const land = (answer: Landing['answer']) => this.land({ job, flight, lane, answer });
    this.ask(job, flight).then(land, (error: unknown) => land({ kind: 'thrown', error }));
  }

  private async ask({ question }: Job, flight: Flight): Promise<Answer> {
    const signal = flight.cut?.signal ?? neverCut;
    // The answer to the first copy may have come, and be read in a moment.
    if (!flight.hasLeft) await this.ports.clock.sleep(0, signal);
    signal.throwIfAborted();
    flight.hasLeft = true;
    return this.ports.provider.ask(question, signal);
  }

  private land(landed: Pick<Landing, 'job' | 'flight' | 'lane' | 'answer'>): void {
    const { job, flight, lane, answer } = landed;
    const nowMs = this.alarm.nowMs();
    this.inFlight -= 1;
    // A rate limit and an overload turn away for nothing; what breaks off may be paid.
    const isPaid = answer.kind === 'reply' || answer.kind === 'broken' || job.isSettled;
    if (isPaid && flight.hasLeft) this.paid += 1;
    job.flights.splice(job.flights.indexOf(flight), 1);
    const isNews = lane.land(answer, flight.sentAtMs, nowMs);
    const usage = answer.kind === 'reply' ? answer.usage : undefined;
    if (usage !== undefined) this.told.correct(usage.inputTokens + usage.outputTokens - flight.tokens);
    this.decider.landed({ ...landed, isNews, nowMs });
    if (this.isHalted && this.inFlight === 0) this.finish();
    else this.pump();
  }

  /** Rings when time alone lets something be sent. What could be sent now waits for an answer. */
  private setAlarm(nowMs: number, endsAtMs: number): void {
    const toldAtMs = this.told.readyAtMs();
    const hasRoom = this.hasRoom();
    const wakes = [...this.lanes.values()].map((lane) => lane.wakeAtMs(hasRoom));
    const hedgeAtMs = this.hedges.dueAtMs();
    const hedged = this.hedges.first();
    if (hedged !== undefined) wakes.push(Math.max(hedgeAtMs, this.laneOf(hedged).window.readyAtMs()));
    const later = wakes.map((atMs) => Math.max(atMs, toldAtMs)).filter((atMs) => atMs > nowMs);
    const atMs = Math.min(endsAtMs, ...later);
    if (atMs !== Number.POSITIVE_INFINITY) this.alarm.setFor(atMs);
  }
}

/** What was asked before comes before all that was not. */
function rank({ firstSentAtMs, place }: Job): number {
  return firstSentAtMs === undefined ? place : place - 1e15;
}

/** What is under way may be paid already: stopping lets it end. */
const neverCut = new AbortController().signal;
