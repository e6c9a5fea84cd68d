import { groupBy } from '../shared/groupBy.ts';
import type { Account, AskSettings } from './account.ts';
import { overSpent } from './estimate.ts';
import { type Failure, type Job, Lane, nextOf } from './lane.ts';
import { Pace, steady } from './pace.ts';
import type { Answer, SendPorts, Stopped } from './ports.ts';
import type { Question } from './question.ts';
import { usageSum } from './usage.ts';
import { allCallsMade, tooLongWhy } from './words.ts';

export interface SendRun {
  readonly ports: SendPorts;
  readonly settings: AskSettings;
  /** Gets the outcome of each question. */
  readonly account: Account;
  /**
   * Called right before a question is sent for the first time; false: the question is no longer needed. Absent: all
   * are.
   */
  readonly isWanted?: ((question: Question) => boolean) | undefined;
}

/**
 * Asks each question once, as many at a time as the provider allows, and writes every reply into the ledger before it
 * is used.
 *
 * @returns why sending ended early; for a limit, it does not say how to go on. Undefined if every question was tried.
 * @throws UnusableInput if the provider says that the question itself is wrong, or does not know a model that must
 *   exist, or if the ledger cannot be written; replies that are paid for are then in the ledger.
 */
export function send(questions: readonly Question[], run: SendRun): Promise<Stopped | undefined> {
  return new Sending(questions, run).untilSettled();
}

/** After this many questions in a row without a reply, each with all its retries, it is an outage. */
const mostGivenUpInARow = 10;

/** Sends what may be sent as soon as an answer or a time has come, and decides what each answer means. */
class Sending {
  private isOver = false;
  private inFlight = 0;
  private latestMs = Number.NEGATIVE_INFINITY;
  private readonly clock: () => number;
  private hasReplies = false;
  private tooLong = 0;
  private stopped: Stopped | undefined;
  private failed: { readonly error: unknown } | undefined;
  private finish = () => {};
  /** Infinity: never. */
  private readonly wakesAtMs = new Set([Number.POSITIVE_INFINITY]);
  private readonly waits = new AbortController();
  private readonly lanes: readonly Lane[];
  private readonly pace: Pace;
  private readonly ports: SendPorts;
  private readonly settings: AskSettings;
  private readonly account: Account;
  private readonly isWanted: SendRun['isWanted'];

  constructor(questions: readonly Question[], { ports, settings, account, isWanted }: SendRun) {
    this.ports = ports;
    this.settings = settings;
    this.account = account;
    this.isWanted = isWanted;
    this.clock = steady(() => ports.clock.now());
    this.pace = new Pace(settings.requestsPerMinute);
    const byModel = groupBy([...questions.entries()], ([, { model }]) => model);
    this.lanes = [...byModel.values()].map((own) => new Lane(own, settings, account));
  }

  async untilSettled(): Promise<Stopped | undefined> {
    const { signal } = this.ports;
    const interrupt = () => {
      this.stop({ kind: 'interrupted', why: 'the run was interrupted' });
      this.pump();
    };
    signal.addEventListener('abort', interrupt, { once: true });
    await new Promise<void>((resolve) => {
      this.finish = resolve;
      if (signal.aborted) interrupt();
      else this.pump();
    });
    this.waits.abort();
    signal.removeEventListener('abort', interrupt);
    if (this.failed !== undefined) throw this.failed.error;
    const { stopped } = this;
    const left = this.lanes.flatMap((lane) => lane.empty());
    if (stopped?.kind === 'budget') return left.length === 0 ? undefined : stopped;
    if (stopped !== undefined) for (const { question } of left) this.account.unanswered.set(question.key, stopped.why);
    return stopped;
  }

  /** Sends all that may be sent now, and again when an answer or the next time has come. */
  private pump(): void {
    const { endsAtMs = Number.POSITIVE_INFINITY, maxCalls = Number.POSITIVE_INFINITY, concurrency } = this.settings;
    const { paid } = this.account;
    while (!this.isOver) {
      const nowMs = this.nowMs();
      const isIdle = this.inFlight === 0;
      const isPaced = nowMs >= this.pace.nextAtMs;
      if (nowMs >= endsAtMs) this.stop({ kind: 'budget', why: 'the time that is allowed is over' });
      else if (isIdle && this.lanes.every(({ isEmpty }) => isEmpty)) this.isOver = true;
      else if (isIdle && paid >= maxCalls) this.stop({ kind: 'budget', why: allCallsMade(paid) });
      else {
        const job = isPaced && paid + this.inFlight < maxCalls ? nextOf(this.lanes, nowMs, concurrency) : undefined;
        if (job === undefined) {
          const times = [endsAtMs, this.pace.nextAtMs, ...this.lanes.flatMap((lane) => lane.times())];
          this.pumpAt(Math.min(...times.filter((atMs) => atMs > nowMs)));
          return;
        }
        this.send(job, nowMs);
      }
    }
    if (this.inFlight === 0) this.finish();
  }

  private pumpAt(atMs: number): void {
    if (this.wakesAtMs.has(atMs)) return;
    this.wakesAtMs.add(atMs);
    const wake = () => {
      this.wakesAtMs.delete(atMs);
      this.latestMs = Math.max(this.latestMs, atMs);
      this.pump();
    };
    this.ports.clock.sleep(atMs - this.latestMs, this.waits.signal).then(wake, () => {});
  }

  private send(job: Job, nowMs: number): void {
    job.lane.take(job);
    if (job.firstSentAtMs === undefined && this.isWanted?.(job.question) === false) return;
    job.sentAtMs = nowMs;
    this.inFlight += 1;
    job.lane.inFlight += 1;
    this.pace.onSent(nowMs);
    void this.ask(job, nowMs);
  }

  private async ask(job: Job, nowMs: number): Promise<void> {
    try {
      if (job.firstSentAtMs === undefined) this.ports.ledger.ready?.();
      job.firstSentAtMs ??= nowMs;
      this.landed(job, await this.ports.provider.ask(job.question));
    } catch (error) {
      this.fail(error);
    }
    this.inFlight -= 1;
    job.lane.inFlight -= 1;
    this.pump();
  }

  /** A monotonic clock, which is never behind a time that was slept until. */
  private nowMs(): number {
    this.latestMs = Math.max(this.latestMs, this.clock());
    return this.latestMs;
  }

  private landed(job: Job, answer: Answer): void {
    const { lane, question } = job;
    // A rate limit or an overload costs nothing; a broken answer may be paid for.
    if (answer.kind === 'reply' || answer.kind === 'broken') this.account.paid += 1;
    if (answer.kind !== 'reply') this.account.failedWith.set(question.key, answer.status);
    switch (answer.kind) {
      case 'reply':
        this.record(job, answer);
        break;
      case 'gone':
        this.retire(job, answer);
        break;
      case 'too-long':
        this.passOver(question, answer);
        break;
      case 'busy':
      case 'broken':
        this.failedOnce(job, answer);
    }
    // After an end, what is left has the reason of the end.
    if (lane.closed !== undefined && !this.isOver)
      for (const one of lane.empty()) this.account.unanswered.set(one.question.key, lane.closed);
  }

  private record({ question, lane, firstSentAtMs }: Job, answer: Extract<Answer, { readonly kind: 'reply' }>): void {
    const { ledger, clock, progress } = this.ports;
    const nowMs = this.nowMs();
    ledger.append({
      key: question.key,
      model: answer.model ?? question.model ?? '',
      reply: answer.reply,
      usage: answer.usage,
      ms: nowMs - (firstSentAtMs ?? nowMs),
      at: new Date(clock.now()).toISOString(),
    });
    this.account.asked.add(question.key);
    this.hasReplies = true;
    lane.replied(nowMs);
    progress.done(answer.usage);
    this.account.usage = usageSum(this.account.usage, answer.usage);
    // The estimate counts letters, and a prompt's author may choose texts with more tokens.
    const why = overSpent(this.account.usage, this.settings);
    if (why !== undefined) this.stop({ kind: 'budget', why });
  }

  private failedOnce(job: Job, answer: Failure): void {
    const { account, ports } = this;
    const { lane, question } = job;
    const { givenUp, note, isOutage } = lane.failed(job, answer, { nowMs: this.nowMs(), random: ports.random });
    if (note !== undefined) ports.progress.note(note);
    if (isOutage === true) this.close(job, `${answer.why} (and nothing else to all that was asked)`);
    if (givenUp === undefined) return;
    account.unanswered.set(question.key, givenUp);
    ports.progress.done(undefined);
    lane.givenUpInARow += 1;
    if (lane.givenUpInARow >= mostGivenUpInARow) this.close(job, givenUp);
  }

  /**
   * One question that is too long says nothing about the others. If all are too long, the cause is their common prompt.
   */
  private passOver(question: Question, { why, unusable }: Extract<Answer, { readonly kind: 'too-long' }>): void {
    this.tooLong += 1;
    if (!this.hasReplies && this.tooLong >= mostGivenUpInARow) throw unusable;
    this.account.unanswered.set(question.key, tooLongWhy(why));
    this.ports.progress.done(undefined);
    this.ports.progress.note(`${question.label()} is too long for its model and gets no reply`);
  }

  /** A misspelled model and a retired one get the same answer. The question says which of the two is possible. */
  private retire(job: Job, { why: said, unknown }: Extract<Answer, { readonly kind: 'gone' }>): void {
    const { key, whyModelMayBeGone } = job.question;
    if (unknown !== undefined && whyModelMayBeGone === undefined) throw unknown;
    const why = whyModelMayBeGone === undefined ? said : `${whyModelMayBeGone} (${said})`;
    this.account.unanswered.set(key, why);
    this.close(job, why, 'model-retired');
  }

  /** Another model may still answer. */
  private close({ question, lane }: Job, why: string, kind: Stopped['kind'] = 'outage'): void {
    lane.closed ??= why;
    this.account.down.set(question.model, lane.closed);
    this.stopped ??= { kind, why };
  }

  private fail(error: unknown): void {
    this.failed ??= { error };
    this.isOver = true;
  }

  private stop(stopped: Stopped): void {
    this.stopped ??= stopped;
    this.isOver = true;
  }
}
