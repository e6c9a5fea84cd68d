import { refusal } from '../../ask/ask.ts';
import type { Progress, Stopped } from '../../ask/ports.ts';
import { noUsage, usageSum } from '../../ask/usage.ts';
import { howToGoOn } from '../../ask/words.ts';
import type { Request } from '../../plan/plan.ts';
import { missingRequests, questionsOf } from '../../plan/questions.ts';
import { askRequests, type RequestSettings, type ScorePorts } from '../../score/scoreTasks.ts';

/** Asks a run part by part, as if it were one: one provider, one budget, and one count for whoever watches. */
export class Asker {
  readonly asked = new Set<string>();
  readonly unanswered = new Map<string, string>();
  usage = noUsage;
  /** Answers that may be paid, replies and what broke off. */
  paid = 0;
  stopped: Stopped | undefined;
  private readonly ports: ScorePorts;
  private readonly settings: RequestSettings;
  private readonly fromLedger: number;
  private isClosed = false;

  constructor(ports: ScorePorts, settings: RequestSettings & { readonly family: string; readonly fromLedger: number }) {
    const { provider } = ports;
    const { family, fromLedger, ...others } = settings;
    let opened: ReturnType<typeof provider.open> | undefined;
    const open = () => {
      // What it learns in one part, such as a parameter that a model refuses, it knows in the next.
      opened ??= provider.open();
      return opened;
    };
    this.ports = { ...ports, provider: { ...provider, families: [family], open } };
    this.settings = others;
    this.fromLedger = fromLedger;
  }

  /** Whether there may be more to ask: a model that is down ends the asking of its judges alone. */
  get isOpen(): boolean {
    return !this.isClosed && (this.stopped === undefined || this.stopped.kind === 'outage');
  }

  /** Whether all of these may be asked, by the limits that are known beforehand. */
  begin(missing: readonly Request[]): void {
    if (missing.length > 0) this.stopped = refusal(questionsOf(missing), this.ports.provider, this.settings);
    this.isClosed = this.stopped !== undefined;
  }

  /** @param parts asked one after the other. @param isWanted of a question that is about to be sent; absent: all are. */
  async ask(
    parts: readonly (readonly Request[])[],
    isWanted?: (question: Pick<Request, 'key'>) => boolean,
  ): Promise<void> {
    const { asked, unanswered } = this;
    const part = await askRequests(parts, this.ports, {
      ...this.settings,
      isWithinLimits: true,
      isWanted,
      fromLedger: this.fromLedger + asked.size,
      paidBefore: this.paid,
      usageBefore: this.usage,
    });
    for (const key of part.asked) asked.add(key);
    for (const [key, why] of part.unanswered) unanswered.set(key, why);
    this.usage = usageSum(this.usage, part.usage);
    this.paid = Math.max(this.paid, part.paid);
    this.stopped ??= part.stopped;
  }

  /** Whether nothing could be asked: no key, or over the limits. */
  get isRefused(): boolean {
    const { kind, limit } = this.stopped ?? {};
    return this.paid === 0 && (kind === 'no-key' || kind === 'budget') && limit === undefined;
  }

  /** Tells a limit of the whole run, and not of the part in which it was reached. @param missing what it lacked. */
  end(missing: readonly Request[]): void {
    const { stopped, asked, unanswered } = this;
    if (stopped?.limit === undefined) return;
    const isGivenUp = (key: string) => unanswered.has(key) && unanswered.get(key) !== stopped.why;
    const open = missingRequests(missing, (key) => this.ports.ledger.has(key));
    const left = open.filter(({ key }) => !isGivenUp(key));
    const why = `${stopped.limit}: ${howToGoOn(asked.size, left.length, open.length - left.length)}`;
    for (const { key } of left) unanswered.set(key, why);
    this.stopped = { ...stopped, why };
  }
}

/** Progress that is told of all parts as of one. */
export function asOne(
  progress: Progress,
): Progress & { readonly of: (total: number) => void; readonly close: () => void } {
  let total = 0;
  let isBegun = false;
  return {
    of: (all) => {
      total = all;
    },
    begin: (work) => {
      if (!isBegun) progress.begin({ ...work, total });
      isBegun = true;
    },
    done: (usage) => progress.done(usage),
    besides: (usage) => progress.besides?.(usage),
    found: () => progress.found?.(),
    note: (text) => progress.note(text),
    end: () => {},
    close: () => {
      if (isBegun) progress.end();
    },
  };
}
