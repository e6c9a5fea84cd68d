import { describe, expect, it } from '@jest/globals';
import stringWidth from 'string-width';
import { cut, cutName } from '../../../src/report/text.ts';
import fc from '../../support/fastCheck.ts';

describe('cut', () => {
  it('leaves alone what fits', () => {
    expect(cut('bank-01', 7)).toBe('bank-01');
  });

  it('is never wider than asked for, even for a long text', () => {
    const piece = fc.constantFrom('a', '漢', '🏳️‍🌈', 'e\u0301', '\u200b', ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), fc.integer({ min: 1, max: 40 }), (pieces, width) => {
        expect(stringWidth(cut(pieces.join(''), width))).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('looks no further into a text than it can show', () => {
    // What is not looked at cannot make a difference.
    const [one, other] = ['y', 'z'].map((end) => cut('x'.repeat(100_000) + end, 8));
    expect(one).toBe('xxxxxxx…');
    expect(other).toBe(one);
  });
});

describe('cutName', () => {
  it('keeps names apart that differ at their beginning or end alone', () => {
    const long = 'conversation-'.repeat(20);
    expect(cutName(`${long}1`, 20)).toBe('conversat…ersation-1');
    expect(cutName(`${long}2`, 20)).not.toBe(cutName(`${long}1`, 20));
    expect(cutName(`a${long}`, 20)).not.toBe(cutName(`b${long}`, 20));
    expect(cutName('short', 20)).toBe('short');
  });
});
