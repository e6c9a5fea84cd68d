import { describe, expect, it } from '@jest/globals';
import stringWidth from 'string-width';
import { fitsIn, graphemesOf, textWidth, wrap } from '../../../src/report/text.ts';
import fc from '../../support/fastCheck.ts';

describe('the columns of a text', () => {
  it('are those that string-width counts', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 200 });
    fc.assert(
      fc.property(words, (list) => {
        const text = list.map((word) => word.replaceAll('\u001b', '')).join(' ');
        expect(textWidth(text)).toBe(stringWidth(text));
      }),
    );
  });

  it('are one for each letter of Latin script, mark, arrow and sign that is not measured', () => {
    const ranges = [
      [0x20, 0x7e],
      [0xa1, 0xa8],
      [0xaa, 0xac],
      [0xaf, 0x2ff],
      [0x2010, 0x2027],
      [0x2190, 0x2193],
      [0x2200, 0x22ff],
    ] as const;
    const all = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));
    const letters = all.map((code) => String.fromCharCode(code));
    expect(letters.filter((letter) => stringWidth(letter) !== 1)).toEqual([]);
    expect([...graphemesOf(letters.join(''))]).toEqual(letters);
    expect(textWidth(letters.join(''))).toBe(stringWidth(letters.join('')));
  });

  it('of a long text without blanks are counted letter by letter', () => {
    expect(textWidth('語'.repeat(100_000))).toBe(200_000);
    expect(textWidth('😀'.repeat(50_000))).toBe(100_000);
    expect(fitsIn('語'.repeat(100_000), 80)).toBe(false);
  });
});

describe('a text of 300 KB', () => {
  it.each([
    ['words', 'wörd ', 5],
    ['one word', 'ö', 1],
    ['marks that take no column', '\u0301', 1],
  ])('is broken into lines with nothing lost: %s', (_, unit, units) => {
    const text = `a${unit.repeat(300_000 / units)}`;
    const lines = wrap(text, { width: 80, indent: '' });
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});
