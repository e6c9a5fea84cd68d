import { describe, expect, it } from '@jest/globals';
import { binomialAtMost } from '../../src/statistics/binomialAtMost.ts';
import { binomialMass } from '../../src/statistics/binomialMass.ts';
import { clopperPearsonInterval } from '../../src/statistics/clopperPearson.ts';
import fc from '../support/fastCheck.ts';

describe('clopperPearsonInterval', () => {
  // scipy.stats.binomtest(k, n).proportion_ci(method='exact'), SciPy 1.10.1; the first also binom.test, R 4.2.2. The
  // root search of SciPy ends at about 1e-12.
  it.each([
    [81, 263, 0.95, 0.25273674558504283, 0.3676219226013475],
    [15, 148, 0.95, 0.05784401008344803, 0.16165049034947895],
    [0, 20, 0.95, 0, 0.16843347098308548],
    [20, 20, 0.95, 0.8315665290169145, 1],
    [1, 29, 0.95, 0.0008726468835971072, 0.17764429548841465],
    [5, 10, 0.9, 0.22244110100812892, 0.777558898991871],
    [399, 400, 0.99, 0.9815732645014718, 0.9999874687239583],
    [50_000, 100_000, 0.95, 0.4968960624917974, 0.5031039375082001],
    [1, 1, 0.95, 0.025, 1],
  ])('of %d in %d at %d', (successes, n, confidence, low, high) => {
    const interval = clopperPearsonInterval({ successes, n, confidence });
    expect(interval?.low).toBeCloseTo(low, 11);
    expect(interval?.high).toBeCloseTo(high, 11);
  });

  it('is undefined without items, and refuses a confidence of 1', () => {
    expect(clopperPearsonInterval({ successes: 0, n: 0, confidence: 0.95 })).toBeUndefined();
    expect(() => clopperPearsonInterval({ successes: 1, n: 2, confidence: 1 })).toThrow(RangeError);
  });

  it('contains the observed share, and leaves the tails that it says', () => {
    const counted = fc.record({
      successes: fc.nat(500),
      failures: fc.nat(500),
      confidence: fc.double({ min: 0.5, max: 0.9999, noNaN: true }),
    });
    fc.assert(
      fc.property(counted, ({ successes, failures, confidence }) => {
        const n = successes + failures;
        fc.pre(n > 0);
        const interval = clopperPearsonInterval({ successes, n, confidence });
        const { low, high } = interval ?? { low: Number.NaN, high: Number.NaN };
        expect(0 <= low && low <= successes / n && successes / n <= high && high <= 1).toBe(true);
        expect(Object.is(low, -0)).toBe(false);
        const tail = (1 - confidence) / 2;
        if (failures > 0) expect(binomialAtMost({ successes, n, probability: high })).toBeCloseTo(tail, 10);
        if (successes > 0) {
          expect(1 - binomialAtMost({ successes: successes - 1, n, probability: low })).toBeCloseTo(tail, 10);
        }
      }),
    );
  });

  it.each([0.02, 0.1, 0.37, 0.5])('covers a true share of %d at least as often as it says', (share) => {
    for (const n of [5, 20, 61]) {
      let covered = 0;
      for (let successes = 0; successes <= n; successes += 1) {
        const interval = clopperPearsonInterval({ successes, n, confidence: 0.95 });
        const inside = interval !== undefined && interval.low <= share && share <= interval.high;
        if (inside) covered += binomialMass({ successes, n, probability: share });
      }
      expect(covered).toBeGreaterThanOrEqual(0.95);
    }
  });
});
