import { describe, expect, it } from '@jest/globals';
import { decodeText } from '../../src/document/text.ts';
import { answers, bytesOf, faultsOf } from '../config/faultsOf.ts';
import fc, { anyCharacter } from '../support/fastCheck.ts';

const decode = (bytes: readonly number[] | Uint8Array, maxBytes = 1000) =>
  decodeText({ bytes: Uint8Array.from(bytes), file: 'a.txt', maxBytes });

describe('decodeText', () => {
  it('takes the byte-order mark of UTF-8 off, and reads an empty file as an empty text', () => {
    expect([decode([0xef, 0xbb, 0xbf, 0x61]), decode([])]).toEqual(['a', '']);
  });

  it.each([
    ['UTF-16', [0xff, 0xfe, 0x61, 0]],
    ['UTF-16', [0xfe, 0xff, 0, 0x61]],
    ['UTF-32', [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]],
    ['UTF-32', [0, 0, 0xfe, 0xff, 0, 0, 0, 0x61]],
  ])('refuses %s and says to save as UTF-8', (encoding, bytes) => {
    const [fault] = faultsOf(() => decode(bytes));
    expect(fault?.what).toBe(`the file is written in ${encoding}`);
    expect(fault?.fix).toBe('Save it as UTF-8 text.');
  });

  it('names the line of the first byte that is not UTF-8', () => {
    // 0xE9 is é in Latin-1; in UTF-8 it begins a sequence of three bytes.
    const [fault] = faultsOf(() => decode([...bytesOf('a\nü\nx'), 0xe9, ...bytesOf('\nb')]));
    expect(fault).toMatchObject({ file: 'a.txt', line: 3, what: 'the file contains bytes that are not UTF-8' });
  });

  it('names the line of a NUL byte', () => {
    expect(faultsOf(() => decode([0x61, 0x0a, 0x62, 0]))[0]).toMatchObject({ line: 2, fix: 'Save it as UTF-8 text.' });
  });

  it('names the size and the limit of a file that is too large', () => {
    expect(faultsOf(() => decode(new Uint8Array(1001)))[0]?.what).toBe(
      'the file has 1001 bytes, and the limit is 1000 bytes',
    );
  });

  it('gives back every text without NUL that was encoded', () => {
    const text = fc
      .string({ unit: anyCharacter })
      .filter((value) => !value.includes('\0') && !value.startsWith('\ufeff'));
    fc.assert(
      fc.property(text, (value) => decodeText({ bytes: bytesOf(value), file: 'a', maxBytes: 10_000 }) === value),
    );
  });

  it('gives a text or a fault for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => answers(() => decode(bytes))));
  });
});
