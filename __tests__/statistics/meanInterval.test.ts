import { describe, expect, it } from '@jest/globals';
import { meanInterval } from '../../src/statistics/meanInterval.ts';

describe('the interval of a mean', () => {
  it('is that of SciPy', () => {
    // scipy.stats.t.interval(0.95, 4, loc=numpy.mean(x), scale=scipy.stats.sem(x))
    const { low, high } = meanInterval([1, 2, 2, 3, 5], 0.95) ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo(0.7169233116515616, 9);
    expect(high).toBeCloseTo(4.483076688348438, 9);
  });

  it('is not known from one value, or from values that are all alike', () => {
    expect(meanInterval([1], 0.95)).toBeUndefined();
    expect(meanInterval([0.1, 0.1, 0.1], 0.95)).toBeUndefined();
  });
});
