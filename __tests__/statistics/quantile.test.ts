import { describe, expect, it } from '@jest/globals';
import { quantile, quantileBySelection, quantileOfSorted } from '../../src/statistics/descriptive.ts';
import fc from '../support/fastCheck.ts';
import { rowsOf } from '../support/rowsOf.ts';

const PROBABILITIES = [0, 0.025, 0.1, 0.25, 0.5, 0.9, 0.975, 1];

describe('quantile', () => {
  // numpy.quantile, NumPy 1.24.2; the third also quantile(type = 7), R 4.2.2.
  it.each([
    rowsOf('3 1 2, 1 1.05 1.2 1.5 2 2.8 2.95 3'),
    rowsOf('1 2 3 4, 1 1.075 1.3 1.75 2.5 3.7 3.925 4'),
    rowsOf('10 7 8.5 -2 0 0 4, -2 -1.7 -0.8 0 4 9.1 9.775 10'),
  ])('of %j', (values, expected) => {
    for (const [index, probability] of PROBABILITIES.entries()) {
      expect(quantile(values, probability)).toBeCloseTo(expected[index] ?? Number.NaN, 12);
    }
  });

  it('of one value is that value, and of none undefined', () => {
    expect(PROBABILITIES.map((probability) => quantile([7], probability))).toEqual(PROBABILITIES.map(() => 7));
    expect(quantile([], 0.5)).toBeUndefined();
  });

  it('leaves its argument as it was', () => {
    const values = [3, 1, 2];
    quantile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });

  it('lies between the least and the greatest value, and rises with the probability', () => {
    const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(values, share, share, (list, one, other) => {
        const ascending = list.toSorted((a, b) => a - b);
        const low = quantileOfSorted(ascending, Math.min(one, other)) ?? Number.NaN;
        const high = quantile(list, Math.max(one, other)) ?? Number.NaN;
        expect(Math.min(...list) - 1e-9 <= low && low <= high + 1e-9 && high <= Math.max(...list) + 1e-9).toBe(true);
      }),
    );
  });

  it('is the same without putting all values in order', () => {
    const values = fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 1, maxLength: 40 });
    const share = fc.oneof(fc.constantFrom(...PROBABILITIES), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(values, share, (list, probability) => {
        const expected = quantile(list, probability) ?? Number.NaN;
        expect(quantileBySelection(Float64Array.from(list), probability)).toBeCloseTo(expected, 12);
      }),
    );
    expect(quantileBySelection(new Float64Array(0), 0.5)).toBeUndefined();
  });
});
