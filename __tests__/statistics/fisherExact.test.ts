import { describe, expect, it } from '@jest/globals';
import { fisherExactLess } from '../../src/statistics/fisherExact.ts';

// SciPy 1.17.1, scipy.stats.fisher_exact(table, alternative='less').
const tables = [
  [[3, 1, 1, 3], 0.9857142857142858],
  [[1, 9, 11, 3], 0.0013797280926100418],
  [[0, 10, 10, 0], 5.412544112234515e-6],
  [[6, 8, 55, 19], 0.024262822505996897],
] as const;

describe('fisherExactLess', () => {
  it.each(tables)('of %j is that of SciPy', ([both, first, second, neither], p) => {
    expect(fisherExactLess({ both, first, second, neither })).toBeCloseTo(p, 12);
  });

  it('is 1 if there is nothing to tell', () => {
    expect(fisherExactLess({ both: 0, first: 0, second: 0, neither: 0 })).toBe(1);
    expect(fisherExactLess({ both: 0, first: 9, second: 0, neither: 0 })).toBe(1);
  });
});
