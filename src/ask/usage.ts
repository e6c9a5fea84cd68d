/** US dollars per million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
  readonly cached: number | undefined;
}

/** The tokens of one or more replies; the input tokens include the cached ones. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
}

export function costUsd(tokens: Usage, prices: Prices): number {
  const cached = Math.min(tokens.cachedTokens, tokens.inputTokens);
  const input = (tokens.inputTokens - cached) * prices.input + cached * (prices.cached ?? prices.input);
  return (input + tokens.outputTokens * prices.output) / 1e6;
}

export const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

/** Undefined adds nothing: the provider did not say. */
export function usageSum(a: Usage, b: Usage | undefined): Usage {
  if (b === undefined) return a;
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
  };
}
