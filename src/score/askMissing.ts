import { questionOf, type Request } from '../plan/plan.ts';
import { askUntilAnswered, type RetryLimits } from './askUntilAnswered.ts';
import type { Answer, Clock, Ledger, Progress, Provider, Random } from './ports.ts';

export interface AskPorts {
  readonly provider: Provider;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly random: Random;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

export interface AskSettings {
  /** Requests in flight at most. */
  readonly concurrency: number;
  readonly limits: RetryLimits;
  /** Models that another version than the base names: one that the provider does not know is no old one then. */
  readonly keptModels?: ReadonlySet<string | undefined>;
  /** By the key of a request, the key of the one that has to be settled before it is sent: it warms the provider's cache. */
  readonly leaders?: ReadonlyMap<string, string>;
  readonly watch?: Watch;
}

/** Whoever follows a run as it goes, and may say that the rest of some requests is not needed any more. */
export interface Watch {
  /** Called once for each key: its reply is in the ledger, or it was given up. */
  settled(key: string): void;
  /** Asked right before a request is sent for the first time; false: it is dropped, and counts as not needed. */
  isNeeded(request: Request): boolean;
}

/** What became of asking: how many were asked, and for the keys that got no reply, why. */
export interface Asked {
  readonly asked: number;
  readonly unanswered: ReadonlyMap<string, string>;
  /** Why asking was given up before the end; undefined where every request was tried. */
  readonly stopped: Stopped | undefined;
}

export type Stopped = { readonly kind: 'outage' | 'model-retired' | 'interrupted'; readonly why: string };

/** What is in flight may be paid already: stopping ends the waits between tries, and lets the tries themselves end. */
const neverCut = new AbortController().signal;

/** So many requests in a row without any reply, each after all its retries, are an outage and not bad luck. */
const givenUpInARow = 10;

/**
 * Asks each request once, a limited number at a time, and writes every reply into the ledger before it is used.
 *
 * @throws UnusableInput where the provider says that the question itself is wrong, or does not know a model that is not
 *   the base's alone; what is paid is in the ledger then.
 */
export async function askMissing(missing: readonly Request[], ports: AskPorts, settings: AskSettings): Promise<Asked> {
  const run = new Run(ports, settings);
  await run.ask(missing);
  return { asked: run.asked, unanswered: run.unanswered, stopped: run.stopped };
}

class Run {
  asked = 0;
  stopped: Stopped | undefined;
  readonly unanswered = new Map<string, string>();
  private failed: { readonly error: unknown } | undefined;
  private unluckyInARow = 0;
  private readonly stop = new AbortController();
  private readonly ports: AskPorts;
  private readonly settings: AskSettings;

  constructor(ports: AskPorts, settings: AskSettings) {
    this.ports = ports;
    this.settings = settings;
  }

  async ask(missing: readonly Request[]): Promise<void> {
    const { signal } = this.ports;
    const interrupt = () => this.giveUp({ kind: 'interrupted', why: 'the run was interrupted' });
    if (signal.aborted) interrupt();
    signal.addEventListener('abort', interrupt, { once: true });
    const queue = missing.values();
    const width = Math.min(this.settings.concurrency, missing.length);
    await Promise.all(Array.from({ length: width }, () => this.work(queue)));
    signal.removeEventListener('abort', interrupt);
    if (this.failed !== undefined) throw this.failed.error;
    for (const request of missing) this.explainIfLeft(request);
  }

  /** One worker takes requests from the shared queue until it is empty or asking has stopped. */
  private async work(queue: IterableIterator<Request>): Promise<void> {
    for (const request of queue) {
      if (this.stop.signal.aborted) return;
      try {
        await this.askOne(request);
      } catch (error) {
        // Stopping makes the waits between tries reject, which is no news; everything else is.
        if (!this.stop.signal.aborted || !isAbort(error)) this.failed ??= { error };
        this.stop.abort();
        return;
      }
    }
  }

  private async askOne(request: Request): Promise<void> {
    const { provider, ledger, clock, random, progress } = this.ports;
    const question = questionOf(request);
    const began = clock.now();
    const answer = await askUntilAnswered({
      provider: { family: provider.family, ask: (asked) => provider.ask(asked, neverCut) },
      question,
      clock,
      random,
      signal: this.stop.signal,
      limits: this.settings.limits,
      note: (text) => progress.note(text),
    });
    switch (answer.kind) {
      case 'reply':
        ledger.append({
          key: request.key,
          model: answer.model ?? question.model,
          reply: answer.reply,
          usage: answer.usage,
          ms: clock.now() - began,
          at: new Date(clock.now()).toISOString(),
        });
        this.asked += 1;
        this.unluckyInARow = 0;
        progress.done(answer.usage);
        return;
      case 'gone':
        this.retire(request, answer);
        return;
      case 'exhausted':
        this.unanswered.set(request.key, answer.why);
        this.unluckyInARow += 1;
        progress.done(undefined);
        if (this.unluckyInARow >= givenUpInARow) this.giveUp({ kind: 'outage', why: answer.why });
        return;
    }
  }

  /** A name with a slip and a model that is gone get the same answer; only the base's cannot be mended by the user. */
  private retire(request: Request, { why: said, unknown }: Extract<Answer, { readonly kind: 'gone' }>): void {
    const { side, judge } = request.task;
    const isOfBaseAlone = side === 'base' && this.settings.keptModels?.has(judge.model) !== true;
    if (unknown !== undefined && !isOfBaseAlone) throw unknown;
    const why = isOfBaseAlone ? `${onlyOfBase} (${said})` : said;
    this.unanswered.set(request.key, why);
    this.giveUp({ kind: 'model-retired', why });
  }

  private giveUp(stopped: Stopped): void {
    this.stopped ??= stopped;
    this.stop.abort();
  }

  private explainIfLeft(request: Request): void {
    if (this.stopped === undefined || this.unanswered.has(request.key)) return;
    if (this.ports.ledger.find(request.key) === undefined) this.unanswered.set(request.key, this.stopped.why);
  }
}

const onlyOfBase =
  'the model of the base is gone, so there is nothing to compare with; once this is merged, the next pull request is compared again';

/** By its name, since errors of Node itself may come from another realm. */
function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
