import { describe, expect, it } from '@jest/globals';
import { pearson } from '../../../src/statistics/correlation.ts';
import { scaledDeviations } from '../../../src/statistics/pairs.ts';

describe('scaledDeviations', () => {
  /** Of each sample, where it has these weights and all have these values. */
  function scaled(samples: readonly (readonly number[])[], values: readonly number[]): readonly number[][] {
    return samples.map((weights) => [...scaledDeviations(weights, values)]);
  }

  it('takes no notice of a value that nobody gave, however far out', () => {
    expect(scaled([[1, 1, 0]], [0, 1e-300, 1e100])).toEqual([[-1, 1, 0]]);
    const pairs = { categories: 3, first: [0, 1], second: [0, 1], weights: [1, 1] };
    expect(pearson(pairs, [0, 1e-300, 1e100], [0, 1e-300, 1e100])).toBe(1);
  });

  it('knows none where all have one value, and is 0 where nobody has any, whatever the samples beside say', () => {
    const samples = [
      [1, 1],
      [0, 3],
      [0, 0],
      [1, 3],
    ];
    expect(scaled(samples, [5, 5])).toEqual([
      [Number.NaN, Number.NaN],
      [0, Number.NaN],
      [0, 0],
      [Number.NaN, Number.NaN],
    ]);
    // The mean of one 1 and three 2s is 1.75.
    expect(scaled(samples, [1, 2])).toEqual([
      [-1, 1],
      [0, Number.NaN],
      [0, 0],
      [-1, 1 / 3],
    ]);
  });
});
