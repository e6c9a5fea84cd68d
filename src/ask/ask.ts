import { UnusableInput } from '../shared/fault.ts';
import { type AskEstimate, askEstimate, overCost } from './estimate.ts';
import type { Ledger, ProviderChoice, SendPorts, Stopped } from './ports.ts';
import type { Question } from './question.ts';
import { type SendSettings, send } from './send.ts';
import type { Usage } from './usage.ts';
import { costUsd, noUsage, type Prices } from './usage.ts';
import { howToGoOn } from './words.ts';

export interface AskPorts extends Omit<SendPorts, 'provider'> {
  readonly provider: ProviderChoice;
}

export interface AskSettings extends Omit<SendSettings, 'maxPaid' | 'prices'> {
  readonly maxCalls: number | undefined;
  /** US dollars; by the estimate before the first question, and by what is paid after it. */
  readonly maxCostUsd?: number | undefined;
  readonly prices: Prices | undefined;
  /** Other questions of this run that the ledger answered before: progress tells of them. Absent: none. */
  readonly fromLedger?: number;
  /** Whether the limits were checked for a whole of which this is a part; absent: not. */
  readonly isWithinLimits?: boolean;
}

/** What became of some questions. Their replies are in the ledger. */
export interface Asked {
  /** Keys of the questions that this call asked, and that got a reply. */
  readonly asked: ReadonlySet<string>;
  /** By the key of a question without a reply, why. */
  readonly unanswered: ReadonlyMap<string, string>;
  /** Why asking ended early; undefined if every question was tried. */
  readonly stopped: Stopped | undefined;
  /** What this call paid for; 0 if the provider does not say. */
  readonly usage: Usage;
  /** Answers that may be paid, replies and what broke off; with those before. */
  readonly paid: number;
  /** What asking would come to, if nothing could be asked: no key, or over the budget. */
  readonly estimate: AskEstimate | undefined;
}

/**
 * Questions to replies in the ledger: the ledger first, then the provider for what is missing. It knows no judge: any
 * question to a model is cached, budgeted, replayed and resumed alike.
 *
 * @throws UnusableInput if the provider says that a question is wrong, if a replay lacks a reply, if a limit in dollars
 *   cannot be kept, or if the ledger cannot be written; what is paid is in the ledger then.
 */
export async function ask(questions: readonly Question[], ports: AskPorts, settings: AskSettings): Promise<Asked> {
  const { ledger, progress, provider } = ports;
  const { fromLedger = 0 } = settings;
  const missing = missingQuestions(questions, ledger);
  const { paidBefore = 0 } = settings;
  if (missing.length === 0) return { ...nothing, paid: paidBefore };
  const refused = settings.isWithinLimits === true ? undefined : refusal(missing, provider, settings);
  if (refused !== undefined) return notAsked(missing, refused, settings);
  if (provider.needsModel) checkModels(missing);
  const opened = await provider.open();
  if (opened.kind === 'replay') throw notInLedger(missing);
  if (opened.kind === 'no-key') {
    const why = opened.fault.faults[0]?.what ?? 'there is no key';
    return notAsked(missing, { kind: 'no-key', why, fault: opened.fault }, settings);
  }
  ledger.ready?.();
  progress.begin({ total: missing.length + fromLedger, fromLedger, prices: settings.prices });
  try {
    const lock = await takeLock(missing.length, ports, settings);
    if ('kind' in lock) return leftAlone(missing, lock);
    try {
      const open = stillMissing(missing, ports);
      const own = { ...ports, provider: opened.provider };
      const asked = await send(open, own, { ...settings, maxPaid: settings.maxCalls });
      return { ...asked, estimate: undefined };
    } finally {
      lock.release();
    }
  } finally {
    progress.end();
  }
}

const nothing: Asked = {
  asked: new Set(),
  unanswered: new Map(),
  stopped: undefined,
  usage: noUsage,
  paid: 0,
  estimate: undefined,
};

/** The first question for each key that the ledger lacks, in their order. */
function missingQuestions(questions: readonly Question[], ledger: Ledger): readonly Question[] {
  const first = new Map<string, Question>();
  for (const question of questions) {
    if (!first.has(question.key) && !ledger.has(question.key)) first.set(question.key, question);
  }
  return [...first.values()];
}

/** Why nothing may be asked, by limits that are checked beforehand. */
export function refusal(
  missing: readonly Question[],
  { isFree }: ProviderChoice,
  { maxCalls, maxCostUsd, prices, paidBefore = 0, usageBefore = noUsage }: AskSettings,
): Stopped | undefined {
  const callsLeft = maxCalls === undefined ? undefined : maxCalls - paidBefore;
  if (callsLeft !== undefined && missing.length > callsLeft) {
    const why = `${missing.length} requests are needed and at most ${callsLeft} are allowed, so none was made`;
    return { kind: 'budget', why };
  }
  if (isFree === true || maxCostUsd === undefined) return undefined;
  const spentUsd = prices === undefined ? 0 : costUsd(usageBefore, prices);
  const why = overCost(missing, { maxCostUsd: Math.max(0, maxCostUsd - spentUsd), prices });
  return why === undefined ? undefined : { kind: 'budget', why };
}

function notAsked(missing: readonly Question[], stopped: Stopped, { prices }: AskSettings): Asked {
  return { ...nothing, stopped, estimate: askEstimate(missing, prices) };
}

function leftAlone(missing: readonly Question[], stopped: Stopped): Asked {
  return { ...nothing, unanswered: new Map(missing.map(({ key }) => [key, stopped.why])), stopped };
}

/** Another process may have asked some of it while this one waited for the lock. */
function stillMissing(missing: readonly Question[], { ledger, progress }: AskPorts): readonly Question[] {
  return missing.filter(({ key }) => {
    const isThere = ledger.has(key);
    if (isThere) progress.found?.();
    return !isThere;
  });
}

/** One process at a time asks with a ledger, so that no question is paid twice. */
async function takeLock(
  missing: number,
  { ledger, clock, signal, progress }: AskPorts,
  { endsAtMs = Number.POSITIVE_INFINITY }: AskSettings,
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
    if (isOver) return { kind: 'budget', why: `the time that is allowed is over: ${howToGoOn(0, missing)}` };
    throw error;
  }
}

function checkModels(missing: readonly Question[]): void {
  const without = missing.find(({ model }) => model === undefined);
  if (without === undefined) return;
  throw new UnusableInput({
    key: 'model',
    what: `no model is named for ${without.label()}`,
    fix: 'Write "model:" into the prompt file, or into the judge\'s entry in the configuration.',
  });
}

function notInLedger(missing: readonly Question[]): UnusableInput {
  const more = missing.length - 1;
  const others = more === 0 ? '' : `, nor for ${more} other request${more === 1 ? '' : 's'}`;
  return new UnusableInput({
    key: '--ledger',
    what: `the ledger has no reply for ${missing[0]?.label()}${others}`,
    fix: 'Give --ledger the folder of a run over the same prompts, items and perturbations, or ask with another --provider.',
  });
}
