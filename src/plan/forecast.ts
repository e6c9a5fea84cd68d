import { noTokens, plusTokens } from '../ask/countTokens.ts';
import type { AskEstimate } from '../ask/estimate.ts';
import { firstMissing } from '../ask/question.ts';
import { costUsd, type Prices, type Usage } from '../ask/usage.ts';
import { groupBy } from '../shared/groupBy.ts';
import type { Request } from './plan.ts';
import { cacheableTokens } from './questions.ts';
import { requestTokens } from './requestTokens.ts';

/** The bounds of what asking a plan may take, and the likely value from recorded replies. */
export interface Forecast {
  /** How input tokens were counted: estimated, if there are any. */
  readonly countedBy: readonly 'characters'[];
  /** The bounds of the true number, from measurements of this way to count. */
  readonly inputTokensAtLeast: number;
  readonly inputTokensAtMost: number;
  /** Input tokens that a provider's prompt cache may serve, if it has one. */
  readonly cachedTokensAtMost: number;
  /** From the shortest recorded reply of each model, else one token each. */
  readonly outputTokensAtLeast: number;
  /** From the median recorded reply of each model; undefined if a model has none. */
  readonly outputTokensLikely: number | undefined;
  /**
   * US dollars: with the shortest replies, and with everything that the provider's cache may serve; undefined without
   * prices.
   */
  readonly costUsdAtLeast: number | undefined;
  /** US dollars; undefined without prices or recorded replies. */
  readonly costUsdLikely: number | undefined;
  /** Median time of the recorded replies; undefined if no reply states a time. */
  readonly replyMs: number | undefined;
  /** The shortest of them; undefined as above. */
  readonly shortestReplyMs: number | undefined;
}

/** The part of a recorded reply that shows what other replies will be like. */
export interface RecordedReply {
  readonly usage: Usage | undefined;
  /** 0 if the record does not state it. */
  readonly ms: number;
}

export interface Forecasting {
  readonly has: (key: string) => boolean;
  readonly find: (key: string) => RecordedReply | undefined;
  readonly prices: Prices | undefined;
  readonly estimate: Pick<AskEstimate, 'inputTokens'>;
}

/** A forecast from the requests that the ledger lacks, and from its replies to the others. */
export function forecast(requests: readonly Request[], { has, find, prices, estimate }: Forecasting): Forecast {
  const missing = firstMissing(requests, has);
  const recorded = recordedReplies(requests, { has, find });
  const tokensOf = requestTokens();
  const input = missing.reduce((sum, request) => plusTokens(sum, tokensOf(request)), noTokens);
  const { inputTokens } = estimate;
  const cachedLikely = Math.round(inputTokens * cachedShare([...recorded.values()].flat()));
  const cacheable = missing.reduce((sum, request) => sum + cacheableTokens(tokensOf(request).tokens), 0);
  const cachedTokensAtMost = Math.min(Math.max(cacheable, cachedLikely), inputTokens);
  const shortest = outputOf(missing, recorded, (outputs) => outputs[0]);
  const likely = outputOf(missing, recorded, (outputs) => outputs[Math.floor(outputs.length / 2)]);
  const outputTokensAtLeast = shortest.known + shortest.unknown;
  const outputTokensLikely = likely.unknown > 0 ? undefined : likely.known;
  const cost = (outputTokens: number | undefined, cachedTokens: number) =>
    prices === undefined || outputTokens === undefined
      ? undefined
      : costUsd({ inputTokens, outputTokens, cachedTokens }, prices);
  const times = [...recorded.values()].flat().flatMap(({ ms }) => (ms > 0 ? ms : []));
  return {
    countedBy: missing.length === 0 ? [] : ['characters'],
    inputTokensAtLeast: Math.floor(input.atLeast),
    inputTokensAtMost: Math.ceil(input.atMost),
    cachedTokensAtMost,
    outputTokensAtLeast,
    outputTokensLikely,
    costUsdAtLeast: cost(outputTokensAtLeast, cachedTokensAtMost),
    costUsdLikely: cost(outputTokensLikely, cachedLikely),
    replyMs: median(times),
    shortestReplyMs: times.length === 0 ? undefined : times.reduce((least, ms) => Math.min(least, ms)),
  };
}

type Recorded = ReadonlyMap<string | undefined, readonly RecordedReply[]>;

/** Recorded replies by model, each once; if there are many, a sample from the whole plan. */
function recordedReplies(requests: readonly Request[], { has, find }: Pick<Forecasting, 'has' | 'find'>): Recorded {
  const models = new Map(requests.filter(({ key }) => has(key)).map(({ key, task }) => [key, task.judge.model]));
  const byModel = groupBy([...models], ([, model]) => model);
  return new Map(
    [...byModel].map(([model, keys]) => {
      const step = Math.ceil(keys.length / mostReplies);
      return [model, keys.flatMap(([key], index) => (index % step === 0 ? (find(key) ?? []) : []))];
    }),
  );
}

/** Enough for a median; each one is read from the disk. */
const mostReplies = 1000;

/**
 * The output of the missing requests, with one reply of their model each, and how many have a model without replies.
 */
function outputOf(
  missing: readonly Request[],
  recorded: Recorded,
  choose: (outputs: readonly number[]) => number | undefined,
): { readonly known: number; readonly unknown: number } {
  const sums = { known: 0, unknown: 0 };
  for (const [model, own] of groupBy(missing, ({ task }) => task.judge.model)) {
    const outputs = (recorded.get(model) ?? []).flatMap(({ usage }) => usage?.outputTokens ?? []);
    const each = choose(outputs.sort((a, b) => a - b));
    // A decision has no output.
    if (each === undefined) sums.unknown += own.filter(({ task }) => task.judge.decision === undefined).length;
    else sums.known += own.length * each;
  }
  return sums;
}

function cachedShare(replies: readonly RecordedReply[]): number {
  const used = replies.flatMap(({ usage }) => usage ?? []);
  const input = used.reduce((sum, { inputTokens }) => sum + inputTokens, 0);
  return input === 0 ? 0 : Math.min(1, used.reduce((sum, { cachedTokens }) => sum + cachedTokens, 0) / input);
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** A limit of the run, compared with what the run needs. */
export interface HeldLimit {
  /** The name of the option. */
  readonly name: 'max-calls' | 'max-cost-usd' | 'max-minutes';
  readonly limit: number;
  /** Undefined if it is unknown. */
  readonly needed: number | undefined;
  /**
   * `before`: nothing would be asked, which also holds for an unknown cost; `maybe`: it may end the run in the middle.
   */
  readonly stops: 'no' | 'before' | 'maybe';
}

export interface Needs {
  readonly toAsk: number;
  readonly costUsdAtMost: number | undefined;
  readonly seconds: number | undefined;
}

export function stoppingLimits(
  needs: Needs,
  limits: {
    readonly maxCalls: number | undefined;
    readonly maxCostUsd: number | undefined;
    readonly maxMinutes: number | undefined;
  },
): readonly HeldLimit[] {
  const minutes = needs.seconds === undefined ? undefined : needs.seconds / 60;
  const held = [
    { name: 'max-calls', limit: limits.maxCalls, needed: needs.toAsk, over: 'before' },
    { name: 'max-cost-usd', limit: limits.maxCostUsd, needed: needs.costUsdAtMost, over: 'before' },
    { name: 'max-minutes', limit: limits.maxMinutes, needed: minutes, over: 'maybe' },
  ] as const;
  return held.flatMap(({ name, limit, needed, over }): readonly HeldLimit[] => {
    if (limit === undefined) return [];
    const isOver = needed === undefined ? name !== 'max-minutes' : needed > limit;
    const stops = isOver ? over : needed === undefined ? 'maybe' : 'no';
    return [{ name, limit, needed, stops: needs.toAsk === 0 ? 'no' : stops }];
  });
}
