import { describe, expect, it } from '@jest/globals';
import { detectableDrop, detectableMeanDrop, powerOfMcNemar } from '../../src/statistics/power.ts';
import fc from '../support/fastCheck.ts';

describe('powerOfMcNemar', () => {
  // Every table of n items with scipy.stats.multinomial and binomtest, SciPy 1.10.1; the last from binom.pmf and
  // binom.cdf, and 0.8388 in 200,000 simulated runs.
  it.each([
    [20, 0.3, 0.1, 0.95, 0.17363971484398208],
    [40, 0.15, 0.05, 0.95, 0.17236454223562808],
    [40, 0.2, 0, 0.99, 0.562854102012591],
    [30, 0.1, 0.1, 0.8, 0.039149417499066766],
    [400, 0.08, 0.03, 0.95, 0.8387117237106788],
  ])('of %d items, worse %d, better %d, at %d is %d', (n, worseRate, betterRate, confidence, expected) => {
    expect(powerOfMcNemar({ n, worseRate, betterRate, confidence })).toBeCloseTo(expected, 10);
  });

  // Every table of n items, with scipy.stats.binom and math.comb, SciPy 1.17.1.
  it.each([
    [40, 0.3, 0.05, 0.25, 0.4398854239841872],
    [60, 0.2, 0.1, 0.2, 0.05942741905466511],
  ])(
    'of %d items, worse %d, better %d, counts drops beyond %d alone: %d',
    (n, worseRate, betterRate, tolerance, expected) => {
      expect(powerOfMcNemar({ n, worseRate, betterRate, confidence: 0.95, tolerance })).toBeCloseTo(expected, 10);
    },
  );

  it('is 0 where nothing differs, without items, and with too few to be significant', () => {
    expect(powerOfMcNemar({ n: 50, worseRate: 0, betterRate: 0, confidence: 0.95 })).toBe(0);
    expect(powerOfMcNemar({ n: 0, worseRate: 0.3, betterRate: 0, confidence: 0.95 })).toBe(0);
    expect(powerOfMcNemar({ n: 5, worseRate: 1, betterRate: 0, confidence: 0.95 })).toBe(0);
    expect(powerOfMcNemar({ n: 6, worseRate: 1, betterRate: 0, confidence: 0.95 })).toBe(1);
  });

  it('lies in [0, 1], and is at most half of the level where nothing got worse on balance', () => {
    const planned = fc.record({
      n: fc.nat(300),
      worseRate: fc.double({ min: 0, max: 0.5, noNaN: true }),
      betterRate: fc.double({ min: 0, max: 0.5, noNaN: true }),
      confidence: fc.double({ min: 0.5, max: 0.999, noNaN: true }),
    });
    fc.assert(
      fc.property(planned, (asked) => {
        const power = powerOfMcNemar(asked);
        expect(power >= 0 && power <= 1).toBe(true);
        if (asked.worseRate <= asked.betterRate) {
          expect(power).toBeLessThanOrEqual((1 - asked.confidence) / 2 + 1e-12);
        }
      }),
    );
  });
});

describe('detectableDrop', () => {
  // The root of the power from scipy.stats.binom by scipy.optimize.brentq, SciPy 1.10.1.
  it.each([
    [40, 0.05, 0.95, 0.8, 0.23558144656565547],
    [100, 0.1, 0.95, 0.8, 0.14157544883522868],
    [400, 0.1, 0.99, 0.9, 0.08261919591125243],
    [20, 0.02, 0.95, 0.8, 0.38510032110048453],
  ])(
    'of %d items that differ by %d anyway, at %d with power %d is %d',
    (n, discordance, confidence, power, expected) => {
      expect(Math.abs((detectableDrop({ n, discordance, confidence, power }) ?? 0) - expected)).toBeLessThan(2e-6);
    },
  );

  it('is undefined where so few items find no drop', () => {
    expect(detectableDrop({ n: 5, discordance: 0, confidence: 0.95 })).toBeUndefined();
    expect(detectableDrop({ n: 0, discordance: 0, confidence: 0.95 })).toBeUndefined();
    expect(detectableDrop({ n: 40, discordance: 0.9, confidence: 0.95 })).toBeUndefined();
  });

  it('of six items is what makes all six worse four times in five', () => {
    expect(detectableDrop({ n: 6, discordance: 0, confidence: 0.95 })).toBeCloseTo(0.8 ** (1 / 6), 5);
  });
});

describe('detectableMeanDrop', () => {
  // (norm.isf((1 - confidence) / 2) + norm.ppf(power)) s / sqrt(n), SciPy 1.10.1.
  it.each([
    [40, 0.3, 0.95, 0.8, 0.13289085522444893],
    [100, 0.25, 0.99, 0.9, 0.09643452172733753],
  ])(
    'of %d items with standard deviation %d, at %d with power %d is %d',
    (n, standardDeviation, confidence, power, expected) => {
      expect(detectableMeanDrop({ n, standardDeviation, confidence, power })).toBeCloseTo(expected, 12);
    },
  );

  it('is undefined where a permutation test of so few items is never significant', () => {
    expect(detectableMeanDrop({ n: 5, standardDeviation: 0.1, confidence: 0.95 })).toBeUndefined();
    expect(detectableMeanDrop({ n: 6, standardDeviation: 0.1, confidence: 0.95 })).toBeGreaterThan(0);
  });

  it('refuses a power of 1', () => {
    expect(() => detectableMeanDrop({ n: 50, standardDeviation: 1, confidence: 0.95, power: 1 })).toThrow(RangeError);
  });
});
