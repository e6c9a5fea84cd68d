import type { Answer, Usage } from '../ports.ts';
import type { Question } from '../question.ts';
import { retryWaitMs } from '../retryLimits.ts';
import { noUsage, usageSum } from '../usageSum.ts';
import { howToGoOn, tooLongWhy } from '../words.ts';
import type { Asker, Landing } from './asker.ts';
import type { SendPorts, SendSettings, Sent, Stopped } from './asking.ts';
import { Dispatcher } from './dispatcher.ts';
import type { Job } from './job.ts';
import type { Lane } from './lane.ts';
import { LimitNotes } from './limitNotes.ts';
import { waitTooLong } from './waitTooLong.ts';

/** So many requests in a row without any reply, each after all its retries, are an outage and not bad luck. */
const givenUpInARow = 10;

type Failure = Extract<Answer, { readonly kind: 'busy' | 'broken' }>;

/** One run of asking: what each answer means for its request, and for the rest. */
export class AskRun implements Asker {
  private readonly asked = new Set<string>();
  private notNeeded = 0;
  private tooLong = 0;
  private usage = noUsage;
  private stopped: Stopped | undefined;
  private failed: { readonly error: unknown } | undefined;
  private readonly unanswered = new Map<string, string>();
  private readonly ports: SendPorts;
  private readonly settings: SendSettings;
  private readonly dispatcher: Dispatcher;
  private readonly notes: LimitNotes;

  constructor(missing: Iterable<Question>, ports: SendPorts, settings: SendSettings) {
    this.ports = ports;
    this.settings = settings;
    this.notes = new LimitNotes((text) => ports.progress.note(text));
    const isOnRecord = (key: string) => ports.ledger.has(key);
    this.dispatcher = new Dispatcher(missing, { ...ports, isOnRecord }, settings, this);
  }

  async ask(): Promise<Sent> {
    const { signal } = this.ports;
    const interrupt = () => this.stop({ kind: 'interrupted', why: 'the run was interrupted' });
    if (signal.aborted) interrupt();
    signal.addEventListener('abort', interrupt, { once: true });
    await this.dispatcher.run();
    signal.removeEventListener('abort', interrupt);
    if (this.failed !== undefined) throw this.failed.error;
    const stopped = this.explainLeftovers();
    const { asked, notNeeded, unanswered, usage } = this;
    return { asked, notNeeded, unanswered, stopped, usage };
  }

  isNeeded(request: Question): boolean {
    try {
      this.ports.ledger.ready?.();
      const isNeeded = this.settings.watch?.isNeeded(request.key) !== false;
      if (!isNeeded) this.notNeeded += 1;
      return isNeeded;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  limitReached(why: string): void {
    this.stop({ kind: 'budget', why });
  }

  leftOut(job: Job, why: string): void {
    this.unanswered.set(job.request.key, why);
    this.dispatcher.settle(job);
    this.settings.watch?.settled(job.request.key);
  }

  answered(landing: Landing): void {
    try {
      this.take(landing);
    } catch (error) {
      this.fail(error);
    }
  }

  private take(landing: Landing): void {
    const { answer, job } = landing;
    // The other copy was first, and this one was cut off.
    if (job.isSettled) return;
    switch (answer.kind) {
      case 'thrown':
        throw answer.error;
      case 'reply':
        this.record(landing, answer);
        return;
      case 'gone':
        this.retire(job.request, answer);
        return;
      case 'too-long':
        this.passOver(landing, answer);
        return;
      case 'busy':
      case 'broken':
        this.failedOnce(landing, answer);
    }
  }

  private record(landing: Landing, answer: Extract<Answer, { readonly kind: 'reply' }>): void {
    const { job, lane, nowMs } = landing;
    const { request } = job;
    this.ports.ledger.append({
      key: request.key,
      model: answer.model ?? request.model ?? '',
      reply: answer.reply,
      usage: answer.usage,
      ms: nowMs - (job.firstSentAtMs ?? nowMs),
      at: new Date(this.ports.clock.now()).toISOString(),
    });
    this.asked.add(request.key);
    this.usage = usageSum(this.usage, answer.usage);
    lane.unlucky = 0;
    this.ports.progress.done(answer.usage);
    this.payForCopies(job, answer.usage);
    this.settle(job);
  }

  /** A copy that is cut off is paid like the one that was first: nobody will say what it came to. */
  private payForCopies(job: Job, usage: Usage | undefined): void {
    if (usage === undefined || !job.flights.some((flight) => flight.hasLeft)) return;
    this.usage = usageSum(this.usage, usage);
    this.ports.progress.besides?.(usage);
  }

  private failedOnce(landing: Landing, answer: Failure): void {
    const { job, lane, nowMs, flight } = landing;
    // A copy of it is under way, and may be luckier.
    if (job.flights.length > 0) return;
    const { limits } = this.settings;
    const demandedMs = answer.kind === 'busy' ? (answer.retryAfterMs ?? 0) : 0;
    const isLimit = answer.kind === 'busy' && answer.isLimit === true;
    // Where others are answered meanwhile, so long a wait cannot be meant for all.
    const isTooLong = demandedMs > limits.maxWaitMs;
    if (isTooLong && !(isLimit && lane.hasRepliedSince(flight.sentAtMs))) {
      this.giveUpOn(landing, waitTooLong(answer.why, demandedMs, limits.maxWaitMs));
      return;
    }
    if (demandedMs > 0 && !isTooLong) lane.pauseUntil(nowMs + demandedMs, nowMs);
    this.notes.waiting(landing, { why: answer.why, untilMs: isTooLong ? nowMs : nowMs + demandedMs });
    if (isLimit) this.turnAway(landing, answer.why);
    else this.askAgain(landing, answer.why, demandedMs);
  }

  /** A limit of the rate says nothing about this request: it is asked until it is answered, or nobody is any more. */
  private turnAway({ job, lane, nowMs }: Landing, why: string): void {
    lane.turnAway(job);
    if (lane.isOutage(nowMs)) this.close(lane, `${why} (and nothing else to all that was asked)`);
  }

  private askAgain(landing: Landing, why: string, demandedMs: number): void {
    const { job, lane, nowMs } = landing;
    const { limits } = this.settings;
    job.failures += 1;
    if (job.failures >= limits.attempts) this.giveUpOn(landing, `${why} (asked ${times(job.failures)})`);
    else lane.rest(job, nowMs + Math.max(demandedMs, retryWaitMs(job.failures, limits, this.ports.random)));
  }

  private giveUpOn({ job, lane }: Landing, why: string): void {
    this.unanswered.set(job.request.key, why);
    this.ports.progress.done(undefined);
    this.settle(job);
    lane.unlucky += 1;
    if (lane.unlucky >= givenUpInARow) this.close(lane, why);
  }

  /** One item that is too long says nothing about the others; if all are, it is the prompt that nobody can read. */
  private passOver({ job }: Landing, { why, unusable }: Extract<Answer, { readonly kind: 'too-long' }>): void {
    const { request } = job;
    this.tooLong += 1;
    if (this.asked.size === 0 && this.tooLong >= givenUpInARow) throw unusable;
    this.unanswered.set(request.key, tooLongWhy(why));
    this.ports.progress.done(undefined);
    this.ports.progress.note(`${request.label()} is too long for its model and stays unanswered`);
    this.settle(job);
  }

  /** Another model may answer all the same. */
  private close(lane: Lane, why: string): void {
    lane.closed ??= why;
    this.stopped ??= { kind: 'outage', why };
  }

  private settle(job: Job): void {
    this.dispatcher.settle(job);
    this.settings.watch?.settled(job.request.key);
  }

  /** A name with a slip and a model that is gone get the same answer: the question says which of them it can be. */
  private retire(
    { key, whyModelMayBeGone }: Question,
    { why: said, unknown }: Extract<Answer, { readonly kind: 'gone' }>,
  ): void {
    if (unknown !== undefined && whyModelMayBeGone === undefined) throw unknown;
    const why = whyModelMayBeGone === undefined ? said : `${whyModelMayBeGone} (${said})`;
    this.unanswered.set(key, why);
    this.stop({ kind: 'model-retired', why });
  }

  private fail(error: unknown): void {
    this.failed ??= { error };
    this.dispatcher.halt();
  }

  private stop(stopped: Stopped): void {
    this.stopped ??= stopped;
    this.dispatcher.halt();
  }

  /** What was never asked has the reason for which asking ended; one that is a limit says how to go on. */
  private explainLeftovers(): Stopped | undefined {
    const left: string[] = [];
    for (const { request } of this.dispatcher.leftovers()) {
      if (this.settings.watch?.isNeeded(request.key) !== false) left.push(request.key);
      else this.notNeeded += 1;
    }
    if (this.stopped === undefined || (left.length === 0 && this.stopped.kind === 'budget')) return undefined;
    const { kind, why: reason } = this.stopped;
    const why =
      kind === 'budget' ? `${reason}: ${howToGoOn(this.asked.size, left.length, this.unanswered.size)}` : reason;
    for (const key of left) this.unanswered.set(key, why);
    return { kind, why };
  }
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
