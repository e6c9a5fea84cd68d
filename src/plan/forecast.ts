import { noTokens, plusTokens } from '../ask/countTokens.ts';
import type { AskEstimate } from '../ask/estimate.ts';
import { firstMissing } from '../ask/question.ts';
import { costUsd, type Prices, type Usage } from '../ask/usage.ts';
import { groupBy } from '../shared/groupBy.ts';
import { arrange } from './arrange.ts';
import type { Request } from './plan.ts';
import { requestTokens } from './requestTokens.ts';

/** Between what asking a plan may turn out to be, and what is likely by the replies on record. */
export interface Forecast {
  /** How input tokens were counted: estimated, if there is any. */
  readonly countedBy: readonly 'characters'[];
  /** Between which the true number lies, by what was measured of this way to count. */
  readonly inputTokensAtLeast: number;
  readonly inputTokensAtMost: number;
  /** Of the input, what a provider's prompt cache may serve, if the provider has one. */
  readonly cachedTokensAtMost: number;
  /** By the shortest reply of each model on record, else one token each. */
  readonly outputTokensAtLeast: number;
  /** By the median reply of each model on record; undefined if a model has none. */
  readonly outputTokensLikely: number | undefined;
  /** US dollars: the shortest replies, and all from the provider's cache that it may serve; undefined without prices. */
  readonly costUsdAtLeast: number | undefined;
  /** US dollars; undefined without prices or without replies on record. */
  readonly costUsdLikely: number | undefined;
  /** Median of how long the replies on record took; undefined if none says it. */
  readonly replyMs: number | undefined;
  /** The shortest of them; undefined as above. */
  readonly shortestReplyMs: number | undefined;
}

/** A reply on record, as far as it tells what others will be like. */
export interface RecordedReply {
  readonly usage: Usage | undefined;
  /** 0 if the line does not state it. */
  readonly ms: number;
}

export interface Forecasting {
  readonly has: (key: string) => boolean;
  readonly find: (key: string) => RecordedReply | undefined;
  readonly prices: Prices | undefined;
  readonly estimate: Pick<AskEstimate, 'inputTokens'>;
}

/** Looks ahead by what a plan lacks and what the record says of its other requests. */
export function forecast(requests: readonly Request[], { has, find, prices, estimate }: Forecasting): Forecast {
  const missing = firstMissing(requests, has);
  const recorded = recordedReplies(requests, { has, find });
  const tokensOf = requestTokens();
  const input = missing.reduce((sum, request) => plusTokens(sum, tokensOf(request)), noTokens);
  const { inputTokens } = estimate;
  const cachedLikely = Math.round(inputTokens * cachedShare([...recorded.values()].flat()));
  const cachedTokensAtMost = Math.min(Math.max(arrange(missing, { ahead: 1 }).cachedTokens, cachedLikely), inputTokens);
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

/** By model, each reply once; of many some, from all over the plan. */
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

/** Enough for a median; each is read from the disk. */
const mostReplies = 1000;

/** What the missing requests come to by one reply of their model each, and how many have a model without any. */
function outputOf(
  missing: readonly Request[],
  recorded: Recorded,
  choose: (outputs: readonly number[]) => number | undefined,
): { readonly known: number; readonly unknown: number } {
  const sums = { known: 0, unknown: 0 };
  for (const [model, own] of groupBy(missing, ({ task }) => task.judge.model)) {
    const outputs = (recorded.get(model) ?? []).flatMap(({ usage }) => usage?.outputTokens ?? []);
    const each = choose(outputs.sort((a, b) => a - b));
    if (each === undefined) sums.unknown += own.length;
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

/** A limit that a run was given, held against what it would take. */
export interface HeldLimit {
  /** As the option is called. */
  readonly name: 'max-calls' | 'max-cost-usd' | 'max-minutes';
  readonly limit: number;
  /** Undefined if nobody can tell. */
  readonly needed: number | undefined;
  /** `before`: nothing would be asked, also if nobody can tell the cost; `maybe`: it may end the run on its way. */
  readonly stops: 'no' | 'before' | 'maybe';
}

export interface Needs {
  readonly toAsk: number;
  readonly costUsdAtMost: number | undefined;
  readonly seconds: number | undefined;
}

/** Which of the limits that are set would stop a run with these needs. */
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
