import { describe, expect, it } from '@jest/globals';
import { seededRandom } from '../../src/statistics/random.ts';
import { effectiveWilsonInterval } from '../../src/statistics/wilson.ts';
import fc from '../support/fastCheck.ts';

describe('effectiveWilsonInterval', () => {
  // The definition with numpy.var(ddof=1) and statsmodels.stats.proportion.proportion_confint(method='wilson'), NumPy
  // 1.24.2 and statsmodels 0.13.5, at 11, 8, 5, 3 and 41.38 effective items.
  it.each([
    [[1, 1, 0.5, 0, 0.75, 1, 0.25, 1], 4, 0.95, 0.3982118441194581, 0.8797257932675301],
    [[0.5, 0.5, 0.5, 0.5], 2, 0.95, 0.21521606221387757, 0.7847839377861224],
    [[1, 1, 1, 0, 0], 3, 0.95, 0.2307242812760128, 0.882379225767352],
    [[1, 1, 1], 9, 0.9, 0.525804425842487, 1],
    [[0, 0, 0], 9, 0.9, 0, 0.474195574157513],
    [[8 / 9, 7 / 9, 1, 1, 5 / 9, 6 / 9, 1, 1, 8 / 9, 1], 9, 0.95, 0.7449739230986291, 0.9464002790905307],
    // Shares of a scale, by SciPy 1.17.1: 348.24 effective items, and 3.
    [[0, 0.01, 0.02, 0.01, 0, 0.04], Number.POSITIVE_INFINITY, 0.95, 0.005538553515486759, 0.03174801318037542],
    [[0.25, 0.25, 0.25], Number.POSITIVE_INFINITY, 0.95, 0.03684119619498477, 0.7439073196825379],
  ])('of %j in %d parts at %d', (values, parts, confidence, low, high) => {
    const interval = effectiveWilsonInterval({ values, parts, confidence });
    expect(interval?.low).toBeCloseTo(low, 12);
    expect(interval?.high).toBeCloseTo(high, 12);
  });

  it('is undefined without items, and refuses a confidence of 1', () => {
    expect(effectiveWilsonInterval({ values: [], parts: 3, confidence: 0.95 })).toBeUndefined();
    expect(() => effectiveWilsonInterval({ values: [1], parts: 3, confidence: 1 })).toThrow(RangeError);
  });

  it('contains the mean, has a width, and lies in [0, 1]', () => {
    const parts = fc.integer({ min: 1, max: 18 });
    const shares = fc.array(fc.nat(18), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(shares, parts, (counts, whole) => {
        const values = counts.map((count) => Math.min(count, whole) / whole);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const interval = effectiveWilsonInterval({ values, parts: whole, confidence: 0.95 });
        const { low, high } = interval ?? { low: Number.NaN, high: Number.NaN };
        expect(0 <= low && low <= mean + 1e-12 && mean - 1e-12 <= high && high <= 1 && low < high).toBe(true);
        expect(Object.is(low, -0)).toBe(false);
      }),
    );
  });

  it('covers the true mean error of a wide scale, in a width that fits it', () => {
    const random = seededRandom(7);
    const runs = 1500;
    let [covered, width] = [0, 0];
    for (let run = 0; run < runs; run += 1) {
      // Exponential errors of two points in a hundred.
      const values = Array.from({ length: 60 }, () => Math.min(1, -0.02 * Math.log(1 - random())));
      const { low, high } = effectiveWilsonInterval({ values, parts: Number.POSITIVE_INFINITY, confidence: 0.95 }) ?? {
        low: 0,
        high: 0,
      };
      if (low <= 0.02 && 0.02 <= high) covered += 1;
      width += (high - low) / runs;
    }
    expect(covered / runs).toBeGreaterThan(0.92);
    // Twice 1.96 standard errors are 0.0101.
    expect(width).toBeLessThan(0.0115);
  });

  it.each([
    [40, 0.8, 0],
    [40, 0.8, 0.5],
    [100, 0.95, 0.9],
    [100, 0.6, 0.5],
  ])('covers the true mean: %d items, %d right, with a share %d alike over all variants', (n, right, alike) => {
    const random = seededRandom(31);
    const answer = () => Number(random() < right);
    const share = () => {
      if (random() < alike) return answer();
      return Array.from({ length: 9 }, answer).reduce((sum, value) => sum + value, 0) / 9;
    };
    const runs = 1500;
    let covered = 0;
    for (let run = 0; run < runs; run += 1) {
      const values = Array.from({ length: n }, share);
      const interval = effectiveWilsonInterval({ values, parts: 9, confidence: 0.95 });
      if (interval !== undefined && interval.low <= right && right <= interval.high) covered += 1;
    }
    // 0.94, less three standard errors of a share of 1,500 runs.
    expect(covered / runs).toBeGreaterThan(0.94 - 3 * Math.sqrt((0.05 * 0.95) / runs));
  });
});
