import { describe, expect, it } from '@jest/globals';
import { pearson } from '../../src/statistics/correlation/pearson.ts';
import { scaledDeviations } from '../../src/statistics/deviations.ts';

describe('scaledDeviations', () => {
  it('takes no notice of a value that nobody gave, however far out', () => {
    expect(scaledDeviations([1, 1, 0], [0, 1e-300, 1e100])).toEqual(Float64Array.from([-1, 1, 0]));
    const pairs = { categories: 3, first: [0, 1], second: [0, 1], weights: [1, 1] };
    expect(pearson(pairs, [0, 1e-300, 1e100], [0, 1e-300, 1e100])).toBe(1);
  });

  it('is undefined where all have one value, or nobody has any', () => {
    expect(scaledDeviations([1, 1], [5, 5])).toBeUndefined();
    expect(scaledDeviations([0, 0], [1, 2])).toBeUndefined();
  });
});
