import { describe, expect, it } from '@jest/globals';
import { criticalValue } from '../../src/statistics/normal.ts';

describe('criticalValue', () => {
  // scipy.stats.norm.isf((1 - confidence) / 2), SciPy 1.10.1.
  it.each([
    [0.9, 1.6448536269514724],
    [0.95, 1.959963984540054],
    [0.99, 2.5758293035489],
  ])('for confidence %d is %d', (confidence, expected) => {
    expect(criticalValue(confidence)).toBeCloseTo(expected, 13);
  });

  it.each([1, -1, 1.5])('refuses the confidence %d', (confidence) => {
    expect(() => criticalValue(confidence)).toThrow(RangeError);
  });
});
