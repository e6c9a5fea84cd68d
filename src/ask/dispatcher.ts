import type { Account } from './account.ts';
import { Alarm } from './alarm.ts';
import { type FlightSettings, Flights, type Landed } from './flights.ts';
import type { Job } from './job.ts';
import type { Decider } from './landing.ts';
import type { SendPorts } from './ports.ts';
import type { Question } from './question.ts';
import { Queue, type QueueSettings } from './queue.ts';
import { allCallsMade } from './words.ts';

export interface DispatchSettings extends QueueSettings, FlightSettings {
  /** Asked right before a question is sent for the first time; false: it is not needed any more. Absent: all are. */
  readonly isWanted?: ((question: Question) => boolean) | undefined;
  /** Milliseconds since the epoch, from which nothing is sent any more; absent: never. */
  readonly endsAtMs?: number | undefined;
}

export interface DispatchPorts extends Pick<SendPorts, 'provider' | 'clock' | 'random'> {
  readonly account: Pick<Account, 'paid'>;
}

/** Sends questions as fast as each model bears it, in their order, until all are settled or it is halted. */
export class Dispatcher {
  private isHalted = false;
  private finish = () => {};
  private readonly queue: Queue;
  private readonly flights: Flights;
  private readonly alarm: Alarm;
  private readonly settings: DispatchSettings;
  private readonly decider: Decider;
  private readonly account: Pick<Account, 'paid'>;

  constructor(questions: readonly Question[], ports: DispatchPorts, settings: DispatchSettings, decider: Decider) {
    this.settings = settings;
    this.decider = decider;
    this.account = ports.account;
    this.queue = new Queue(questions, settings, ports.random);
    this.flights = new Flights(ports, settings, ports.account, (landed) => this.land(landed));
    this.alarm = new Alarm(ports.clock, () => this.pump());
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
    if (this.flights.count === 0) this.finish();
  }

  /** A question got its reply, was given up or dropped: what waits for it need not any more. */
  settle(job: Job): void {
    job.isSettled = true;
    for (const flight of job.flights) flight.cut?.abort();
    this.queue.release(job.question.key);
  }

  /** What was never settled, once the run is over. */
  left(): readonly Job[] {
    return this.queue.left();
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
    if (this.flights.count > 0) this.setAlarm(nowMs, endsAtMs);
    else if (this.queue.isEmpty()) this.halt();
    else if (this.flights.isSpent()) this.decider.limitReached(allCallsMade(this.account.paid));
    else this.setAlarm(nowMs, endsAtMs);
  }

  /** @returns whether there may be another one to send. */
  private sendOne(nowMs: number): boolean {
    if (!this.flights.mayAdd(nowMs)) return false;
    if (this.flights.hedges.overdueAtMs() <= nowMs && this.hedge(nowMs)) return true;
    const job = this.queue.next(nowMs);
    // Else a copy of what is about to be answered takes no place from anything new.
    if (job === undefined) return this.hedge(nowMs) || (this.flights.count === 0 && this.queue.releaseAll());
    const lane = this.queue.laneOf(job);
    lane.take(job);
    const isFirst = job.firstSentAtMs === undefined;
    if (lane.closed !== undefined) this.decider.leftOut(job, lane.closed);
    else if (isFirst && this.settings.isWanted?.(job.question) === false) this.settle(job);
    else if (!isFirst || this.decider.isReady()) this.flights.send(job, lane, nowMs);
    return true;
  }

  private hedge(nowMs: number): boolean {
    const { hedges } = this.flights;
    const job = hedges.dueAtMs() <= nowMs && this.queue.hasRoom() ? hedges.first() : undefined;
    if (job === undefined) return false;
    const lane = this.queue.laneOf(job);
    if (lane.window.readyAtMs() > nowMs || !lane.window.hasRoom(lane.taken())) return false;
    hedges.take();
    this.flights.send(job, lane, nowMs, true);
    return true;
  }

  private land(landed: Landed): void {
    const nowMs = this.alarm.nowMs();
    const isNews = this.flights.end(landed, nowMs);
    this.decider.landed({ ...landed, isNews, nowMs });
    if (this.isHalted && this.flights.count === 0) this.finish();
    else this.pump();
  }

  /** Rings when time alone lets something be sent. What could be sent now waits for an answer. */
  private setAlarm(nowMs: number, endsAtMs: number): void {
    const { hedges, told } = this.flights;
    const toldAtMs = told.readyAtMs();
    const hedgeAtMs = hedges.dueAtMs();
    const hedged = hedges.first();
    const hedgesAtMs = hedged === undefined ? [] : [Math.max(hedgeAtMs, this.queue.laneOf(hedged).window.readyAtMs())];
    const wakes = [...this.queue.wakesAtMs(), ...hedgesAtMs];
    const later = wakes.map((atMs) => Math.max(atMs, toldAtMs)).filter((atMs) => atMs > nowMs);
    const atMs = Math.min(endsAtMs, ...later);
    if (atMs !== Number.POSITIVE_INFINITY) this.alarm.setFor(atMs);
  }
}
