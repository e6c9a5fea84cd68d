import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { bootstrapMean } from '../../src/statistics/pairedBootstrap.ts';
import { quantile } from '../../src/statistics/quantile.ts';
import fc from '../support/fastCheck.ts';

const shared = new URL('../../../shared/data/statistics/', import.meta.url);

describe('bootstrapMean', () => {
  // scipy.stats.bootstrap(method='BCa', n_resamples=400000), SciPy 1.10.1, seeds 0 to 2: 0.2520 to 0.2525, 1.2480 to
  // 1.2525; boot.ci(type = 'bca') with 200,000 resamples, R 4.2.2, boot 1.3.28.1: 0.2515 to 0.2525, 1.2465 to 1.2525.
  it('agrees with SciPy and R on a skewed sample, within the noise of resampling', () => {
    const values = [
      0.12, -0.4, 0.05, 0.9, 1.7, -0.1, 0.3, 2.8, 0.02, 0.44, -0.25, 0.61, 0.08, 3.9, 0.2, -0.05, 0.33, 1.1, 0, 0.15,
    ];
    const interval = bootstrapMean({ values, confidence: 0.95, seed: 1, resamples: 50_000 });
    expect(Math.abs((interval?.low ?? 0) - 0.252)).toBeLessThan(0.004);
    expect(Math.abs((interval?.high ?? 0) - 1.25)).toBeLessThan(0.015);
  });

  it('agrees with NumPy on differences of -1, 0 and 1, where many resamples tie', () => {
    // BCa of 400,000 resamples with ties counted half, NumPy 1.24.2 and SciPy 1.10.1, three seeds alike: -0.325 to 0.
    const values = [
      ...Array.from({ length: 9 }, () => -1),
      ...Array.from({ length: 3 }, () => 1),
      ...Array.from({ length: 28 }, () => 0),
    ];
    const interval = bootstrapMean({ values, confidence: 0.95, seed: 1 });
    expect(interval?.low).toBeCloseTo(-0.325, 12);
    expect(interval?.high).toBeCloseTo(0, 12);
  });

  it('gives the bounds of the shared accuracy case', () => {
    const file = new URL('random-0.json', shared);
    if (!existsSync(file)) return console.warn('Passed over: random-0.json is not there.');
    const { human, judge, judge2, bootstrap } = JSON.parse(readFileSync(file, 'utf8'));
    const expected = JSON.parse(readFileSync(new URL('random-0.expected.json', shared), 'utf8')).bootstrap;
    const values: number[] = human.map(
      (gold: number, item: number) => Number(judge2[item] === gold) - Number(judge[item] === gold),
    );
    const interval = bootstrapMean({ values, confidence: 0.95, seed: 1 });
    expect(Math.abs((interval?.low ?? 0) - expected.BCa[0])).toBeLessThan(0.03);
    expect(Math.abs((interval?.high ?? 0) - expected.BCa[1])).toBeLessThan(0.03);
    const given = bootstrap.indices.map(
      (drawn: number[]) => drawn.reduce((sum, item) => sum + (values[item] ?? 0), 0) / 40,
    );
    expect(quantile(given, 0.025)).toBeCloseTo(expected.percentile_given_indices[0], 12);
    expect(quantile(given, 0.975)).toBeCloseTo(expected.percentile_given_indices[1], 12);
  });

  it('is undefined without items, and a point where all values are equal', () => {
    expect(bootstrapMean({ values: [], confidence: 0.95, seed: 1 })).toBeUndefined();
    expect(bootstrapMean({ values: [0.1, 0.1, 0.1], confidence: 0.95, seed: 1 })).toEqual({ low: 0.1, high: 0.1 });
    expect(bootstrapMean({ values: [0.7], confidence: 0.95, seed: 1 })).toEqual({ low: 0.7, high: 0.7 });
    expect(bootstrapMean({ values: [-0, -0], confidence: 0.95, seed: 1 })).toEqual({ low: 0, high: 0 });
  });

  it('lies within the values, is in order, and is the same for the same seed', () => {
    const values = fc.array(fc.integer({ min: -18, max: 18 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(values, fc.integer(), (eighteenths, seed) => {
        const asked = { values: eighteenths.map((value) => value / 18), confidence: 0.95, seed, resamples: 300 };
        const interval = bootstrapMean(asked);
        const { low, high } = interval ?? { low: Number.NaN, high: Number.NaN };
        expect(Math.min(...asked.values) - 1e-9 <= low && low <= high && high <= Math.max(...asked.values) + 1e-9).toBe(
          true,
        );
        expect(Object.is(low, -0) || Object.is(high, -0)).toBe(false);
        expect(bootstrapMean(asked)).toEqual(interval);
      }),
    );
  });
});
