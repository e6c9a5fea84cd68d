import { describe, expect, it } from '@jest/globals';
import { encodingsOf } from '../../../../src/edge/provider/secrets/encodingsOf.ts';
import { Secrets, takeSecrets } from '../../../../src/edge/provider/secrets/secrets.ts';
import fc, { anyCharacter } from '../../../support/fastCheck.ts';

const secret = 'sk-canary"0a1b2c\\3d4e+5f60/7182&<z>';

const key = 'k7Qm2ZxW9aLb4TcV8nRd1YsEf3Gh';
/** 27 bytes, which are 36 letters of base64. */
const whole = key.slice(1);
const each = (text: string, form: (letter: string) => string) => Array.from(text, form).join('');
const code = (letter: string) => letter.charCodeAt(0).toString(16).padStart(2, '0');
const percent = (letter: string) => `%${code(letter)}`;

describe('secrets', () => {
  it('changes nothing if there is no secret', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 30 }), (text) => {
        expect(new Secrets([secret]).maskedIn(text)).toBe(text);
        expect(new Secrets([]).maskedIn(`${text}${secret}`)).toBe(`${text}${secret}`);
      }),
    );
  });

  it('finds each form of a secret, in any case, also with invisible characters between its letters', () => {
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

  it('finds a secret of twelve letters at any place', () => {
    for (let before = 0; before < 12; before += 1) {
      const text = '-'.repeat(before);
      expect(new Secrets(['abcdefghijkl']).maskedIn(`${text}abcdefghijkl`)).toBe(`${text}***`);
    }
  });

  it('finds any twelve letters of a secret in a row, and not eleven', () => {
    const masks = new Secrets([key]);
    for (let from = 0; from + 12 <= key.length; from += 1) {
      expect(masks.maskedIn(`<${key.slice(from, from + 12)}>`)).toBe('<***>');
      const less = `<${key.slice(from, from + 11)}>`;
      expect(masks.maskedIn(less)).toBe(less);
    }
    expect(masks.maskedIn(`${key.slice(0, 20)}… is no key`)).toBe('***… is no key');
  });

  it.each([
    ['a form', new URLSearchParams({ key: secret }).toString().slice(4), secret],
    ['decimal entities without leading zeros', each(key, (letter) => `&#${letter.charCodeAt(0)};`), key],
    ['hexadecimal entities with leading zeros', each(key, (letter) => `&#x00${code(letter)};`), key],
    ['a URL in a URL', encodeURIComponent(encodeURIComponent(secret)), secret],
    ['a URL in a URL in HTML', each(each(key, percent), (letter) => `&#${letter.charCodeAt(0)};`), key],
    ['percent signs four times', each(key, percent).replaceAll('%', '%252525'), key],
    ['JSON in JSON', JSON.stringify(JSON.stringify(secret)).slice(3, -3), secret],
    ['escapes of some letters alone', key.replaceAll('a', '%61').replaceAll('b', String.raw`\u0062`), key],
    ['code points of a program', each(key, (letter) => String.raw`\u{${code(letter)}}`), key],
    ['backwards', Array.from(key).toReversed().join(''), key],
    ['blanks between its letters', Array.from(key).join(' '), key],
    ['lines', key.replace(/.{5}/g, '$&\n'), key],
    [
      'base64 in lines',
      Buffer.from(whole)
        .toString('base64')
        .replace(/.{8}(?!$)/g, '$&\n'),
      whole,
    ],
    ['base64 in a URL', encodeURIComponent(Buffer.from(whole).toString('base64')), whole],
    ['a part of it in base64', Buffer.from(key.slice(3, 18)).toString('base64'), key],
  ])('finds a secret in %s', (_, said, hidden) => {
    expect(new Secrets([hidden]).maskedIn(`before <${said}> after`)).toBe('before <***> after');
  });

  it('masks nothing of a secret that has fewer than twelve letters', () => {
    expect(new Secrets(['none', 'EMPTY', 'eleven-char']).maskedIn('none EMPTY eleven-char')).toBe(
      'none EMPTY eleven-char',
    );
  });

  it('leaves all else of a text as it was, escapes and blanks included', () => {
    const text = fc.string({
      unit: fc.constantFrom(' ', '\n', '%', '2', '5', '&', '#', '6', ';', '\\', 'u', '0', 'İ', '𝒜'),
    });
    fc.assert(
      fc.property(text, text, fc.boolean(), (before, after, isEscaped) => {
        const said = isEscaped ? each(key, (letter) => `&#x${code(letter)};`) : key;
        const shown = new Secrets([key]).maskedIn(`${before}<${said}>${after}`);
        expect(shown).toBe(`${before}<***>${after}`);
      }),
    );
  });
});

describe('takeSecrets', () => {
  it('leaves nothing of the secrets, and all else', () => {
    const env: Record<string, string | undefined> = { A_KEY: 'a', B_KEY: '', PATH: '/bin' };
    takeSecrets(env, ['A_KEY', 'B_KEY', 'C_KEY', 'A_KEY']);
    expect(env).toEqual({ PATH: '/bin' });
  });
});
