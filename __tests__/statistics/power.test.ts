import { describe, expect, it } from '@jest/globals';
import { pairedPermutation } from '../../src/statistics/pairedPermutation.ts';
import { detectableDrop, itemsToFind } from '../../src/statistics/power.ts';
import { seededRandom } from '../../src/statistics/random.ts';

describe('itemsToFind', () => {
  // ceil((z s / m)^2) with z = norm.isf(level) + norm.isf(0.2), SciPy 1.17.1; with steps the root of the same equation.
  it.each([
    [-0.05, 0.3, 0.025, 283, 327],
    [0.02, 0.4, 0.025, 3140, 3245],
    [-0.1, 0.25, 0.005, 73, 101],
    [-0.05, 0.3, 0.05, 223, 266],
    [0.03, 0.2, 0.0125, 423, 494],
  ])(
    'of mean %d with standard deviation %d at the level %d is %d, and %d in whole steps',
    (mean, standardDeviation, level, smooth, stepped) => {
      expect(itemsToFind({ mean, standardDeviation, level })).toBe(smooth);
      expect(itemsToFind({ mean, standardDeviation, level, changeSize: 1 })).toBe(stepped);
    },
  );

  it.each([0.1, 0.05, 1 / 32, 0.025, 0.01])(
    'is at least as many as a permutation test needs to be significant at all, at the level %d',
    (level) => {
      const fewest = itemsToFind({ mean: -1, standardDeviation: 0, level }) ?? 0;
      // One-sided: half of the two-sided p-value.
      const p = (items: number) =>
        (pairedPermutation({ differences: Array.from({ length: items }, () => -1), seed: 1 })?.p ?? 1) / 2;
      expect(p(fewest)).toBeLessThan(level);
      expect(p(fewest - 1)).toBeGreaterThanOrEqual(level);
      // If one item in four differs, four times as many.
      expect(itemsToFind({ mean: -1, standardDeviation: 0, level, differingShare: 0.25 })).toBe(4 * fewest);
    },
  );

  it('is the number of all items if just enough of them differ', () => {
    for (let items = 5; items <= 500; items += 1)
      expect(itemsToFind({ mean: -1, standardDeviation: 0, level: 0.05, differingShare: 5 / items })).toBe(items);
  });

  it('is undefined if the mean is 0, and if a million items would not do', () => {
    expect(itemsToFind({ mean: 0, standardDeviation: 1, level: 0.05 })).toBeUndefined();
    expect(itemsToFind({ mean: 0.001, standardDeviation: 1, level: 0.05 })).toBeUndefined();
    // 989,210 with a standard deviation of 0.4, and 1,004,103 with 0.403.
    expect(itemsToFind({ mean: 0.001, standardDeviation: 0.4, level: 0.05 })).toBe(989_210);
    expect(itemsToFind({ mean: 0.001, standardDeviation: 0.403, level: 0.05 })).toBeUndefined();
    expect(itemsToFind({ mean: 1e-300, standardDeviation: 1, level: 0.05 })).toBeUndefined();
  });
});

describe('detectableDrop', () => {
  const score = { changeSize: undefined } as const;
  const share = { changeSize: 1 } as const;

  // (norm.isf(level) + norm.ppf(0.8)) s / sqrt(n), or the tolerance + norm.ppf(0.8) s / sqrt(n); with changes of a size c the
  // root of d = max(tolerance, c / n + norm.isf(level) sqrt((variance + c d) / n)) + norm.ppf(0.8) sqrt((variance + c d - d^2) / n)
  // by scipy.optimize.brentq, SciPy 1.17.1.
  it.each([
    [100, 0.09, 0.05, 0, score, 0.07459424581573161],
    [100, 0.09, 0.05, 0.1, score, 0.12524863700718744],
    [400, 0.04, 0.0125, 0.02, score, 0.030830239611778595],
    [100, 0.09, 0.05, 0, share, 0.12346724806516635],
    [100, 0.09, 0.05, 0.1, share, 0.13850560170576506],
    [400, 0.04, 0.0125, 0.02, share, 0.048085947924324614],
    [40, 0, 0.05, 0.02, share, 0.19095114458619197],
    [40, 0, 0.05, 0.25, share, 0.31163376848967345],
    [15, 0.05, 0.05, 0.02, { changeSize: 0.5 }, 0.29411584402746005],
    [100, 0.0001, 0.05, 0.001, { changeSize: 0.02 }, 0.0033814612202852346],
  ])(
    'of %d items with variance %d, at the level %d and beyond %d: %j is %d',
    (n, variance, level, tolerance, kind, d) => {
      expect(detectableDrop({ n, variance, level, tolerance, ...kind })).toBeCloseTo(d, 10);
    },
  );

  it('is undefined if so few items are never significant', () => {
    expect(detectableDrop({ n: 4, variance: 0.1, level: 0.05, tolerance: 0, ...share })).toBeUndefined();
    expect(detectableDrop({ n: 5, variance: 0.1, level: 0.05, tolerance: 0, ...share })).toBeGreaterThan(0);
    expect(detectableDrop({ n: 5, variance: 0.1, level: 1 / 32, tolerance: 0, ...share })).toBeUndefined();
  });

  it.each([
    [100, 0.1],
    [40, 0.2],
  ])('of %d items is found by the permutation test in about four of five runs', (n, noise) => {
    const drop = detectableDrop({ n, variance: noise, level: 0.05, tolerance: 0, ...share }) ?? 0;
    const random = seededRandom(23);
    const runs = 200;
    let found = 0;
    for (let run = 0; run < runs; run += 1) {
      // By noise an item changes either way; by the drop it falls wholly.
      const differences = Array.from({ length: n }, () => {
        if (random() < drop) return -1;
        const drawn = random();
        return drawn < noise / 2 ? -1 : Number(drawn < noise);
      });
      const { p = 1 } = pairedPermutation({ differences, seed: run, draws: 1000 }) ?? {};
      const isWorse = differences.reduce<number>((sum, each) => sum + each, 0) < 0;
      if (isWorse && p / 2 < 0.05) found += 1;
    }
    // 0.8, less and more three standard errors of a share of 200 runs.
    expect(Math.abs(found / runs - 0.8)).toBeLessThan(3 * Math.sqrt((0.8 * 0.2) / runs));
  });
});
