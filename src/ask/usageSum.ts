import type { Usage } from './ports.ts';

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
