import { describe, expect, it } from '@jest/globals';
import { holm } from '../../src/statistics/stepDown.ts';
import fc from '../support/fastCheck.ts';
import { rowsOf } from '../support/rowsOf.ts';

describe('holm', () => {
  // statsmodels.stats.multitest.multipletests(method='holm'), statsmodels 0.13.5; the first and the fifth also
  // p.adjust(method = 'holm'), R 4.2.2.
  it.each([
    rowsOf('0.01 0.04 0.03 0.005, 0.03 0.06 0.06 0.02'),
    [[0.5], [0.5]],
    rowsOf('0.2 0.2 0.2, 0.6 0.6 0.6'),
    rowsOf('1 0.9 0.8, 1 1 1'),
    rowsOf('0.0001 0.0001 0.05 0.011 0.049 0.02, 0.0006 0.0006 0.098 0.044 0.098 0.06'),
    rowsOf('0 0.5 1, 0 1 1'),
    [[], []],
  ])('adjusts %j to %j', (ps, expected) => {
    const adjusted = holm(ps);
    expect(adjusted).toHaveLength(expected.length);
    for (const [index, p] of expected.entries()) expect(adjusted[index]).toBeCloseTo(p, 14);
  });

  const lists = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 });

  it('lowers no p-value, stays at most 1, keeps their order, and is at most Bonferroni', () => {
    fc.assert(
      fc.property(lists, (ps) => {
        const adjusted = holm(ps);
        for (const [index, p] of ps.entries()) {
          const own = adjusted[index] ?? Number.NaN;
          expect(own >= p && own <= 1 && own <= Math.min(1, p * ps.length)).toBe(true);
          for (const [other, q] of ps.entries()) if (p <= q) expect(own).toBeLessThanOrEqual(adjusted[other] ?? -1);
        }
      }),
    );
  });

  it('does not depend on the order of the tests', () => {
    fc.assert(
      fc.property(lists, (ps) => {
        expect(holm(ps.toReversed()).toReversed()).toEqual(holm(ps));
      }),
    );
  });
});
