import { describe, expect, it } from '@jest/globals';
import { binomialMass } from '../../src/statistics/binomial.ts';
import fc from '../support/fastCheck.ts';

describe('binomialMass', () => {
  // By mpmath.loggamma at 50 digits, mpmath 1.2.1, for the doubles nearest to the probabilities.
  it.each([
    [0, 1, 0.5, 0.5],
    [3, 7, 0.25, 0.17303466796875],
    [7, 15, 0.5, 0.196380615234375],
    [8, 16, 0.5, 0.196380615234375],
    [16, 32, 0.1, 1.113814097792939e-8],
    [50_000, 100_000, 0.5, 0.00252312621419674],
    [100, 100_000, 0.001, 0.0398809422346256],
    [99_999, 100_000, 0.999, 3.542069758101232e-42],
  ])('of %d successes in %d trials at %d is %d', (successes, n, probability, expected) => {
    expect(Math.abs(binomialMass({ successes, n, probability }) / expected - 1)).toBeLessThan(1e-12);
  });

  it('of a probability below the smallest double is 0', () => {
    expect(binomialMass({ successes: 1000, n: 100_000, probability: 0.5 })).toBe(0);
  });

  it('is certain if the probability is 0 or 1', () => {
    const three = [0, 1, 2, 3];
    expect(three.map((successes) => binomialMass({ successes, n: 3, probability: 0 }))).toEqual([1, 0, 0, 0]);
    expect(three.map((successes) => binomialMass({ successes, n: 3, probability: 1 }))).toEqual([0, 0, 0, 1]);
  });

  it('sums to 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, probability) => {
        let sum = 0;
        for (let successes = 0; successes <= n; successes += 1) sum += binomialMass({ successes, n, probability });
        expect(sum).toBeCloseTo(1, 12);
      }),
    );
  });
});
