import { describe, expect, it } from '@jest/globals';
import { scrub } from '../../../../src/edge/provider/openai/scrub.ts';
import { Secrets } from '../../../../src/edge/provider/secrets/secrets.ts';
import fc from '../../../support/fastCheck.ts';

const secret = 'abc/DEF+1234567890';

describe('scrub', () => {
  it.each([
    ['Incorrect API key provided: sk-abc***wxyz. See more.', 'Incorrect API key provided: *** See more.'],
    ['Incorrect API key provided: sk-proj-****************WXYZ', 'Incorrect API key provided: ***'],
    ['Incorrect API key provided: test-k**y', 'Incorrect API key provided: ***'],
    ['key AIzaSyA1234567890abcdef is bad', 'key *** is bad'],
    ['Authorization: Bearer abcdef0123456789', 'Authorization: Bearer ***'],
    ['"api_key": "0123456789abcdef"', '"api_key": "***"'],
    ['the token eyJhbGciOi.eyJzdWIi.c2ln was refused', 'the token *** was refused'],
  ])('masks what looks like a key: %s', (text, shown) => {
    expect(scrub(text, new Secrets([]))).toBe(shown);
  });

  it.each([
    "Unsupported value: 'temperature' does not support 0 with this model.",
    'Rate limit reached for gpt-6-luna in organization org-x on tokens per min: Limit 30000, Used 29000.',
    'find your key at https://platform.example/account/api-keys',
    'the api-version query parameter is required; the key authentication failed',
  ])('leaves alone what is no key: %s', (text) => {
    expect(scrub(text, new Secrets([secret]))).toBe(text);
  });

  it('shows one line without control characters, even if they split a key', () => {
    expect(scrub('one\r\n\ttwo\u0000\u001b[31m \u202ethree', new Secrets([]))).toBe('one two[31m three');
    expect(scrub(`${secret.slice(0, 5)}\u200b${secret.slice(5)}`, new Secrets([secret]))).toBe('***');
  });

  it('masks before it cuts, so that no part of a key is left at the end', () => {
    const shown = scrub(`${'x '.repeat(245)}${secret} and more than that`, new Secrets([secret]));
    expect(shown.length).toBe(500);
    expect(shown).toContain('***');
    expect(shown).not.toContain('abc');
  });

  it('is a line of at most 500 characters without the secret, for any text', () => {
    const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant(secret), fc.constant('\n')));
    fc.assert(
      fc.property(texts, (parts) => {
        const shown = scrub(parts.join(''), new Secrets([secret]));
        expect(shown.length).toBeLessThanOrEqual(500);
        // encodeURIComponent throws on half of a surrogate pair.
        expect(() => encodeURIComponent(shown)).not.toThrow();
        expect(shown.toLowerCase()).not.toContain(secret.toLowerCase());
        expect(shown).not.toMatch(/[\n\r]/);
      }),
    );
  });
});
