import { describe, expect, it } from '@jest/globals';
import { exchangeNull, normalNull } from '../../src/statistics/exchangeNull.ts';
import fc from '../support/fastCheck.ts';

const ninths = (counts: readonly number[]) => counts.map((count) => count / 9);

describe('exchangeNull', () => {
  // scipy.stats.permutation_test((d,), sum, permutation_type='samples', alternative='greater', n_resamples=inf), SciPy 1.17.1.
  it.each([
    [[1, 1, 1, 1, 1, -1], 0.109375],
    [[3, 0, 2, -1, 4, 1, 2, 0], 0.046875],
    [[0.5, -0.25, 1, 0.75, -0.1, 0.3, 0, 0.2], 0.0546875],
    [[1 / 3, 1 / 3, -1 / 6, 1 / 6, 0.5, -1 / 3, 1 / 3, 2 / 3], 0.06640625],
    [[-1, -1, -1, 0, 0, 1, -1, -1, -1], 0.9921875],
    [[0, 6, -9, -3, -6, -7, -5, -2, -1, 2, 0, 5], 0.89453125],
  ])('of %j has a sum as large with a probability of %d', (differences, p) => {
    const { tail, isExact } = exchangeNull(differences);
    const total = differences.reduce((sum, one) => sum + one, 0);
    expect(tail(total)).toBeCloseTo(p, 14);
    expect(isExact).toBe(true);
  });

  // scipy.stats.binom.sf(k - 1, n, 0.5), SciPy 1.17.1: of items that change by one amount, how many go one way.
  it.each([
    [60, 38, 0.025946947964460718],
    [430, 230, 0.08094204565293057],
    [1500, 800, 0.005279627733355753],
  ])('of %d items is binomial if %d got worse by one amount, and the others better by it', (n, worse, p) => {
    const differences = Array.from({ length: n }, (_, item) => (item < worse ? 1 : -1) / 3);
    expect(exchangeNull(differences).tail((2 * worse - n) / 3)).toBeCloseTo(p, 12);
  });

  it('takes differences that were rounded to nine digits for multiples, and none that are off by a thousandth', () => {
    const written = exchangeNull([0.333333333, 0.666666667, -0.333333333, 1]);
    expect(written.isExact).toBe(true);
    // Of the 16 sums of ±1 ±2 ±1 ±3 three are 5 or more: 7, 5 and 5.
    expect(written.tail(5 / 3)).toBe(3 / 16);
    // ±1 ±1.001: two of four sums are 0.001 or more.
    expect(exchangeNull([1, 1.001]).tail(0.001)).toBe(0.5);
    expect(exchangeNull([1, 1.001]).tail(0.002)).toBe(0.25);
  });

  it('is exact up to 10⁸ additions, and normal beyond', () => {
    const with99 = (last: number) => [...Array.from({ length: 99 }, () => 10_101), last];
    expect(exchangeNull(with99(1)).isExact).toBe(true);
    expect(exchangeNull(with99(2)).isExact).toBe(false);
  });

  it('adds up to 1, and is as likely to lie below as above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -18, max: 18 }), { maxLength: 30 }), (counts) => {
        const { tail } = exchangeNull(ninths(counts));
        const reach = counts.reduce((sum, count) => sum + Math.abs(count), 0);
        expect(tail(-reach / 9)).toBeCloseTo(1, 12);
        // No sum lies between two that are half a ninth apart.
        for (let sum = -reach; sum <= reach; sum += 2) {
          expect(tail((sum - 1 / 2) / 9) + tail((1 / 2 - sum) / 9)).toBeCloseTo(1, 10);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('finds the unit of shares of several variants, with any rounding', () => {
    const shares = [1 / 9, 5 / 9 - 4 / 9, 2 / 3 - 1 / 3, 0.3 - 0.1 - 0.1, 7 / 15, 0.2];
    const { isExact, tail } = exchangeNull(shares);
    expect(isExact).toBe(true);
    expect(tail(shares.reduce((sum, one) => sum + one, 0))).toBe(1 / 2 ** 6);
  });

  it('is normal without a common unit, and with more additions than it is worth', () => {
    const roots = [1, 2, 3, 5, 7].map(Math.sqrt);
    expect(exchangeNull(roots).isExact).toBe(false);
    // scipy.stats.norm.sf(sum / √18), SciPy 1.17.1.
    expect(exchangeNull(roots).tail(roots.reduce((sum, one) => sum + one, 0))).toBeCloseTo(0.01667104067648526, 10);
    const many = Array.from({ length: 20_000 }, (_, item) => (item % 9000) + 1);
    expect(exchangeNull(many).isExact).toBe(false);
  });

  it('of nothing that differs is certain to be as large', () => {
    expect(exchangeNull([0, -0, 0]).tail(0)).toBe(1);
    expect(exchangeNull([]).tail(0)).toBe(1);
    expect(normalNull(0).tail(0)).toBe(1);
  });

  it('is never 0', () => {
    const { tail } = exchangeNull(Array.from({ length: 2000 }, () => 1));
    expect(tail(2000)).toBeGreaterThan(0);
    expect(normalNull(1).tail(1e9)).toBeGreaterThan(0);
  });
});
