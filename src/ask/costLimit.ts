import { UnusableInput } from '../shared/fault.ts';
import type { SendPorts, Sent } from './askMissing.ts';
import { costUsd, type Prices } from './costUsd.ts';
import { askEstimate, outputLimit } from './estimate.ts';
import type { Progress, Usage } from './ports.ts';
import type { Question } from './question.ts';
import { howToGoOn } from './words.ts';

export interface CostLimit {
  /** US dollars. */
  readonly maxCostUsd?: number | undefined;
  readonly prices: Prices | undefined;
}

/**
 * Why these requests are not made, by what they could cost at most; undefined where they may be.
 *
 * @throws UnusableInput where there is a limit, and nobody can tell what they could cost.
 */
export function overCost(missing: readonly Question[], { maxCostUsd, prices }: CostLimit): string | undefined {
  if (maxCostUsd === undefined) return undefined;
  if (prices === undefined) throw withoutPrices(maxCostUsd);
  const unlimited = missing.find(({ parameters }) => outputLimit(parameters) === undefined);
  if (unlimited !== undefined) throw withoutOutputLimit(unlimited, maxCostUsd);
  const { costUsdAtMost = Number.POSITIVE_INFINITY, toAsk } = askEstimate(missing, prices);
  if (costUsdAtMost <= maxCostUsd) return undefined;
  const cost = `${toAsk} requests are needed, which could cost up to ${dollarsUp(costUsdAtMost)}`;
  return `${cost}, and at most ${dollars(maxCostUsd)} is allowed, so none was made`;
}

/**
 * Ends the asking when what is in fact paid goes over the limit: an estimate counts letters, and there are texts of
 * which a model counts more tokens than of others, as whoever writes a prompt may know. What is in flight then is let
 * end, and what was answered is on record.
 */
export async function askWithinCost(
  ports: Pick<SendPorts, 'progress' | 'signal'>,
  { maxCostUsd, prices }: CostLimit,
  ask: (ports: Pick<SendPorts, 'progress' | 'signal'>) => Promise<Sent>,
): Promise<Omit<Sent, 'stopped'> & { readonly stopped: Sent['stopped'] | OverSpent }> {
  if (maxCostUsd === undefined || prices === undefined) return ask(ports);
  const over = new AbortController();
  let paidUsd = 0;
  const pay = (usage: Usage | undefined) => {
    paidUsd += usage === undefined ? 0 : costUsd(usage, prices);
    if (paidUsd > maxCostUsd) over.abort();
  };
  const progress: Progress = {
    begin: (work) => ports.progress.begin(work),
    done: (usage) => {
      pay(usage);
      ports.progress.done(usage);
    },
    besides: (usage) => {
      pay(usage);
      ports.progress.besides?.(usage);
    },
    found: () => ports.progress.found?.(),
    note: (text) => ports.progress.note(text),
    end: () => ports.progress.end(),
  };
  const asked = await ask({ progress, signal: AbortSignal.any([ports.signal, over.signal]) });
  if (!over.signal.aborted || ports.signal.aborted || asked.stopped?.kind !== 'interrupted') return asked;
  const interrupted = asked.stopped.why;
  const left = [...asked.unanswered.values()].filter((said) => said === interrupted).length;
  const why = `the replies so far cost ${dollarsUp(paidUsd)}, and at most ${dollars(maxCostUsd)} is allowed, so no more were asked for: ${howToGoOn(asked.asked.size, left, asked.unanswered.size - left)}`;
  const reasons = [...asked.unanswered].map(([key, said]) => [key, said === interrupted ? why : said] as const);
  return { ...asked, unanswered: new Map(reasons), stopped: { kind: 'budget', why } };
}

export interface OverSpent {
  readonly kind: 'budget';
  readonly why: string;
}

function withoutPrices(maxCostUsd: number): UnusableInput {
  return new UnusableInput({
    key: 'prices',
    what: `at most ${dollars(maxCostUsd)} may be spent, and the configuration states no prices, so nobody knows what the requests would cost`,
    mend: 'Add the prices of the model for a million tokens: "prices: { input: 0.25, output: 2 }". They count from the base.',
  });
}

function withoutOutputLimit({ label }: Question, maxCostUsd: number): UnusableInput {
  return new UnusableInput({
    key: 'modelParameters.maxTokens',
    what: `at most ${dollars(maxCostUsd)} may be spent, and nothing limits the length of the reply to ${label()}`,
    mend: 'Add one to the prompt file: "modelParameters: { maxTokens: 300 }".',
  });
}

/** To the digits that matter; a limit is shown as it was set. */
function dollars(costUsd: number): string {
  return `$${Number.isInteger(costUsd * 100) ? costUsd.toFixed(2) : Number(costUsd.toPrecision(6))}`;
}

/** Rounded up, so that what is over a limit never reads like it. */
function dollarsUp(costUsd: number): string {
  const digits = costUsd < 1 ? 10_000 : 100;
  return `$${(Math.ceil(costUsd * digits) / digits).toFixed(costUsd < 1 ? 4 : 2)}`;
}
