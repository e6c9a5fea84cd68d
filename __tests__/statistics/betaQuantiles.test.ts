import { describe, expect, it } from '@jest/globals';
import { betaQuantile, betaQuantiles } from '../../src/statistics/beta.ts';

describe('betaQuantiles', () => {
  it.each([
    [1, 40],
    [2, 1],
    [12, 29],
    [30, 371],
    [5000, 5001],
  ])('are the middle quantiles of Beta(%d, %d)', (a, b) => {
    const count = 4096;
    const deviation = Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1)));
    const quantiles = betaQuantiles(a, b, count);
    for (const index of [0, 1, 100, 2047, 4000, 4095]) {
      const exact = betaQuantile((index + 0.5) / count, a, b);
      expect(Math.abs((quantiles[index] ?? 0) - exact) / deviation).toBeLessThan(2e-3);
    }
    expect([...quantiles]).toEqual([...quantiles].sort((one, other) => one - other));
  });

  it('are all 1 if b is 0', () => {
    expect([...betaQuantiles(7, 0, 3)]).toEqual([1, 1, 1]);
  });
});
