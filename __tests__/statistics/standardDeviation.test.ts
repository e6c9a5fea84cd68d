import { describe, expect, it } from '@jest/globals';
import { extremes, mean, squaredDeviations, standardDeviation } from '../../src/statistics/descriptive.ts';
import { rowsOf } from '../support/rowsOf.ts';

const values = [2, 4, 4, 4, 5, 5, 7, 9.5];

describe('mean and standardDeviation', () => {
  it('give what NumPy 1.24.2 gives', () => {
    expect(mean(values)).toBe(5.0625); // numpy.mean
    expect(squaredDeviations(values)).toBeCloseTo(36.21875, 12); // ((values - mean) ** 2).sum()
    expect(standardDeviation(Float64Array.from(values))).toBeCloseTo(2.274666380561585, 12); // numpy.std, ddof = 1
  });

  it('know no spread of a single value, and no mean of none', () => {
    expect(standardDeviation([3])).toBe(0);
    // Each of two values lies half their distance from the mean: the root of 2 × 2² / 1.
    expect(standardDeviation([1, 5])).toBeCloseTo(Math.sqrt(8), 12);
    expect(squaredDeviations([])).toBe(0);
    expect(() => mean([])).toThrow(RangeError);
  });
});

describe('the extremes of values', () => {
  it('are found of a million values', () => {
    expect(extremes(Array.from({ length: 1_000_000 }, (_, index) => index))).toEqual({ least: 0, most: 999_999 });
  });

  it('are the least and the largest value, in any order', () => {
    for (const order of rowsOf('-2 0 7, 0 7 -2, 7 -2 0, 7 0 -2'))
      expect(extremes(order)).toEqual({ least: -2, most: 7 });
    expect(extremes([3])).toEqual({ least: 3, most: 3 });
  });

  it('of none is the wrong way round', () => {
    expect(extremes([])).toEqual({ least: Infinity, most: -Infinity });
  });
});
