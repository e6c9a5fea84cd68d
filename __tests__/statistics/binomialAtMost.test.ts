import { describe, expect, it } from '@jest/globals';
import { binomialAtMost } from '../../bench/verdicts/binomialAtMost.ts';
import { binomialMass } from '../../src/statistics/binomial.ts';
import fc from '../support/fastCheck.ts';

describe('binomialAtMost', () => {
  // The sum of the definition at 50 digits, mpmath 1.2.1, for the doubles nearest to the probabilities.
  it.each([
    [0, 10, 0.5, 0.0009765625],
    [1, 8, 0.5, 0.03515625],
    [35, 77, 0.5, 0.24719113684775001],
    [40, 100, 0.5, 0.028443966820490395],
    [450, 1000, 0.5, 0.0008652680424881588],
    [400, 1000, 0.5, 1.3642320780330092e-10],
    [4900, 10_000, 0.5, 0.023292763852473693],
    [49_000, 100_000, 0.5, 1.294358019173449e-10],
    [49_500, 100_000, 0.5, 0.0007911799394257978],
    [50_000, 100_000, 0.5, 0.5012615631070984],
    [60_000, 100_000, 0.5, 1],
    [3, 20, 0.1, 0.8670466765656649],
    [15, 20, 0.9, 0.04317449528446335],
    [0, 100_000, 1e-5, 0.36787760176657225],
    [2, 100_000, 1e-5, 0.9196995226356394],
    [10, 100, 0.3, 0.0000015555659316780543],
    [90, 100, 0.3, 1],
    [29_000, 100_000, 0.3, 2.2729741096100156e-12],
    [30_000, 100_000, 0.3, 0.5015600059172672],
    [1000, 100_000, 0.02, 8.443486036503844e-138],
    [14, 15, 0.5, 0.999969482421875],
    [15, 16, 0.999, 0.015880558184360016],
  ])('%d in %d at %d is %d', (successes, n, probability, expected) => {
    expect(Math.abs(binomialAtMost({ successes, n, probability }) / expected - 1)).toBeLessThan(1e-12);
  });

  it('is certain without trials and at the ends', () => {
    expect(binomialAtMost({ successes: 0, n: 0, probability: 0.5 })).toBe(1);
    expect(binomialAtMost({ successes: 5, n: 5, probability: 0.5 })).toBe(1);
    expect(binomialAtMost({ successes: 0, n: 5, probability: 0 })).toBe(1);
    expect(binomialAtMost({ successes: 4, n: 5, probability: 1 })).toBe(0);
  });

  it('grows by the mass, within [0, 1]', () => {
    const trials = fc.record({
      successes: fc.nat(300),
      more: fc.integer({ min: 1, max: 300 }),
      probability: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(trials, ({ successes, more, probability }) => {
        const n = successes + more;
        const lower = binomialAtMost({ successes, n, probability });
        const upper = binomialAtMost({ successes: successes + 1, n, probability });
        expect(upper - lower).toBeCloseTo(binomialMass({ successes: successes + 1, n, probability }), 12);
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(lower).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});
