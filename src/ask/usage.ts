/** US dollars for a million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
  readonly cached: number | undefined;
}

/** Tokens of one reply or of several; cached tokens are among the input tokens. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
}

/** What tokens cost in US dollars, by prices for a million of them. */
export function costUsd(tokens: Usage, prices: Prices): number {
  const cached = Math.min(tokens.cachedTokens, tokens.inputTokens);
  const input = (tokens.inputTokens - cached) * prices.input + cached * (prices.cached ?? prices.input);
  return (input + tokens.outputTokens * prices.output) / 1e6;
}

export const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

/** Undefined counts nothing: the provider did not say. */
export function usageSum(a: Usage, b: Usage | undefined): Usage {
  if (b === undefined) return a;
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedTokens: a.cachedTokens + b.cachedTokens,
  };
}
