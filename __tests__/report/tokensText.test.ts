import { describe, expect, it } from '@jest/globals';
import { tokensText } from '../../src/report/numbers.ts';

describe('tokensText', () => {
  it('says what came from the cache of the provider, where some did', () => {
    expect(tokensText({ inputTokens: 1200, cachedTokens: 800, outputTokens: 40 })).toBe(
      '1,200 input tokens (800 cached), 40 output tokens',
    );
    expect(tokensText({ inputTokens: 1, cachedTokens: 0, outputTokens: 2 })).toBe('1 input token, 2 output tokens');
  });

  it('says nothing where no tokens were counted', () => {
    expect(tokensText({ inputTokens: 0, cachedTokens: 0, outputTokens: 0 })).toBeUndefined();
  });
});
