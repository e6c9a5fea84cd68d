import { describe, expect, it } from '@jest/globals';
import { benjaminiHochberg } from '../../src/statistics/benjaminiHochberg.ts';
import { holm } from '../../src/statistics/holm.ts';
import fc from '../support/fastCheck.ts';

describe('benjaminiHochberg', () => {
  // statsmodels.stats.multitest.multipletests(method='fdr_bh'), statsmodels 0.13.5; the first and the fifth also
  // p.adjust(method = 'BH'), R 4.2.2.
  it.each([
    [
      [0.01, 0.04, 0.03, 0.005],
      [0.02, 0.04, 0.04, 0.02],
    ],
    [[0.5], [0.5]],
    [
      [0.2, 0.2, 0.2],
      [0.2, 0.2, 0.2],
    ],
    [
      [1, 0.9, 0.8],
      [1, 1, 1],
    ],
    [
      [0.0001, 0.0001, 0.05, 0.011, 0.049, 0.02],
      [0.0003, 0.0003, 0.05, 0.022, 0.05, 0.03],
    ],
    [
      [0, 0.5, 1],
      [0, 0.75, 1],
    ],
    [[], []],
  ])('adjusts %j to %j', (ps, expected) => {
    const adjusted = benjaminiHochberg(ps);
    expect(adjusted).toHaveLength(expected.length);
    for (const [index, p] of expected.entries()) expect(adjusted[index]).toBeCloseTo(p, 14);
  });

  it('lowers no p-value, stays at most 1, keeps their order, and is at most Holm', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (ps) => {
        const adjusted = benjaminiHochberg(ps);
        const strict = holm(ps);
        for (const [index, p] of ps.entries()) {
          const own = adjusted[index] ?? Number.NaN;
          expect(own >= p && own <= 1 && own <= (strict[index] ?? 0) * (1 + 1e-12)).toBe(true);
          for (const [other, q] of ps.entries()) if (p <= q) expect(own).toBeLessThanOrEqual(adjusted[other] ?? -1);
        }
      }),
    );
  });
});
