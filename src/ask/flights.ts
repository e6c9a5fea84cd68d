import type { Account } from './account.ts';
import { Hedges } from './hedges.ts';
import type { Flight, Job } from './job.ts';
import type { Landing } from './landing.ts';
import type { Lane } from './lane.ts';
import type { Answer, SendPorts } from './ports.ts';
import { ToldLimits, type ToldRates } from './toldLimits.ts';

export interface FlightSettings extends ToldRates {
  /** A question that is unanswered for so long is sent once more; absent: never. */
  readonly hedgeAfterMs?: number | undefined;
  /** Answers that may be paid, at most: replies, and what broke off; absent: any number. */
  readonly maxCalls?: number | undefined;
}

/** A copy of a question that came back. */
export type Landed = Pick<Landing, 'job' | 'flight' | 'lane' | 'answer'>;

/** What is under way, what may be paid for it, and which of it is due for a second copy. */
export class Flights {
  count = 0;
  readonly hedges: Hedges;
  readonly told: ToldLimits;
  private readonly maxCalls: number;
  private readonly account: Pick<Account, 'paid'>;
  private readonly ports: Pick<SendPorts, 'provider' | 'clock'>;
  private readonly land: (landed: Landed) => void;
  private readonly isEverCut: boolean;

  constructor(
    ports: Pick<SendPorts, 'provider' | 'clock'>,
    { hedgeAfterMs, maxCalls = Number.POSITIVE_INFINITY, ...rates }: FlightSettings,
    account: Pick<Account, 'paid'>,
    land: (landed: Landed) => void,
  ) {
    this.ports = ports;
    this.land = land;
    this.told = new ToldLimits(rates);
    this.hedges = new Hedges(hedgeAfterMs);
    this.isEverCut = hedgeAfterMs !== undefined;
    this.account = account;
    this.maxCalls = maxCalls;
  }

  /** Whether all that may be paid is paid. */
  isSpent(): boolean {
    return this.account.paid >= this.maxCalls;
  }

  /** Whether one more may be sent now, by what the user allows. */
  mayAdd(nowMs: number): boolean {
    return this.told.readyAtMs() <= nowMs && this.account.paid + this.count < this.maxCalls;
  }

  send(job: Job, lane: Lane, nowMs: number, isSecond = false): void {
    const tokens = this.told.countsTokens ? lane.tokensOf(job.question) : 0;
    const cut = this.isEverCut ? new AbortController() : undefined;
    const flight: Flight = { sentAtMs: nowMs, tokens, cut, hasLeft: !isSecond };
    job.firstSentAtMs ??= nowMs;
    job.flights.push(flight);
    this.count += 1;
    lane.inFlight += 1;
    this.told.onSent(nowMs, tokens);
    if (!isSecond) this.hedges.add(job, flight);
    const land = (answer: Landing['answer']) => this.land({ job, flight, lane, answer });
    this.ask(job, flight).then(land, (error: unknown) => land({ kind: 'thrown', error }));
  }

  /** Counts a copy that came back. @returns whether it is the first 429 of a burst. */
  end({ job, flight, lane, answer }: Landed, nowMs: number): boolean {
    this.count -= 1;
    // A rate limit and an overload turn away for nothing; what breaks off may be paid.
    const isPaid = answer.kind === 'reply' || answer.kind === 'broken' || job.isSettled;
    if (isPaid && flight.hasLeft) this.account.paid += 1;
    job.flights.splice(job.flights.indexOf(flight), 1);
    const isNews = lane.land(answer, flight.sentAtMs, nowMs);
    const usage = answer.kind === 'reply' ? answer.usage : undefined;
    if (usage !== undefined) this.told.correct(usage.inputTokens + usage.outputTokens - flight.tokens);
    return isNews;
  }

  private async ask({ question }: Job, flight: Flight): Promise<Answer> {
    const signal = flight.cut?.signal ?? neverCut;
    // The answer to the first copy may have come, and be read in a moment.
    if (!flight.hasLeft) await this.ports.clock.sleep(0, signal);
    signal.throwIfAborted();
    flight.hasLeft = true;
    return this.ports.provider.ask(question, signal);
  }
}

/** What is under way may be paid already: stopping lets it end. */
const neverCut = new AbortController().signal;
