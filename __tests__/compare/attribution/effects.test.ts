import { describe, expect, it } from '@jest/globals';
import { meanEffect, withoutRounding } from '../../../src/compare/attribution/effects.ts';

const settings = { confidence: 0.95, seed: 1 };

describe('the mean effect of an edit', () => {
  it('is exactly 0, and not −0, of shares that cancel but for rounding', () => {
    expect(withoutRounding(0.3 - 0.1 - 0.2)).toBe(0);
    expect(withoutRounding(-1e-17)).toBe(0);
    expect(withoutRounding(2 / 3)).toBeCloseTo(2 / 3, 11);
    expect(meanEffect([0.3 - 0.1 - 0.2, 0.1 + 0.2 - 0.3], settings)).toMatchObject({ effect: 0, p: 1 });
  });

  it('is that of its items, tested on both sides: five of five have p = 2/32', () => {
    expect(meanEffect([1, 1, 1, 1, 1], settings)).toMatchObject({ effect: 1, p: 2 / 32 });
    expect(meanEffect([-1, -1, -1, -1, -1], settings)).toMatchObject({ effect: -1, p: 2 / 32 });
  });

  it('over no items is an error', () => {
    expect(() => meanEffect([], settings)).toThrow(RangeError);
  });
});
