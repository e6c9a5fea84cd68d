import { describe, expect, it } from '@jest/globals';
import { binomialAtMost } from '../../bench/verdicts/binomialAtMost.ts';
import { betaCdf, betaDensity, betaQuantile } from '../../src/statistics/beta.ts';
import fc from '../support/fastCheck.ts';

describe('betaCdf', () => {
  // scipy.stats.beta.cdf, SciPy 1.10.1; the sixth and the seventh also pbeta, R 4.2.2.
  it.each([
    [0.3, 2, 5, 0.579825],
    [0.5, 0.5, 0.5, 0.5],
    [1e-6, 0.5, 3, 0.0018749987500003749],
    [0.9, 12, 7.5, 0.9994291622079678],
    [0.02, 1, 100, 0.8673804441052468],
    [0.29, 3000, 7000, 0.014136148980603645],
    [0.4965, 100_000, 100_000, 0.0008724570530033729],
    [0.7, 25.5, 1, 0.00011220185069120665],
    [1e-4, 1, 1e5, 0.9999546227660411],
    [0.5, 1000, 900, 0.010861082630667554],
    // The density of 40 digits integrated, mpmath 1.2.1.
    [0.4965450521714723, 100_000, 100_000, 0.000999999999992917],
  ])('at %d with %d and %d is %d', (x, a, b, expected) => {
    expect(Math.abs(betaCdf(x, a, b) - expected)).toBeLessThan(1e-12);
  });

  it('keeps the digits of a far tail', () => {
    // scipy.stats.beta.cdf, SciPy 1.10.1.
    expect(betaCdf(0.999, 100_000, 2.5) / 2.702003882334158e-41).toBeCloseTo(1, 9);
  });

  it('is the binomial tail for whole parameters', () => {
    const parameters = fc.record({
      a: fc.integer({ min: 1, max: 500 }),
      b: fc.integer({ min: 1, max: 500 }),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(parameters, ({ a, b, x }) => {
        const tail = 1 - binomialAtMost({ successes: a - 1, n: a + b - 1, probability: x });
        expect(betaCdf(x, a, b)).toBeCloseTo(tail, 11);
      }),
    );
  });

  it('is the step of one point if a parameter is 0', () => {
    expect([-0.1, 0, 0.5, 1].map((x) => betaCdf(x, 0, 3))).toEqual([0, 1, 1, 1]);
    expect([-0.1, 0, 0.5, 1].map((x) => betaCdf(x, 3, 0))).toEqual([0, 0, 0, 1]);
  });
});

describe('betaQuantile', () => {
  // scipy.stats.beta.ppf, SciPy 1.10.1; the fifth also qbeta, R 4.2.2.
  it.each([
    [0.025, 2, 5, 0.043271868292741676],
    [0.975, 12, 7.5, 0.8120662307075255],
    [1e-8, 3, 4, 0.0007941735408983302],
    [0.5, 0.5, 0.5, 0.5],
    [0.025, 3000, 7000, 0.29105690086549],
    [0.9, 100_000, 100_000, 0.5014328170581013],
    [0.025, 1, 100, 0.00025314603297742064],
    [0.3, 25.5, 1, 0.953882653537244],
    [0.025, 8, 1, 0.6305833524471807],
  ])('of %d with %d and %d is %d', (probability, a, b, expected) => {
    expect(Math.abs(betaQuantile(probability, a, b) - expected)).toBeLessThan(1e-11);
  });

  it('is the one point if a parameter is 0, and the ends at 0 and 1', () => {
    expect([0, 0.3, 1].map((probability) => betaQuantile(probability, 0, 4))).toEqual([0, 0, 0]);
    expect([0, 0.3, 1].map((probability) => betaQuantile(probability, 4, 0))).toEqual([1, 1, 1]);
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3)]).toEqual([0, 1]);
  });

  it('turns the distribution function round', () => {
    const parameters = fc.record({
      a: fc.double({ min: 0.5, max: 1e5, noNaN: true }),
      b: fc.double({ min: 0.5, max: 1e5, noNaN: true }),
      probability: fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }),
    });
    fc.assert(
      fc.property(parameters, ({ a, b, probability }) => {
        const x = betaQuantile(probability, a, b);
        expect(x >= 0 && x <= 1).toBe(true);
        // As near as the spacing of numbers near x lets the probability come.
        const spacing = x > 0 && x < 1 ? betaDensity(x, a, b) * x * 1e-14 : 1;
        expect(Math.abs(betaCdf(x, a, b) - probability)).toBeLessThanOrEqual(1e-11 + spacing);
      }),
    );
  });
});
