import { costUsd, type Prices } from './costUsd.ts';
import { countTokens } from './countTokens.ts';
import type { Question } from './question.ts';

/** What asking some questions comes to, known before one of them is asked. */
export interface AskEstimate {
  readonly toAsk: number;
  /** A schema of the reply included; an estimate. */
  readonly inputTokens: number;
  /** At most, by the limits in the parameters; undefined if one sets no limit. */
  readonly outputTokensAtMost: number | undefined;
  /** US dollars at most; undefined without prices or without a limit on output. */
  readonly costUsdAtMost: number | undefined;
}

export function askEstimate(questions: readonly Question[], prices: Prices | undefined): AskEstimate {
  const inputTokens = questions.reduce((sum, question) => sum + Math.ceil(inputTokensOf(question)), 0);
  const limits = questions.map(({ parameters }) => outputLimit(parameters));
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
 * What stands around each message, its role included, and before the reply, in tokens.
 * Source: OpenAI Cookbook, "How to count tokens with tiktoken".
 */
export const [aroundMessage, beforeReply] = [4, 3];

function inputTokensOf(question: Question): number {
  if (question.tokens !== undefined) return question.tokens();
  const messages = question.messages();
  const said = messages.reduce((sum, { content }) => sum + countTokens(content).tokens + aroundMessage, beforeReply);
  return structuredParameters(question.parameters).reduce((sum, text) => sum + countTokens(text).tokens, said);
}

/** A schema of the reply, and whatever else in the parameters has parts: the model reads it, and it is paid. */
export function structuredParameters(parameters: Question['parameters']): readonly string[] {
  const structured = Object.values(parameters).filter((value) => typeof value === 'object' && value !== null);
  return structured.map((value) => JSON.stringify(value));
}

/** Undefined if the parameters set none. Servers differ in which of two limits holds: the larger counts. */
export function outputLimit(parameters: Question['parameters']): number | undefined {
  const limits = [parameters['max_completion_tokens'], parameters['max_tokens']].filter((limit) => limit != null);
  // Some servers take -1 for no limit at all.
  const stated = limits.filter((limit) => typeof limit === 'number' && limit > 0).map(Number);
  return limits.length === 0 || stated.length < limits.length ? undefined : Math.max(...stated);
}
