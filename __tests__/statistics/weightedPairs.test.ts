import { describe, expect, it } from '@jest/globals';
import { pairsOf, summed } from '../../src/statistics/pairs.ts';
import { rowsOf } from '../support/rowsOf.ts';

describe('pairsOf', () => {
  it('makes a pair of each item that both rated, in order', () => {
    expect(pairsOf(['yes', undefined, 'no', 'no'], ['no', 'yes', undefined, 'no'], ['no', 'yes'])).toEqual({
      categories: 2,
      first: [1, 0],
      second: [0, 0],
      weights: [1, 1],
    });
  });

  it('refuses a label off the scale, and lists of different lengths', () => {
    expect(() => pairsOf([1], [3], [1, 2])).toThrow(new RangeError('pairsOf takes labels of the scale, not 3.'));
    expect(() => pairsOf([1], [1, 1], [1, 2])).toThrow(RangeError);
  });
});

describe('summed', () => {
  it('adds the weights of each side, of pairs that are alike, and of all', () => {
    const pairs = summed({ categories: 3, first: [0, 1, 1], second: [0, 1, 2], weights: [1, 0.5, 2] });
    expect(pairs).toMatchObject({ total: 3.5 });
    expect([pairs.firsts, pairs.seconds, pairs.alike].map((sums) => Array.from(sums))).toEqual(
      rowsOf('1 2.5 0, 1 0.5 2, 1 0.5 0'),
    );
  });

  it('takes sums that are there already, and makes none anew', () => {
    const pairs = summed({ categories: 1, first: [0], second: [0], weights: [1] });
    expect(summed(pairs)).toBe(pairs);
  });

  it('refuses a category that is not on the scale', () => {
    const pair = { categories: 2, first: [0], second: [1], weights: [1] };
    for (const wrong of [-1, 2]) {
      expect(() => summed({ ...pair, first: [wrong] })).toThrow(RangeError);
      expect(() => summed({ ...pair, second: [wrong] })).toThrow(RangeError);
    }
    expect(() => summed({ ...pair, second: [] })).toThrow(RangeError);
  });
});
