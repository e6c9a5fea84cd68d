import { describe, expect, it } from '@jest/globals';
import { pairsOf } from '../../src/statistics/pairs.ts';

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
