import { describe, expect, it } from '@jest/globals';
import { encodingsOf } from '../../../../src/edge/provider/secrets/encodingsOf.ts';
import { Secrets } from '../../../../src/edge/provider/secrets/secrets.ts';
import fc, { anyCharacter } from '../../../support/fastCheck.ts';

const secret = 'sk-canary"0a1b2c\\3d4e+5f60/7182&<z>';

describe('secrets', () => {
  it('changes nothing where there is no secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 30 }), (text) => {
        expect(new Secrets([secret]).maskedIn(text)).toBe(text);
        expect(new Secrets([]).maskedIn(`${text}${secret}`)).toBe(`${text}${secret}`);
      }),
    );
  });

  it('finds each form of a secret, in any case, whatever does not show between its letters', () => {
    const between = fc.array(fc.constantFrom('\u200b', '\u00ad', '\u2060', '\u0007', '\u2065', '\u3164', '\u{e0041}'), {
      maxLength: 2,
    });
    const form = fc.constantFrom(...encodingsOf(secret));
    fc.assert(
      fc.property(form, between, fc.boolean(), (found, unseen, upper) => {
        const said = Array.from(upper ? found.toUpperCase() : found).join(unseen.join(''));
        expect(new Secrets([secret]).maskedIn(`before ${said} after`)).toMatch(/^before \*\*\*\S* after$/);
      }),
    );
  });

  it('keeps the lines of a text, and what else in it does not show', () => {
    expect(new Secrets([secret]).maskedIn(`a\u200bb\n${secret}\n\u0007c`)).toBe('a\u200bb\n***\n\u0007c');
  });
});
