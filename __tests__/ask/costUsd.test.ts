import { describe, expect, it } from '@jest/globals';
import { costUsd } from '../../src/ask/usage.ts';

describe('costUsd', () => {
  it('takes cached tokens at the price of input if they have none of their own', () => {
    const tokens = { inputTokens: 1_000_000, outputTokens: 0, cachedTokens: 1_000_000 };
    expect(costUsd(tokens, { input: 3, output: 15, cached: undefined })).toBe(3);
    expect(costUsd(tokens, { input: 3, output: 15, cached: 0.3 })).toBe(0.3);
  });
});
