import { describe, expect, it } from '@jest/globals';
import { nearestWord } from '../../src/document/shownValue.ts';
import fc from '../support/fastCheck.ts';

const families = ['control', 'position', 'length', 'position+length', 'swap', 'output-order', 'cue'];

describe('nearestWord', () => {
  it.each([
    ['positon', 'position'],
    ['psoition', 'position'],
    ['Length', 'length'],
    ['lenght', 'length'],
    ['output_order', 'output-order'],
    ['swp', 'swap'],
    ['position-length', 'position+length'],
  ])('takes %s for %s', (written, meant) => {
    expect(nearestWord(written, families)).toBe(meant);
  });

  it.each(['temperature', 'x', '', 'colour', 'qqq'])('makes no guess for "%s"', (written) => {
    expect(nearestWord(written, families)).toBeUndefined();
  });

  it('counts two swapped neighbours as one change, as Damerau has it', () => {
    expect(nearestWord('ca', ['ac'])).toBe('ac');
    expect(nearestWord('abc', ['bca'])).toBeUndefined();
  });

  it('finds an allowed word in any case', () => {
    fc.assert(fc.property(fc.constantFrom(...families), (word) => nearestWord(word.toUpperCase(), families) === word));
  });
});
