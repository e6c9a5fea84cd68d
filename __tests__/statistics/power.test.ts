import { describe, expect, it } from '@jest/globals';
import { mcnemarExact } from '../../src/statistics/mcnemar.ts';
import { pairedPermutation } from '../../src/statistics/pairedPermutation.ts';
import { itemsToSettle, itemsToSettleMean } from '../../src/statistics/power.ts';
import fc from '../support/fastCheck.ts';

describe('itemsToSettle', () => {
  // The definition tried item by item with scipy.stats.binomtest, SciPy 1.10.1.
  it.each([
    [5, 1, 40, 76, 116],
    [3, 0, 40, 74, 100],
    [1, 0, 20, 110, 150],
    [10, 4, 100, 175, 275],
    [30, 20, 200, 404, 684],
    [6, 0, 20, 20, 25],
    [12, 9, 60, 543, 943],
  ])('of %d worse and %d better in %d: %d at 0.95, %d at 0.99', (worse, better, n, at95, at99) => {
    expect(itemsToSettle({ worse, better, n, tolerance: 0.02, confidence: 0.95 })).toBe(at95);
    expect(itemsToSettle({ worse, better, n, tolerance: 0, confidence: 0.99 })).toBe(at99);
  });

  it('is undefined where nothing got worse on balance, and without items', () => {
    expect(itemsToSettle({ worse: 3, better: 3, n: 40, tolerance: 0, confidence: 0.95 })).toBeUndefined();
    expect(itemsToSettle({ worse: 1, better: 3, n: 40, tolerance: 0, confidence: 0.95 })).toBeUndefined();
    expect(itemsToSettle({ worse: 0, better: 0, n: 0, tolerance: 0, confidence: 0.95 })).toBeUndefined();
  });

  it('is undefined where the drop is not beyond the tolerance: more items of the kind change nothing', () => {
    expect(itemsToSettle({ worse: 2, better: 0, n: 100, tolerance: 0.02, confidence: 0.95 })).toBeUndefined();
    expect(itemsToSettle({ worse: 3, better: 0, n: 100, tolerance: 0.02, confidence: 0.95 })).toBeGreaterThan(100);
  });

  it('is undefined where a million items would not do', () => {
    expect(
      itemsToSettle({ worse: 125_001, better: 125_000, n: 950_000, tolerance: 0, confidence: 0.95 }),
    ).toBeUndefined();
  });

  it('is the first number of items at which the expected counts are significant', () => {
    const table = fc.record({ worse: fc.integer({ min: 1, max: 30 }), better: fc.nat(30), same: fc.nat(60) });
    fc.assert(
      fc.property(table, fc.constantFrom(0.8, 0.9, 0.95, 0.99, 0.999), ({ worse, better, same }, confidence) => {
        fc.pre(worse > better + 2);
        const n = worse + better + same;
        const p = (items: number) =>
          mcnemarExact({ worse: Math.round((items * worse) / n), better: Math.round((items * better) / n) });
        let first = n;
        while (p(first) >= 1 - confidence) first += 1;
        expect(itemsToSettle({ worse, better, n, tolerance: 0, confidence })).toBe(first);
      }),
      { numRuns: 40 },
    );
  });
});

describe('itemsToSettleMean', () => {
  // ceil((z s / m)^2) with scipy.stats.norm.isf, SciPy 1.10.1.
  it.each([
    [-0.05, 0.3, 0.95, 139],
    [0.02, 0.4, 0.95, 1537],
    [-0.1, 0.25, 0.99, 42],
  ])('of mean %d with standard deviation %d at %d is %d', (mean, standardDeviation, confidence, expected) => {
    expect(itemsToSettleMean({ mean, standardDeviation, confidence })).toBe(expected);
  });

  it.each([0.9, 0.95, 0.99])(
    'is at least what a permutation test needs to be significant at all, at %d',
    (confidence) => {
      const fewest = itemsToSettleMean({ mean: -1, standardDeviation: 0, confidence }) ?? 0;
      const p = (items: number) =>
        pairedPermutation({ differences: Array.from({ length: items }, () => -1), seed: 1 })?.p;
      expect(p(fewest)).toBeLessThan(1 - confidence);
      expect(p(fewest - 1)).toBeGreaterThanOrEqual(1 - confidence);
    },
  );

  it('is undefined where the mean is 0, and where a million items would not do', () => {
    expect(itemsToSettleMean({ mean: 0, standardDeviation: 1, confidence: 0.95 })).toBeUndefined();
    expect(itemsToSettleMean({ mean: 0.001, standardDeviation: 1, confidence: 0.95 })).toBeUndefined();
    expect(itemsToSettleMean({ mean: 1e-300, standardDeviation: 1, confidence: 0.95 })).toBeUndefined();
  });
});
