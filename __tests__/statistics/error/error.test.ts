import { describe, expect, it } from '@jest/globals';
import { bias, meanAbsoluteError, rootMeanSquareError } from '../../../src/statistics/errors.ts';
import fc from '../../support/fastCheck.ts';
import { arbitraryPairs, exchanged, fiftyPairs, halved, pairsOfRows } from '../arbitraryPairs.ts';

const each = Object.entries({ meanAbsoluteError, rootMeanSquareError, bias });

describe('meanAbsoluteError, rootMeanSquareError and bias', () => {
  it('of a table', () => {
    // sklearn.metrics.mean_absolute_error and the root of mean_squared_error, scikit-learn 1.2.1; NumPy's mean.
    const of = [fiftyPairs, [1, 2, 3, 10], [-1, 0.5, 0.5, 4]] as const;
    expect(meanAbsoluteError(...of)).toBeCloseTo(3.08, 12);
    expect(rootMeanSquareError(...of)).toBeCloseTo(4.034848200366403, 12);
    expect(bias(...of)).toBeCloseTo(-2.92, 12);
  });

  it.each(each)('is undefined without weight, and 0 (not -0) if all is right: %s', (_, of) => {
    expect(of(pairsOfRows('', 2), [0, 1], [0, 1])).toBeUndefined();
    expect(of(pairsOfRows('0 1 0', 2), [0, 1], [0, 1])).toBeUndefined();
    expect(of(pairsOfRows('0 0 1, 1 1 2', 2), [0, -1], [-0, -1])).toBe(0);
  });

  it('has |bias| <= mean absolute error <= root mean square error, and turns the bias with the sides', () => {
    const values = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(arbitraryPairs, values, values, (pairs, gold, judge) => {
        const lean = bias(pairs, gold, judge);
        const size = meanAbsoluteError(pairs, gold, judge);
        const root = rootMeanSquareError(pairs, gold, judge);
        if (lean === undefined || size === undefined || root === undefined) {
          expect([lean, size, root]).toEqual([undefined, undefined, undefined]);
          return;
        }
        expect(Math.abs(lean)).toBeLessThanOrEqual(size + 1e-12);
        expect(size).toBeLessThanOrEqual(root + 1e-12);
        expect(bias(exchanged(pairs), judge, gold)).toBeCloseTo(-lean, 10);
        expect(bias(halved(pairs), gold, judge)).toBeCloseTo(lean, 10);
      }),
    );
  });
});
