import type { Account } from './account.ts';
import { type Decider, Dispatcher, type DispatchSettings, type Landing } from './dispatcher.ts';
import { overSpent } from './estimate.ts';
import type { Job } from './lane.ts';
import type { Answer, SendPorts, Stopped } from './ports.ts';
import type { Question } from './question.ts';
import { retryWaitMs } from './retryLimits.ts';
import { type Prices, type Usage, usageSum } from './usage.ts';
import { askedWhy, tooLongWhy, waitTooLong } from './words.ts';

export interface SendSettings extends DispatchSettings {
  /** The limit in US dollars: nothing more is sent once the replies cost more. Absent: no limit. */
  readonly maxCostUsd?: number | undefined;
  readonly prices?: Prices | undefined;
}

/** Why sending ended early. For a limit, it does not say how to go on. */
export interface GivenUp {
  readonly stopped: Stopped;
  /** The keys of the questions that were never settled. */
  readonly left: readonly string[];
}

/**
 * Asks each question once, as many at a time as the provider allows, and writes every reply into the ledger before it
 * is used.
 *
 * @param account gets the outcome of each question.
 * @returns undefined if every question was tried.
 * @throws UnusableInput if the provider says that the question itself is wrong, or does not know a model that must
 *   exist, or if the ledger cannot be written; replies that are paid for are then in the ledger.
 */
export async function send(
  questions: readonly Question[],
  ports: SendPorts,
  settings: SendSettings,
  account: Account,
): Promise<GivenUp | undefined> {
  return new Sending(questions, ports, settings, account).run();
}

/** After this many questions in a row without a reply, each with all its retries, it is an outage. */
const givenUpInARow = 10;

/** A wait of this length or more, demanded by the provider, is noted. */
const longWaitMs = 10_000;

type Failure = Extract<Answer, { readonly kind: 'busy' | 'broken' }>;

/** Decides what each answer means for its question and for the others. */
class Sending implements Decider {
  private hasReplies = false;
  private tooLong = 0;
  private stopped: Stopped | undefined;
  private failed: { readonly error: unknown } | undefined;
  private readonly ports: SendPorts;
  private readonly settings: SendSettings;
  private readonly account: Account;
  private readonly dispatcher: Dispatcher;

  constructor(questions: readonly Question[], ports: SendPorts, settings: SendSettings, account: Account) {
    this.ports = ports;
    this.settings = settings;
    this.account = account;
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
          this.failedOnce(landing, answer);
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
    lane.replied(nowMs);
    this.ports.progress.done(answer.usage);
    this.pay(answer.usage);
    this.dispatcher.settle(job);
  }

  private pay(usage: Usage | undefined): void {
    this.account.usage = usageSum(this.account.usage, usage);
    // The estimate counts letters, and a prompt's author may choose texts with more tokens.
    const why = overSpent(this.account.usage, this.settings);
    if (why !== undefined) this.limitReached(why);
  }

  private failedOnce(landing: Landing, answer: Failure): void {
    const { job, lane, sentAtMs, nowMs } = landing;
    const { limits } = this.settings;
    const { random } = this.ports;
    const isLimit = answer.kind === 'busy' && answer.isLimit === true;
    const demandedMs = answer.kind === 'busy' ? answer.retryAfterMs : undefined;
    const slowerMs = isLimit ? lane.limited(landing, demandedMs, random) : undefined;
    // If others were answered meanwhile, such a long wait cannot be meant for all.
    const isTooLong = (demandedMs ?? 0) > limits.maxWaitMs;
    if (isTooLong && !(isLimit && lane.hasRepliedSince(sentAtMs))) {
      this.giveUpOn(landing, waitTooLong(answer.why, demandedMs ?? 0, limits.maxWaitMs));
      return;
    }
    const waitMs = isTooLong ? 0 : (demandedMs ?? 0);
    // The random part keeps several processes with the same demanded wait from waking at the same time.
    const spreadMs = Math.min(1000, (waitMs / 20) * random());
    const pauseMs = Math.max(slowerMs ?? 0, waitMs + spreadMs);
    if (pauseMs > 0) this.dispatcher.pause(pauseMs, lane);
    this.tell(landing, answer.why, { waitMs, isSlower: slowerMs !== undefined });
    // A rate limit says nothing about this question, so it is asked until there is an answer or an outage.
    if (isLimit) lane.putBack(job);
    else this.askAgain(landing, answer.why, waitMs);
    if (isLimit && lane.isOutage(nowMs)) this.close(landing, `${answer.why} (and nothing else to all that was asked)`);
  }

  /** Notes a long pause once, and the rate limit once for each model. */
  private tell(
    { lane, nowMs }: Landing,
    why: string,
    { waitMs, isSlower }: { readonly waitMs: number; readonly isSlower: boolean },
  ): void {
    const { progress } = this.ports;
    if (waitMs >= longWaitMs) {
      if (nowMs < lane.toldUntilMs) return;
      lane.toldUntilMs = nowMs + waitMs;
      progress.note(`waiting ${Math.ceil(waitMs / 1000)} s: ${why}`);
    } else if (isSlower && !lane.isToldSlow) {
      lane.isToldSlow = true;
      progress.note(`asking more slowly, as fast as the provider's rate limit lets: ${why}`);
    }
  }

  private askAgain(landing: Landing, why: string, demandedMs: number): void {
    const { job, lane } = landing;
    const { limits } = this.settings;
    job.failures += 1;
    if (job.failures >= limits.attempts) this.giveUpOn(landing, askedWhy(why, job.failures));
    else
      this.dispatcher.askAfter(Math.max(demandedMs, retryWaitMs(job.failures, limits, this.ports.random)), job, lane);
  }

  private giveUpOn(landing: Landing, why: string): void {
    const { job, lane } = landing;
    this.account.unanswered.set(job.question.key, why);
    this.ports.progress.done(undefined);
    this.dispatcher.settle(job);
    lane.unlucky += 1;
    if (lane.unlucky >= givenUpInARow) this.close(landing, why);
  }

  /**
   * One question that is too long says nothing about the others. If all are too long, the cause is their common prompt.
   */
  private passOver({ job }: Landing, { why, unusable }: Extract<Answer, { readonly kind: 'too-long' }>): void {
    const { question } = job;
    this.tooLong += 1;
    if (!this.hasReplies && this.tooLong >= givenUpInARow) throw unusable;
    this.account.unanswered.set(question.key, tooLongWhy(why));
    this.ports.progress.done(undefined);
    this.ports.progress.note(`${question.label()} is too long for its model and gets no reply`);
    this.dispatcher.settle(job);
  }

  /** A misspelled model and a retired one get the same answer. The question says which of the two is possible. */
  private retire(question: Question, { why: said, unknown }: Extract<Answer, { readonly kind: 'gone' }>): void {
    const { key, whyModelMayBeGone } = question;
    if (unknown !== undefined && whyModelMayBeGone === undefined) throw unknown;
    const why = whyModelMayBeGone === undefined ? said : `${whyModelMayBeGone} (${said})`;
    this.account.unanswered.set(key, why);
    this.stop({ kind: 'model-retired', why });
  }

  /** Another model may still answer. */
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
