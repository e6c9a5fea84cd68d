import { UnusableInput } from '../shared/fault.ts';
import type { Account, AskSettings } from './account.ts';
import { askEstimate, overCost, overSpent } from './estimate.ts';
import { openProvider } from './openProvider.ts';
import type { Provider, ProviderChoice, SendPorts, Stopped } from './ports.ts';
import { firstMissing, type Question } from './question.ts';
import { type SendRun, send } from './send.ts';
import { costUsd, noUsage } from './usage.ts';
import { howToGoOn } from './words.ts';

export interface AskPorts extends Omit<SendPorts, 'provider'> {
  readonly provider: ProviderChoice;
  /** Called with the largest possible number of questions, before they are made. */
  readonly prepareFor?: ((questions: number) => void) | undefined;
}

export interface Part extends Pick<SendRun, 'isWanted'> {
  /** The number of other questions in this part that the ledger answers, for the progress. Absent: none. */
  readonly fromLedger?: number;
}

/**
 * Asks several sets of questions as one run: with one provider, which remembers what it learned, one budget and one
 * progress. It knows nothing about judges. Every question is cached, budgeted, replayed and resumed in the same way,
 * and the ledger comes first.
 */
export class Session implements Account {
  readonly asked = new Set<string>();
  readonly unanswered = new Map<string, string>();
  readonly failedWith = new Map<string, number | undefined>();
  readonly down = new Map<string | undefined, string>();
  readonly toldSlow = new Set<string | undefined>();
  usage = noUsage;
  paid = 0;
  /** Why nothing more is asked. */
  stopped: Stopped | undefined;
  readonly ports: AskPorts;
  readonly settings: AskSettings;
  private provider: Provider | undefined;
  /** Keys of the questions that the ledger lacked and that may be asked. */
  private readonly expected = new Set<string>();
  private total = 0;
  private fromLedger = 0;
  private isShown = false;

  constructor(ports: AskPorts, settings: AskSettings) {
    this.ports = ports;
    this.settings = settings;
  }

  /** Whether there may be more to ask: a model that is down stops only its own questions. */
  get isOpen(): boolean {
    return this.stopped === undefined || ['outage', 'model-retired'].includes(this.stopped.kind);
  }

  /** The host that was asked; undefined if none was, or the provider needs no network. */
  get host(): string | undefined {
    return this.provider?.host;
  }

  /** The number of calls that the limit leaves; undefined without a limit. */
  callsLeft(): number | undefined {
    const { maxCalls } = this.settings;
    return maxCalls === undefined ? undefined : Math.max(0, maxCalls - this.paid);
  }

  /**
   * Announces questions that are asked later in several parts. If the limits or the key do not allow all of them, the
   * session stops.
   *
   * @param fromLedger as in `Part`.
   * @throws UnusableInput if a replay lacks a reply, a model is missing, or a limit in dollars cannot be kept.
   */
  async begin(questions: readonly Question[], fromLedger = 0): Promise<void> {
    this.stopped ??= await this.expect(this.missing(questions), fromLedger);
  }

  /**
   * Asks the questions that the ledger cannot answer.
   *
   * @returns why the run stopped asking early; undefined if every question was tried.
   * @throws UnusableInput as `begin` does, if the provider says that a question is wrong, or if the ledger cannot be
   *   written; replies that are paid for are then in the ledger.
   */
  async ask(questions: readonly Question[], part: Part = {}): Promise<Stopped | undefined> {
    try {
      const stopped = await this.askPart(questions, part);
      this.stopped ??= stopped;
      return stopped;
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Asks additional questions, unless the session was stopped. A refusal is no error here and ends only this part. */
  async askExtra(questions: readonly Question[], part: Part = {}): Promise<Stopped | undefined> {
    if (this.missing(questions).length === 0) return undefined;
    if (this.stopped !== undefined) return this.stopped;
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

  /** Call it when nothing more is asked. */
  close(): void {
    if (this.isShown) this.ports.progress.end();
    this.isShown = false;
  }

  private async askPart(questions: readonly Question[], { fromLedger, ...part }: Part): Promise<Stopped | undefined> {
    const { ledger, progress } = this.ports;
    const all = this.missing(questions);
    const missing = all.filter((one) => !this.isDown(one));
    if (missing.length === 0) return all.length === 0 ? undefined : this.stopped;
    const refused = await this.expect(missing, fromLedger);
    if (refused !== undefined) return refused;
    // The last reply of an earlier part may have exceeded the limit.
    const why = overSpent(this.usage, this.settings);
    if (why !== undefined) return this.explained({ kind: 'budget', why });
    ledger.ready?.();
    progress.begin({ total: this.total, fromLedger: this.fromLedger, prices: this.settings.prices });
    this.isShown = true;
    const stopped = await this.send(missing, part);
    if (stopped !== undefined) return this.explained(stopped);
    return missing.length < all.length ? this.stopped : undefined;
  }

  private isDown({ key, model }: Question): boolean {
    const why = this.down.get(model);
    if (why !== undefined) this.unanswered.set(key, why);
    return why !== undefined;
  }

  private async send(missing: readonly Question[], part: Pick<SendRun, 'isWanted'>): Promise<Stopped | undefined> {
    const { provider } = this;
    if (provider === undefined) throw new RangeError('nothing is sent before the provider is open');
    const lock = await takeLock(this.ports, this.settings);
    if ('kind' in lock) {
      if (lock.kind !== 'budget') for (const { key } of missing) this.unanswered.set(key, lock.why);
      return lock;
    }
    try {
      const ports = { ...this.ports, provider };
      return await send(this.stillMissing(missing), { ports, settings: this.settings, account: this, ...part });
    } finally {
      lock.release();
    }
  }

  /** Another process may have asked some of them while this one waited for the lock. */
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

  /** @returns why no new question may be asked; undefined if all may. */
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

  /** A limit applies to all questions of the session that are left, and its reason says how to go on. */
  private explained(stopped: Stopped): Stopped {
    if (stopped.kind !== 'budget') return stopped;
    const open = [...this.expected].filter((key) => !this.ports.ledger.has(key));
    const untried = open.filter((key) => !this.unanswered.has(key));
    const goOn = howToGoOn(this.asked.size, untried.length, open.length - untried.length);
    const why = `${stopped.why}: ${goOn}`;
    for (const key of untried) this.unanswered.set(key, why);
    return { kind: 'budget', why };
  }
}

/** Only one process at a time asks with a ledger, so that no question is paid for twice. */
async function takeLock(
  { ledger, clock, signal, progress }: Pick<SendPorts, 'ledger' | 'clock' | 'signal' | 'progress'>,
  { endsAtMs = Number.POSITIVE_INFINITY }: Pick<AskSettings, 'endsAtMs'>,
): Promise<{ readonly release: () => void } | Stopped> {
  if (ledger.lock === undefined) return { release: () => {} };
  let isOver = false;
  const pause = async (delayMs: number) => {
    await clock.sleep(Math.max(0, Math.min(delayMs, endsAtMs - clock.now())), signal);
    isOver = clock.now() >= endsAtMs;
    if (isOver) throw new Error('the time is over');
  };
  try {
    return { release: await ledger.lock({ note: (text) => progress.note(text), pause }) };
  } catch (error) {
    if (signal.aborted) return { kind: 'interrupted', why: 'the run was interrupted' };
    if (isOver) return { kind: 'budget', why: 'the time that is allowed is over' };
    throw error;
  }
}
