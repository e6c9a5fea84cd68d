import { describe, expect, it } from '@jest/globals';
import { xoshiro128 } from '../../src/statistics/random.ts';

describe('xoshiro128', () => {
  it('gives the outputs of xoshiro128starstar.c 1.1 for the state 1, 2, 3, 4 (test vector of rand_xoshiro)', () => {
    const vector = [
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ];
    for (const sizes of [[10], [3, 1, 0, 6]]) {
      const fill = xoshiro128([1, 2, 3, 4]);
      const parts = sizes.map((size) => new Uint32Array(size));
      for (const part of parts) fill(part);
      expect(parts.flatMap((part) => [...part])).toEqual(vector);
    }
  });
});
