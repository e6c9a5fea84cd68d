import { describe, expect, it } from '@jest/globals';
import { encodingsOf } from '../../../../src/edge/provider/secrets/encodingsOf.ts';
import fc from '../../../support/fastCheck.ts';

describe('encodingsOf', () => {
  it('has the forms that a reader of a log would look for', () => {
    // Written by coreutils: printf 'sk-abc/123"xyz' | base64, and | xxd -p.
    expect(encodingsOf('sk-abc/123"xyz')).toEqual(
      expect.arrayContaining([
        'sk-abc/123"xyz',
        'c2stYWJjLzEyMyJ4eX',
        'sk-abc%2F123%22xyz',
        String.raw`sk-abc/123\"xyz`,
        '736b2d6162632f3132332278797a',
      ]),
    );
  });

  it('finds a secret in base64, with any text around it', () => {
    const text = fc.string({ unit: 'binary-ascii', maxLength: 12 });
    const secret = fc.string({ unit: 'grapheme-ascii', minLength: 10, maxLength: 60 });
    fc.assert(
      fc.property(text, secret, text, (before, key, after) => {
        const whole = Buffer.from(before + key + after);
        for (const encoding of ['base64', 'base64url'] as const) {
          const encoded = whole.toString(encoding);
          expect(encodingsOf(key).some((form) => encoded.includes(form))).toBe(true);
        }
      }),
    );
  });

  it('always has the secret itself, and of a short one no form that could be a part of anything', () => {
    expect(encodingsOf('ab')).toEqual(['ab']);
    expect(encodingsOf('')).toEqual([]);
  });
});
