import { describe, expect, it } from '@jest/globals';
import { mean, squaredDeviations, standardDeviation } from '../../src/statistics/descriptive.ts';

const values = [2, 4, 4, 4, 5, 5, 7, 9.5];

describe('mean and standardDeviation', () => {
  it('give what NumPy 1.24.2 gives', () => {
    expect(mean(values)).toBe(5.0625); // numpy.mean
    expect(squaredDeviations(values)).toBeCloseTo(36.21875, 12); // ((values - mean) ** 2).sum()
    expect(standardDeviation(Float64Array.from(values))).toBeCloseTo(2.274666380561585, 12); // numpy.std, ddof = 1
  });

  it('know no spread of a single value, and no mean of none', () => {
    expect(standardDeviation([3])).toBe(0);
    expect(squaredDeviations([])).toBe(0);
    expect(() => mean([])).toThrow(RangeError);
  });
});
