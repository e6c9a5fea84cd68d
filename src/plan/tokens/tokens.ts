/** How many tokens a text is, with the bounds between which the true number lies. Counts of parts may be added up. */
export interface TokenCount {
  readonly tokens: number;
  readonly atLeast: number;
  readonly atMost: number;
}

export const noTokens: TokenCount = { tokens: 0, atLeast: 0, atMost: 0 };

/** One count and so many times another. */
export function plusTokens(a: TokenCount, b: TokenCount, times = 1): TokenCount {
  return {
    tokens: a.tokens + times * b.tokens,
    atLeast: a.atLeast + times * b.atLeast,
    atMost: a.atMost + times * b.atMost,
  };
}
