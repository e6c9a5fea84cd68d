import { describe, expect, it } from '@jest/globals';
import { bcaInterval } from '../../src/statistics/bca.ts';
import fc from '../support/fastCheck.ts';

// Two lists without randomness: a skewed one without ties, and one of eleven values with many ties.
const skewed = Array.from({ length: 200 }, (_, index) => ((index + 1) ** 2 % 97) / 97 + (index + 1) / 200);
const tied = Array.from({ length: 100 }, (_, index) => (((index + 1) * 7) % 11) / 4);

describe('bcaInterval', () => {
  // Recomputed in Python from Efron and Tibshirani (1993), section 14.3, with scipy.stats.norm and numpy.quantile
  // (SciPy 1.10.1, NumPy 1.24.2); ties count half.
  it.each([
    [0.9, skewed, [0.5, 0.7, 0.72, 0.9, 1.6], 0.95, 0.026505510818375412, 1.5463252802330438],
    [0.9, skewed, [0.5, 0.7, 0.72, 0.9, 1.6], 0.8, 0.14188816140890007, 1.290753600278225],
    [1.25, tied, [1.1, 1.2, 1.3, 1.45], 0.9, 0, 2.5],
  ])('around %d', (estimate, replicates, jackknife, confidence, low, high) => {
    const interval = bcaInterval({ estimate, replicates, jackknife, confidence });
    expect(interval?.low).toBeCloseTo(low, 10);
    expect(interval?.high).toBeCloseTo(high, 10);
  });

  it('is undefined without replicates', () => {
    expect(bcaInterval({ estimate: 1, replicates: [], jackknife: [1, 2], confidence: 0.95 })).toBeUndefined();
  });

  it('is one point if all replicates are equal', () => {
    const interval = bcaInterval({ estimate: 2, replicates: [2, 2, 2], jackknife: [2, 2], confidence: 0.95 });
    expect(interval).toEqual({ low: 2, high: 2 });
  });

  it('is finite and in order for any input, also if every replicate is on one side of the estimate', () => {
    const numbers = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 });
    const estimate = fc.double({ min: -200, max: 200, noNaN: true });
    const confidence = fc.double({ min: 0.5, max: 0.9999, noNaN: true });
    fc.assert(
      fc.property(numbers, numbers, estimate, confidence, (replicates, jackknife, centre, level) => {
        const interval = bcaInterval({ estimate: centre, replicates, jackknife, confidence: level });
        const { low, high } = interval ?? { low: Number.NaN, high: Number.NaN };
        expect(Math.min(...replicates) - 1e-9 <= low && high <= Math.max(...replicates) + 1e-9).toBe(true);
        expect(low).toBeLessThanOrEqual(high + 1e-9);
      }),
    );
  });
});

describe('past the pole of its correction, a bound', () => {
  const replicates = Array.from({ length: 1000 }, (_, index) => index + 1);
  // One item of 10,000 has all the influence: the acceleration is 1/6 to four digits. The bias is -3.29 or 3.29 and the
  // reach 3.89, so that 1 - acceleration * shifted is -0.2.
  const lopsided = (outlier: number) => Array.from({ length: 10_000 }, (_, index) => (index === 0 ? outlier : 0));

  it('is the outermost replicate on its side', () => {
    const low = bcaInterval({ estimate: 0, replicates, jackknife: lopsided(1), confidence: 0.9999 });
    expect(low?.low).toBe(1);
    const high = bcaInterval({ estimate: 1001, replicates, jackknife: lopsided(-1), confidence: 0.9999 });
    expect(high?.high).toBe(1000);
  });
});
