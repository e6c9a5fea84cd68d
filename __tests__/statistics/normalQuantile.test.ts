import { describe, expect, it } from '@jest/globals';
import { normalCdf, normalQuantile } from '../../src/statistics/normal.ts';
import fc from '../support/fastCheck.ts';

describe('normalQuantile', () => {
  // Root of mpmath.ncdf at 50 digits, mpmath 1.2.1, for the double nearest to the probability.
  it.each([
    [1e-300, -37.0470962993612],
    [1e-100, -21.273453560965326],
    [1e-20, -9.262340089798407],
    [1e-10, -6.361340902404057],
    [1e-9, -5.997807015007687],
    [1e-8, -5.612001244174789],
    [1e-5, -4.264890793922825],
    [0.001, -3.0902323061678136],
    [0.005, -2.575829303548901],
    [0.025, -1.9599639845400543],
    [0.05, -1.6448536269514726],
    [0.07, -1.4757910281791706],
    [0.08, -1.4050715603096324],
    [0.1, -1.2815515655446004],
    [0.25, -0.6744897501960817],
    [0.4, -0.2533471031357997],
    [0.5, 0],
    [0.6, 0.2533471031357997],
    [0.9, 1.2815515655446006],
    [0.975, 1.9599639845400538],
    [0.995, 2.5758293035489004],
    [0.9999, 3.7190164854557084],
    [1 - 1e-10, 6.361340889697422],
  ])('at %d is %d', (probability, expected) => {
    expect(Math.abs(normalQuantile(probability) - expected)).toBeLessThanOrEqual(
      1e-15 * Math.max(1, Math.abs(expected)) * 4,
    );
  });

  it('is undone by the distribution function', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-290, max: 0.999999, noNaN: true }), (probability) => {
        expect(normalCdf(normalQuantile(probability)) / probability).toBeCloseTo(1, 10);
      }),
    );
  });

  it('increases, but for rounding', () => {
    const probability = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });
    fc.assert(
      fc.property(probability, probability, (one, other) => {
        const [low, high] = one <= other ? [one, other] : [other, one];
        expect(normalQuantile(low)).toBeLessThanOrEqual(normalQuantile(high) + 1e-14);
      }),
    );
  });

  it.each([0, 1, -0.1, 1.1, Number.NaN])('refuses %d, which has no finite quantile', (probability) => {
    expect(() => normalQuantile(probability)).toThrow(RangeError);
  });
});
