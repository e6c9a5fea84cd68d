import type { Answer, Clock, Provider, Random } from '../ports.ts';
import type { Question } from '../question.ts';
import type { RetryLimits } from '../retryLimits.ts';
import { Alarm } from './alarm.ts';
import type { Asker, Landing } from './asker.ts';
import { Feed } from './feed.ts';
import { Hedges } from './hedges.ts';
import type { Flight, Job } from './job.ts';
import type { Lane } from './lane.ts';
import { Lanes } from './lanes.ts';
import { ToldLimits, type ToldRates } from './toldLimits.ts';

export interface DispatchSettings extends ToldRates {
  /** Requests in flight at most. */
  readonly concurrency: number;
  /** How many at first; absent: as many as at most. */
  readonly startAt?: number;
  readonly limits: RetryLimits;
  readonly leaders?: ReadonlyMap<string, string>;
  /** A request that is unanswered for so long is sent once more; absent: never. */
  readonly hedgeAfterMs?: number | undefined;
  /** Answers that may be paid, at most: replies, and what broke off; absent: any number. */
  readonly maxPaid?: number | undefined;
  /** Milliseconds since the epoch, from which nothing is sent any more; absent: never. */
  readonly endsAtMs?: number | undefined;
}

export interface DispatchPorts {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly random: Random;
  readonly isOnRecord: (key: string) => boolean;
}

/**
 * Sends requests as fast as each lane bears it, those of all lanes in the order of the plan, until all are settled or it
 * is halted. There is a promise for each request under way, one timer, and nothing for those that wait.
 */
export class Dispatcher {
  /** Answers that may be paid. */
  paid: number;
  private inFlight = 0;
  private isHalted = false;
  private finish = () => {};
  private readonly lanes: Lanes;
  private readonly feed: Feed;
  private readonly told: ToldLimits;
  private readonly alarm: Alarm;
  private readonly maxPaid: number;
  private readonly hedges: Hedges;
  private readonly ports: DispatchPorts;
  private readonly settings: DispatchSettings;
  private readonly asker: Asker;

  constructor(requests: Iterable<Question>, ports: DispatchPorts, settings: DispatchSettings, asker: Asker) {
    this.ports = ports;
    this.settings = settings;
    this.asker = asker;
    const { concurrency, startAt = concurrency, limits } = settings;
    this.lanes = new Lanes({ window: { first: startAt, most: concurrency }, limits, random: ports.random });
    this.feed = new Feed(requests, settings.leaders ?? new Map(), ports.isOnRecord);
    this.told = new ToldLimits(settings);
    this.paid = 0;
    this.maxPaid = settings.maxPaid ?? Number.POSITIVE_INFINITY;
    this.alarm = new Alarm(ports.clock, () => this.pump());
    this.hedges = new Hedges(settings.hedgeAfterMs);
  }

  /** Resolves when nothing is under way and nothing more will be sent. */
  run(): Promise<void> {
    return new Promise((resolve) => {
      this.finish = resolve;
      if (this.isHalted) resolve();
      else this.pump();
    });
  }

  nowMs(): number {
    return this.alarm.nowMs();
  }

  /** Nothing more is sent; what is under way is let end. */
  halt(): void {
    this.isHalted = true;
    this.alarm.clear();
    if (this.inFlight === 0) this.finish();
  }

  /** A request got its reply, was given up or dropped: who waits for it need not any more. */
  settle(job: Job): void {
    job.isSettled = true;
    for (const flight of job.flights) flight.cut?.abort();
    this.lanes.add(this.feed.settled(job.request.key));
  }

  /** What was never settled. Once the run is over. */
  *leftovers(): Iterable<Job> {
    for (const lane of this.lanes.all()) for (let job = lane.drop(); job !== undefined; job = lane.drop()) yield job;
    yield* this.feed.letAllGo();
    for (let jobs = this.feed.next(); jobs !== 'over'; jobs = this.feed.next()) yield* jobs;
  }

  private pump(): void {
    if (this.isHalted) return;
    const { endsAtMs = Number.POSITIVE_INFINITY } = this.settings;
    const nowMs = this.nowMs();
    if (nowMs >= endsAtMs) {
      this.asker.limitReached('the time that is allowed is over');
      return;
    }
    while (!this.isHalted && this.sendOne(nowMs));
    if (this.isHalted) return;
    if (this.inFlight === 0 && this.isAllDone(nowMs)) this.halt();
    else if (this.inFlight === 0 && this.paid >= this.maxPaid) this.asker.limitReached(allCallsMade(this.paid));
    else this.setAlarm(nowMs, endsAtMs);
  }

  /** @returns whether there may be another one to send. */
  private sendOne(nowMs: number): boolean {
    if (this.told.readyAtMs() > nowMs || this.paid + this.inFlight >= this.maxPaid) return false;
    if (this.hedges.isOneOverdue(nowMs) && this.hedge(nowMs)) return true;
    const lane = this.nextLane(nowMs);
    const job = lane?.take(nowMs);
    // Else a copy of what is about to be answered takes no place from anything new.
    if (lane === undefined || job === undefined) return this.hedge(nowMs) || this.letGoWhoWaitsForNobody();
    if (lane.closed !== undefined) this.asker.leftOut(job, lane.closed);
    else if (job.firstSentAtMs !== undefined || this.asker.isNeeded(job.request)) this.send(job, lane, nowMs);
    else this.settle(job);
    return true;
  }

  /** The lane whose turn it is; the plan is read on where none has anything to send. */
  private nextLane(nowMs: number): Lane | undefined {
    const hasRoom = this.lanes.taken < this.settings.concurrency;
    for (;;) {
      const first = this.lanes.first(nowMs, hasRoom);
      if (first !== undefined || !hasRoom || !this.readOn(nowMs)) return first;
    }
  }

  /** @returns whether something was read. Where no lane could send it, only so far that a new one is met. */
  private readOn(nowMs: number): boolean {
    const { count, isOneIdle } = this.lanes.ahead(nowMs);
    if (count + this.feed.heldBack >= (isOneIdle ? aheadAtMost : aheadOfBlocked)) return false;
    const jobs = this.feed.next();
    if (jobs === 'over') return false;
    this.lanes.add(jobs);
    return true;
  }

  /** Nothing is under way that could settle what they wait for: two that wait for each other, say. */
  private letGoWhoWaitsForNobody(): boolean {
    if (this.feed.heldBack === 0 || this.inFlight > 0 || !this.lanes.areEmpty) return false;
    this.lanes.add(this.feed.letAllGo());
    return true;
  }

  private isAllDone(nowMs: number): boolean {
    return this.lanes.areEmpty && !this.readOn(nowMs) && this.feed.isExhausted && this.feed.heldBack === 0;
  }

  private hedge(nowMs: number): boolean {
    if (this.hedges.dueAtMs() > nowMs || this.lanes.taken >= this.settings.concurrency) return false;
    const job = this.hedges.first();
    if (job === undefined) return false;
    const lane = this.lanes.of(job);
    if (lane.readyAtMs(nowMs) > nowMs) return false;
    this.hedges.take();
    this.send(job, lane, nowMs, true);
    return true;
  }

  private send(job: Job, lane: Lane, nowMs: number, isSecond = false): void {
    const tokens = this.told.countsTokens ? lane.tokens.of(job.request) : 0;
    const cut = this.hedges.areOn ? new AbortController() : undefined;
    const flight: Flight = { sentAtMs: nowMs, tokens, cut, hasLeft: !isSecond };
    job.firstSentAtMs ??= nowMs;
    job.flights.push(flight);
    this.inFlight += 1;
    lane.onSent(nowMs);
    this.told.onSent(nowMs, tokens);
    if (!isSecond) this.hedges.onSent(job, flight);
    const land = (answer: Landing['answer']) => this.land({ job, flight, lane, answer });
    this.ask(job, flight).then(land, (error) => land({ kind: 'thrown', error }));
  }

  /** What a question is made of is made when it is sent. */
  private async ask({ request }: Job, flight: Flight): Promise<Answer> {
    const signal = flight.cut?.signal ?? neverCut;
    // The answer to the first copy may have come, and be read in a moment.
    if (!flight.hasLeft) await this.ports.clock.sleep(0, signal);
    signal.throwIfAborted();
    flight.hasLeft = true;
    return this.ports.provider.ask(request, signal);
  }

  private land(landed: Pick<Landing, 'job' | 'flight' | 'lane' | 'answer'>): void {
    const { job, flight, lane, answer } = landed;
    const nowMs = this.nowMs();
    this.inFlight -= 1;
    // A rate limit and an overload turn away for nothing; of what breaks off, nobody knows.
    const isPaid = answer.kind === 'reply' || answer.kind === 'broken' || job.isSettled;
    if (isPaid && flight.hasLeft) this.paid += 1;
    job.flights.splice(job.flights.indexOf(flight), 1);
    const isNews = lane.onAnswer(answer, flight, nowMs);
    const tokens = answer.kind === 'reply' ? lane.tokens.onUsage(answer.usage) : undefined;
    if (tokens !== undefined) this.told.correct(tokens - flight.tokens);
    this.asker.answered({ ...landed, isNews, nowMs });
    if (this.isHalted && this.inFlight === 0) this.finish();
    else this.pump();
  }

  /** Where nothing but time is waited for, somebody has to wake up. What could be sent now waits for an answer. */
  private setAlarm(nowMs: number, endsAtMs: number): void {
    const hasRoom = this.lanes.taken < this.settings.concurrency;
    const toldAtMs = this.told.readyAtMs();
    let atMs = endsAtMs;
    const wake = (wakeAtMs: number) => {
      const laterMs = Math.max(wakeAtMs, toldAtMs);
      if (laterMs > nowMs) atMs = Math.min(atMs, laterMs);
    };
    for (const lane of this.lanes.all()) wake(lane.wakeAtMs(nowMs, hasRoom));
    // Nothing was read from the plan, since nothing could be sent.
    if (hasRoom && !this.feed.isExhausted) wake(toldAtMs);
    const hedgeAtMs = this.hedges.dueAtMs();
    const hedged = this.hedges.first();
    if (hedged !== undefined) wake(Math.max(hedgeAtMs, this.lanes.of(hedged).readyAtMs(nowMs)));
    if (atMs !== Number.POSITIVE_INFINITY) this.alarm.setFor(atMs);
  }
}

function allCallsMade(calls: number): string {
  return `${calls} calls were made, which is as many as are allowed`;
}

/** What is under way may be paid already: stopping lets it end. */
const neverCut = new AbortController().signal;

/** How far the plan is read ahead for a lane that has nothing, while others wait, and where all wait. */
const aheadAtMost = 10_000;
const aheadOfBlocked = 1000;
