import { UnusableInput } from '../shared/fault.ts';
import { countTokens } from './countTokens.ts';
import type { Question } from './question.ts';
import { costUsd, type Prices, type Usage } from './usage.ts';

/** The cost of some questions, known before one of them is asked. */
export interface AskEstimate {
  readonly toAsk: number;
  /** An estimate, including a schema of the reply. */
  readonly inputTokens: number;
  /** The largest number, by the limits in the parameters; undefined if a question has no limit. */
  readonly outputTokensAtMost: number | undefined;
  /** The largest cost in US dollars; undefined without prices or without a limit on output. */
  readonly costUsdAtMost: number | undefined;
}

export function askEstimate(questions: readonly Question[], prices: Prices | undefined): AskEstimate {
  const inputTokens = questions.reduce((sum, question) => sum + Math.ceil(inputTokensOf(question)), 0);
  const limits = questions.map(lengthAtMost);
  const outputTokensAtMost = limits.reduce<number | undefined>(
    (sum, limit) => (sum === undefined || limit === undefined ? undefined : sum + limit),
    0,
  );
  const costUsdAtMost =
    prices === undefined || outputTokensAtMost === undefined
      ? undefined
      : costUsd({ inputTokens, outputTokens: outputTokensAtMost, cachedTokens: 0 }, prices);
  return { toAsk: questions.length, inputTokens, outputTokensAtMost, costUsdAtMost };
}

/**
 * The tokens around each message, including its role, and before the reply.
 * Source: OpenAI Cookbook, "How to count tokens with tiktoken".
 */
export const [aroundMessage, beforeReply] = [4, 3];

function inputTokensOf(question: Question): number {
  if (question.tokens !== undefined) return question.tokens();
  const messages = question.messages();
  const said = messages.reduce((sum, { content }) => sum + countTokens(content).tokens + aroundMessage, beforeReply);
  return structuredParameters(question.parameters).reduce((sum, text) => sum + countTokens(text).tokens, said);
}

/** A schema of the reply, and other structured parameters: the model reads them, and they are paid for. */
export function structuredParameters(parameters: Question['parameters']): readonly string[] {
  const structured = Object.values(parameters).filter((value) => typeof value === 'object' && value !== null);
  return structured.map((value) => JSON.stringify(value));
}

/** The largest length of a reply, in tokens. A vector and a decision cost only their input. */
function lengthAtMost({ isEmbedding, isDecision, parameters }: Question): number | undefined {
  return (isEmbedding ?? isDecision) === true ? 0 : outputLimit(parameters);
}

/**
 * Undefined if the parameters set no limit. Servers differ in which of two limits applies, so the larger one counts.
 */
export function outputLimit(parameters: Question['parameters']): number | undefined {
  const limits = [parameters['max_completion_tokens'], parameters['max_tokens']].filter((limit) => limit != null);
  // Some servers read -1 as no limit.
  const stated = limits.filter((limit) => typeof limit === 'number' && limit > 0).map(Number);
  return limits.length === 0 || stated.length < limits.length ? undefined : Math.max(...stated);
}

export interface CostLimit {
  /** US dollars. */
  readonly maxCostUsd?: number | undefined;
  readonly prices: Prices | undefined;
}

/**
 * Why these questions are not asked, by their largest possible cost; undefined if they may be asked.
 *
 * @throws UnusableInput if there is a limit, but no price or no limit on the replies.
 */
export function overCost(missing: readonly Question[], { maxCostUsd, prices }: CostLimit): string | undefined {
  if (maxCostUsd === undefined) return undefined;
  if (prices === undefined) throw withoutPrices(maxCostUsd);
  const unlimited = missing.find((question) => lengthAtMost(question) === undefined);
  if (unlimited !== undefined) throw withoutOutputLimit(unlimited, maxCostUsd);
  const { costUsdAtMost = Number.POSITIVE_INFINITY, toAsk } = askEstimate(missing, prices);
  if (costUsdAtMost <= maxCostUsd) return undefined;
  const cost = `${toAsk} requests are needed, which could cost up to ${dollarsUp(costUsdAtMost)}`;
  return `${cost}, and at most ${dollars(maxCostUsd)} is allowed, so none was made`;
}

/**
 * Why the run ends if the replies cost more than the limit; undefined if they do not. Requests in flight still end and
 * are paid for.
 */
export function overSpent(usage: Usage, { maxCostUsd, prices }: Partial<CostLimit>): string | undefined {
  const paidUsd = prices === undefined ? 0 : costUsd(usage, prices);
  if (maxCostUsd === undefined || paidUsd <= maxCostUsd) return undefined;
  return `the replies so far cost ${dollarsUp(paidUsd)}, and at most ${dollars(maxCostUsd)} is allowed, so no more were asked for`;
}

function withoutPrices(maxCostUsd: number): UnusableInput {
  return new UnusableInput({
    key: 'prices',
    what: `at most ${dollars(maxCostUsd)} may be spent, and the configuration states no prices, so the cost of the requests is unknown`,
    fix: 'Add the prices of the model for a million tokens: "prices: { input: 0.25, output: 2 }". They count from the base.',
  });
}

function withoutOutputLimit({ label }: Question, maxCostUsd: number): UnusableInput {
  return new UnusableInput({
    key: 'modelParameters.maxTokens',
    what: `at most ${dollars(maxCostUsd)} may be spent, and nothing limits the length of the reply to ${label()}`,
    fix: 'Add one to the prompt file: "modelParameters: { maxTokens: 300 }".',
  });
}

/** Rounded to the digits that matter; a limit is shown as it was set. */
function dollars(costUsd: number): string {
  return `$${Number.isInteger(costUsd * 100) ? costUsd.toFixed(2) : Number(costUsd.toPrecision(6))}`;
}

/** Rounded up, so that a cost over the limit never looks equal to it. */
function dollarsUp(costUsd: number): string {
  const digits = costUsd < 1 ? 10_000 : 100;
  return `$${(Math.ceil(costUsd * digits) / digits).toFixed(costUsd < 1 ? 4 : 2)}`;
}
