import { describe, expect, it } from '@jest/globals';
import { correlationP, kendallP } from '../../../src/statistics/correlation/correlationTest.ts';

describe('correlationP', () => {
  // scipy.stats.pearsonr of Anscombe's first set, and of [1, 2, 3, 4] with [2, 1, 4, 3]; SciPy 1.10.1.
  it.each([
    [0.81642051634484, 11, 0.002169628873078783],
    [0.6, 4, 0.4],
    [0, 10, 1],
    [1, 5, 0],
  ])('of r = %d over %d observations', (r, n, p) => {
    expect(correlationP({ r, n })).toBeCloseTo(p, 10);
    expect(correlationP({ r: -r, n })).toBeCloseTo(p, 10);
  });

  it('is undefined where two observations lie on a line', () => {
    expect(correlationP({ r: 1, n: 2 })).toBeUndefined();
  });
});

describe('kendallP', () => {
  // scipy.stats.kendalltau, SciPy 1.10.1: the first two exact, the others with ties by approximation.
  it.each([
    [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6], 0.002777777777777778],
    [[1, 2, 3, 4, 5, 6, 7], [3, 1, 2, 5, 4, 7, 6], 0.06904761904761905],
    [[12, 2, 1, 12, 2], [1, 4, 7, 1, 0], 0.28274545993277467],
    [[1, 1, 2, 2, 3, 3], [1, 2, 1, 2, 3, 3], 0.09481294009794228],
  ])('of %j and %j', (first, second, p) => {
    expect(kendallP(first, second)).toBeCloseTo(p, 10);
  });

  it('is undefined where one side has a single value', () => {
    expect(kendallP([1, 1, 1], [1, 2, 3])).toBeUndefined();
  });
});
