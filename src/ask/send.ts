import type { Account } from './account.ts';
import { Dispatcher, type DispatchSettings } from './dispatcher.ts';
import { overSpent } from './estimate.ts';
import type { Job } from './job.ts';
import type { Decider, Landing } from './landing.ts';
import { LimitNotes } from './limitNotes.ts';
import type { Answer, SendPorts, Stopped } from './ports.ts';
import type { Question } from './question.ts';
import { retryWaitMs } from './retryLimits.ts';
import { costUsd, type Prices, type Usage, usageSum } from './usage.ts';
import { askedWhy, tooLongWhy, waitTooLong } from './words.ts';

export interface SendSettings extends DispatchSettings {
  /** US dollars; more is not sent once the replies cost more than this. Absent: any sum. */
  readonly maxCostUsd?: number | undefined;
  readonly prices?: Prices | undefined;
}

/** Why sending was given up before the end; a limit does not say how to go on. */
export interface GivenUp {
  readonly stopped: Stopped;
  /** Keys of what was never settled. */
  readonly left: readonly string[];
}

/**
 * Asks each question once, as many at a time as the provider bears, and writes every reply into the ledger before it is
 * used.
 *
 * @param account what becomes of each question is added to it.
 * @returns undefined if every question was tried.
 * @throws UnusableInput if the provider says that the question itself is wrong, or does not know a model that has to be
 *   there, or if the ledger cannot be written; what is paid is in the ledger then.
 */
export async function send(
  questions: readonly Question[],
  ports: SendPorts,
  settings: SendSettings,
  account: Account,
): Promise<GivenUp | undefined> {
  return new Sending(questions, ports, settings, account).run();
}

/** So many questions in a row without any reply, each after all its retries, are an outage and not bad luck. */
const givenUpInARow = 10;

type Failure = Extract<Answer, { readonly kind: 'busy' | 'broken' }>;

/** What each answer means for its question, and for the rest. */
class Sending implements Decider {
  private hasReplies = false;
  private tooLong = 0;
  private stopped: Stopped | undefined;
  private failed: { readonly error: unknown } | undefined;
  private readonly notes: LimitNotes;
  private readonly ports: SendPorts;
  private readonly settings: SendSettings;
  private readonly account: Account;
  private readonly dispatcher: Dispatcher;

  constructor(questions: readonly Question[], ports: SendPorts, settings: SendSettings, account: Account) {
    this.ports = ports;
    this.settings = settings;
    this.account = account;
    this.notes = new LimitNotes((text) => ports.progress.note(text));
    this.dispatcher = new Dispatcher(questions, { ...ports, account }, settings, this);
  }

  async run(): Promise<GivenUp | undefined> {
    const { signal } = this.ports;
    const interrupt = () => this.stop({ kind: 'interrupted', why: 'the run was interrupted' });
    if (signal.aborted) interrupt();
    signal.addEventListener('abort', interrupt, { once: true });
    await this.dispatcher.run();
    signal.removeEventListener('abort', interrupt);
    if (this.failed !== undefined) throw this.failed.error;
    const { stopped } = this;
    const left = this.dispatcher.left().map(({ question }) => question.key);
    return stopped === undefined || (left.length === 0 && stopped.kind === 'budget') ? undefined : { stopped, left };
  }

  isReady(): boolean {
    try {
      this.ports.ledger.ready?.();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  limitReached(why: string): void {
    this.stop({ kind: 'budget', why });
  }

  leftOut(job: Job, why: string): void {
    this.account.unanswered.set(job.question.key, why);
    this.dispatcher.settle(job);
  }

  landed(landing: Landing): void {
    const { answer, job } = landing;
    // The other copy was first, and this one was cut off.
    if (job.isSettled) return;
    try {
      switch (answer.kind) {
        case 'thrown':
          throw answer.error;
        case 'reply':
          this.record(landing, answer);
          return;
        case 'gone':
          this.retire(job.question, answer);
          return;
        case 'too-long':
          this.passOver(landing, answer);
          return;
        case 'busy':
        case 'broken':
          // A copy of it may be under way, and luckier.
          if (job.flights.length === 0) this.failedOnce(landing, answer);
      }
    } catch (error) {
      this.fail(error);
    }
  }

  private record({ job, lane, nowMs }: Landing, answer: Extract<Answer, { readonly kind: 'reply' }>): void {
    const { question } = job;
    this.ports.ledger.append({
      key: question.key,
      model: answer.model ?? question.model ?? '',
      reply: answer.reply,
      usage: answer.usage,
      ms: nowMs - (job.firstSentAtMs ?? nowMs),
      at: new Date(this.ports.clock.now()).toISOString(),
    });
    this.account.asked.add(question.key);
    this.hasReplies = true;
    lane.unlucky = 0;
    this.ports.progress.done(answer.usage);
    this.pay(job, answer.usage);
    this.dispatcher.settle(job);
  }

  /** A copy that is cut off is paid like the one that was first: the provider will not say what it came to. */
  private pay(job: Job, usage: Usage | undefined): void {
    const { account } = this;
    account.usage = usageSum(account.usage, usage);
    if (usage !== undefined && job.flights.some((flight) => flight.hasLeft)) {
      account.usage = usageSum(account.usage, usage);
      this.ports.progress.besides?.(usage);
    }
    const { maxCostUsd, prices } = this.settings;
    if (maxCostUsd === undefined || prices === undefined) return;
    // An estimate counts letters, and the author of a prompt may know texts that have more tokens.
    const paidUsd = costUsd(account.usage, prices);
    if (paidUsd > maxCostUsd) this.stop({ kind: 'budget', why: overSpent(paidUsd, maxCostUsd) });
  }

  private failedOnce(landing: Landing, answer: Failure): void {
    const { lane, nowMs, flight } = landing;
    const { maxWaitMs } = this.settings.limits;
    const demandedMs = answer.kind === 'busy' ? (answer.retryAfterMs ?? 0) : 0;
    const isLimit = answer.kind === 'busy' && answer.isLimit === true;
    // If others are answered meanwhile, so long a wait cannot be meant for all.
    const isTooLong = demandedMs > maxWaitMs;
    if (isTooLong && !(isLimit && lane.window.hasRepliedSince(flight.sentAtMs))) {
      this.giveUpOn(landing, waitTooLong(answer.why, demandedMs, maxWaitMs));
      return;
    }
    const waitMs = isTooLong ? 0 : demandedMs;
    if (waitMs > 0) lane.window.pauseUntil(nowMs + waitMs, nowMs);
    this.notes.waiting(landing, answer.why, waitMs);
    if (isLimit) this.turnAway(landing, answer.why);
    else this.askAgain(landing, answer.why, waitMs);
  }

  /** A limit of the rate says nothing about this question: it is asked until it is answered, or there is an outage. */
  private turnAway(landing: Landing, why: string): void {
    const { job, lane, nowMs } = landing;
    lane.turnAway(job);
    if (lane.window.isOutage(nowMs)) this.close(landing, `${why} (and nothing else to all that was asked)`);
  }

  private askAgain(landing: Landing, why: string, demandedMs: number): void {
    const { job, lane, nowMs } = landing;
    const { limits } = this.settings;
    job.failures += 1;
    if (job.failures >= limits.attempts) this.giveUpOn(landing, askedWhy(why, job.failures));
    else lane.rest(job, nowMs + Math.max(demandedMs, retryWaitMs(job.failures, limits, this.ports.random)));
  }

  private giveUpOn(landing: Landing, why: string): void {
    const { job, lane } = landing;
    this.account.unanswered.set(job.question.key, why);
    this.ports.progress.done(undefined);
    this.dispatcher.settle(job);
    lane.unlucky += 1;
    if (lane.unlucky >= givenUpInARow) this.close(landing, why);
  }

  /** One question that is too long says nothing about the others; if all are, it is what they have in common. */
  private passOver({ job }: Landing, { why, unusable }: Extract<Answer, { readonly kind: 'too-long' }>): void {
    const { question } = job;
    this.tooLong += 1;
    if (!this.hasReplies && this.tooLong >= givenUpInARow) throw unusable;
    this.account.unanswered.set(question.key, tooLongWhy(why));
    this.ports.progress.done(undefined);
    this.ports.progress.note(`${question.label()} is too long for its model and gets no reply`);
    this.dispatcher.settle(job);
  }

  /** A name with a slip and a model that is gone get the same answer: the question says which of them it can be. */
  private retire(question: Question, { why: said, unknown }: Extract<Answer, { readonly kind: 'gone' }>): void {
    const { key, whyModelMayBeGone } = question;
    if (unknown !== undefined && whyModelMayBeGone === undefined) throw unknown;
    const why = whyModelMayBeGone === undefined ? said : `${whyModelMayBeGone} (${said})`;
    this.account.unanswered.set(key, why);
    this.stop({ kind: 'model-retired', why });
  }

  /** Another model may answer all the same. */
  private close({ job, lane }: Landing, why: string): void {
    lane.closed ??= why;
    this.account.down.set(job.question.model, lane.closed);
    this.stopped ??= { kind: 'outage', why };
  }

  private fail(error: unknown): void {
    this.failed ??= { error };
    this.dispatcher.halt();
  }

  private stop(stopped: Stopped): void {
    this.stopped ??= stopped;
    this.dispatcher.halt();
  }
}
