import { UnusableInput } from '../shared/fault.ts';
import type { Account } from './account.ts';
import { askEstimate, overCost, overSpent } from './estimate.ts';
import { openProvider } from './openProvider.ts';
import type { Provider, ProviderChoice, SendPorts, Stopped } from './ports.ts';
import { firstMissing, type Question, type Reply } from './question.ts';
import { type GivenUp, type SendSettings, send } from './send.ts';
import { takeLock } from './takeLock.ts';
import { costUsd, noUsage, type Prices } from './usage.ts';
import { howToGoOn } from './words.ts';

export interface AskPorts extends Omit<SendPorts, 'provider'> {
  readonly provider: ProviderChoice;
  /** Told how many questions there may be, before they are made. */
  readonly prepareFor?: ((questions: number) => void) | undefined;
}

export interface AskSettings extends Omit<SendSettings, keyof Part> {
  readonly maxCalls: number | undefined;
  /** US dollars; by the estimate before the first question, and by what is paid after it. */
  readonly maxCostUsd?: number | undefined;
  readonly prices: Prices | undefined;
}

/** How one part of a session is asked. */
export interface Part extends Pick<SendSettings, 'isWanted'> {
  /** Other questions of this part that the ledger answers: progress tells of them. Absent: none. */
  readonly fromLedger?: number;
}

/** What became of some questions. */
export interface Replies<Ended = Stopped> {
  /** By the key of a question; undefined if it got none. */
  readonly replyTo: (key: string) => Reply | undefined;
  /** Why asking ended early; undefined if every question was tried. */
  readonly stopped: Ended | undefined;
}

/** `refused`: the provider, or a limit that cannot be kept, says that a question is wrong. */
export type EndedBesides = Stopped | { readonly kind: 'refused'; readonly why: string };

/**
 * Asks questions, any number of times, as if it were once: one provider, which knows in one part what it learned in
 * another, one budget and one progress. It knows no judge: any question to a model is cached, budgeted, replayed and
 * resumed alike, from the ledger first.
 */
export class Session implements Account {
  readonly asked = new Set<string>();
  readonly unanswered = new Map<string, string>();
  readonly down = new Map<string | undefined, string>();
  usage = noUsage;
  paid = 0;
  /** Why no more is asked. */
  stopped: Stopped | undefined;
  readonly ports: AskPorts;
  readonly settings: AskSettings;
  private provider: Provider | undefined;
  /** Keys of the questions that the ledger lacked, and that may be asked. */
  private readonly expected = new Set<string>();
  private total = 0;
  private fromLedger = 0;
  private isShown = false;

  constructor(ports: AskPorts, settings: AskSettings) {
    this.ports = ports;
    this.settings = settings;
  }

  /** Whether there may be more to ask: a model that is down ends the asking of its own questions alone. */
  get isOpen(): boolean {
    return this.stopped === undefined || this.stopped.kind === 'outage';
  }

  /** How many calls the limit leaves; undefined without a limit. */
  callsLeft(): number | undefined {
    const { maxCalls } = this.settings;
    return maxCalls === undefined ? undefined : Math.max(0, maxCalls - this.paid);
  }

  /**
   * Reckons with questions that are asked later, in several parts: all of them may be asked, by the limits and the key, or
   * the session is stopped.
   *
   * @param fromLedger as in `Part`.
   * @throws UnusableInput if a replay lacks a reply, a model is missing, or a limit in dollars cannot be kept.
   */
  async begin(questions: readonly Question[], fromLedger = 0): Promise<void> {
    this.stopped ??= await this.expect(this.missing(questions), fromLedger);
  }

  /**
   * Asks what the ledger lacks.
   *
   * @throws UnusableInput as `begin` does, if the provider says that a question is wrong, or if the ledger cannot be
   *   written; what is paid is in the ledger then.
   */
  async ask(questions: readonly Question[], part: Part = {}): Promise<Replies> {
    try {
      const stopped = await this.askPart(questions, part);
      this.stopped ??= stopped;
      return { replyTo: this.replyTo, stopped };
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /**
   * Asks what stands beside the rest: not if the session was stopped, and a refusal, which is no error, ends this part
   * alone.
   */
  async askBesides(questions: readonly Question[], part: Part = {}): Promise<Replies<EndedBesides>> {
    const isAnswered = this.missing(questions).length === 0;
    const stopped = isAnswered ? undefined : (this.stopped ?? (await this.tryPart(questions, part)));
    return { replyTo: this.replyTo, stopped };
  }

  /** To be called when nothing more is asked. */
  close(): void {
    if (this.isShown) this.ports.progress.end();
    this.isShown = false;
  }

  private readonly replyTo = (key: string): Reply | undefined => this.ports.ledger.find(key)?.reply;

  private async tryPart(questions: readonly Question[], part: Part): Promise<EndedBesides | undefined> {
    try {
      const stopped = await this.askPart(questions, part);
      if (stopped !== undefined && ['outage', 'model-retired', 'interrupted'].includes(stopped.kind)) {
        this.stopped = stopped;
      }
      return stopped;
    } catch (error) {
      if (!(error instanceof UnusableInput)) throw error;
      return { kind: 'refused', why: error.faults[0]?.what ?? 'it cannot be asked' };
    }
  }

  private async askPart(questions: readonly Question[], { fromLedger, ...part }: Part): Promise<Stopped | undefined> {
    const { ledger, progress } = this.ports;
    const all = this.missing(questions);
    const missing = all.filter((one) => !this.isDown(one));
    if (missing.length === 0) return all.length === 0 ? undefined : this.stopped;
    const refused = await this.expect(missing, fromLedger);
    if (refused !== undefined) return refused;
    const spent = this.overSpent();
    if (spent !== undefined) return this.explained({ stopped: spent, left: missing.map(({ key }) => key) });
    ledger.ready?.();
    progress.begin({ total: this.total, fromLedger: this.fromLedger, prices: this.settings.prices });
    this.isShown = true;
    const givenUp = await this.send(missing, part);
    if (givenUp !== undefined) return this.explained(givenUp);
    return missing.length < all.length ? this.stopped : undefined;
  }

  /** A former part may have ended with the very reply that was too much. */
  private overSpent(): Stopped | undefined {
    const { maxCostUsd, prices } = this.settings;
    if (maxCostUsd === undefined || prices === undefined) return undefined;
    const paidUsd = costUsd(this.usage, prices);
    return paidUsd > maxCostUsd ? { kind: 'budget', why: overSpent(paidUsd, maxCostUsd) } : undefined;
  }

  private isDown({ key, model }: Question): boolean {
    const why = this.down.get(model);
    if (why !== undefined) this.unanswered.set(key, why);
    return why !== undefined;
  }

  private async send(missing: readonly Question[], part: Pick<SendSettings, 'isWanted'>): Promise<GivenUp | undefined> {
    const { provider } = this;
    if (provider === undefined) throw new RangeError('nothing is sent before the provider is open');
    const lock = await takeLock(this.ports, this.settings);
    if ('kind' in lock) return { stopped: lock, left: missing.map(({ key }) => key) };
    try {
      return await send(this.stillMissing(missing), { ...this.ports, provider }, { ...this.settings, ...part }, this);
    } finally {
      lock.release();
    }
  }

  /** Another process may have asked some of it while this one waited for the lock. */
  private stillMissing(missing: readonly Question[]): readonly Question[] {
    const { ledger, progress } = this.ports;
    return missing.filter(({ key }) => {
      const isThere = ledger.has(key);
      if (isThere) {
        this.fromLedger += 1;
        progress.found?.();
      }
      return !isThere;
    });
  }

  private missing(questions: readonly Question[]): readonly Question[] {
    return firstMissing(questions, (key) => this.ports.ledger.has(key));
  }

  /** @returns why none of those that are new may be asked; undefined if all may. */
  private async expect(missing: readonly Question[], fromLedger = 0): Promise<Stopped | undefined> {
    const fresh = missing.filter(({ key }) => !this.expected.has(key));
    if (fresh.length === 0) return undefined;
    const refused = this.overLimit(fresh) ?? (await this.open(fresh));
    if (refused !== undefined) return { ...refused, estimate: askEstimate(fresh, this.settings.prices) };
    for (const { key } of fresh) this.expected.add(key);
    this.total += fresh.length + fromLedger;
    this.fromLedger += fromLedger;
    return undefined;
  }

  private overLimit(fresh: readonly Question[]): Stopped | undefined {
    const { maxCostUsd, prices } = this.settings;
    const left = this.callsLeft();
    if (left !== undefined && fresh.length > left) {
      const why = `${fresh.length} requests are needed and at most ${left} are allowed, so none was made`;
      return { kind: 'budget', why };
    }
    if (this.ports.provider.isFree === true || maxCostUsd === undefined) return undefined;
    const spentUsd = prices === undefined ? 0 : costUsd(this.usage, prices);
    const why = overCost(fresh, { maxCostUsd: Math.max(0, maxCostUsd - spentUsd), prices });
    return why === undefined ? undefined : { kind: 'budget', why };
  }

  private async open(fresh: readonly Question[]): Promise<Stopped | undefined> {
    const opened = await openProvider(this.ports.provider, fresh, this.provider);
    if ('why' in opened) return opened;
    this.provider = opened;
    return undefined;
  }

  /** What was left has the reason for which asking ended; a limit is one of the whole session, and says how to go on. */
  private explained({ stopped, left }: GivenUp): Stopped {
    if (stopped.kind !== 'budget') {
      for (const key of left) this.unanswered.set(key, stopped.why);
      return stopped;
    }
    const open = [...this.expected].filter((key) => !this.ports.ledger.has(key));
    const untried = open.filter((key) => !this.unanswered.has(key));
    const goOn = howToGoOn(this.asked.size, untried.length, open.length - untried.length);
    const why = `${stopped.why}: ${goOn}`;
    for (const key of untried) this.unanswered.set(key, why);
    return { kind: 'budget', why };
  }
}
