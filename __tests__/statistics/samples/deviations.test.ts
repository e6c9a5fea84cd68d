import { describe, expect, it } from '@jest/globals';
import { pearson } from '../../../src/statistics/correlation.ts';
import { deviations, scaledDeviations } from '../../../src/statistics/pairs.ts';
import { rowsOf } from '../../support/rowsOf.ts';

describe('deviations', () => {
  it('are exactly 0 if all that has weight has one value, although the mean of three times 0.1 is not 0.1 in binary', () => {
    expect((0.1 + 0.1 + 0.1) / 3).not.toBe(0.1);
    expect(deviations([3], [0.1])).toEqual(Float64Array.of(0));
    expect(deviations([0, 3, 0], [7, 0.1, -5])[1]).toBe(0);
  });

  it('are the distances from the weighted mean', () => {
    // (1 × 2 + 3 × 6) / 4 = 5.
    expect(deviations([1, 0, 3], [2, 9, 6])).toEqual(Float64Array.of(-3, 4, 1));
    expect(deviations([0, 0], [2, 9])).toEqual(Float64Array.of(Number.NaN, Number.NaN));
  });
});

describe('scaledDeviations', () => {
  /** Of each sample, where it has these weights and all have these values. */
  function scaled(samples: readonly (readonly number[])[], values: readonly number[]): readonly number[][] {
    return samples.map((weights) => [...scaledDeviations(weights, values)]);
  }

  it('ignores a value with no weight, however far out', () => {
    expect(scaled([[1, 1, 0]], [0, 1e-300, 1e100])).toEqual([[-1, 1, 0]]);
    const pairs = { categories: 3, first: [0, 1], second: [0, 1], weights: [1, 1] };
    expect(pearson(pairs, [0, 1e-300, 1e100], [0, 1e-300, 1e100])).toBe(1);
  });

  it('is not defined if all have one value, and is 0 for a value without weight, for any samples beside it', () => {
    const samples = rowsOf('1 1, 0 3, 0 0, 1 3');
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
