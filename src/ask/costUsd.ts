/** US dollars for a million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
  readonly cached: number | undefined;
}

/** Tokens of some replies; cached tokens are among the input tokens. */
export interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
}

/** What tokens cost in US dollars, by prices for a million of them. */
export function costUsd(tokens: Tokens, prices: Prices): number {
  const cached = Math.min(tokens.cachedTokens, tokens.inputTokens);
  const input = (tokens.inputTokens - cached) * prices.input + cached * (prices.cached ?? prices.input);
  return (input + tokens.outputTokens * prices.output) / 1e6;
}
