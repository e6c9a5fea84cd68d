import { describe, expect, it } from '@jest/globals';
import { exchangeTest } from '../../src/statistics/exchangeTest.ts';
import fc from '../support/fastCheck.ts';

/** Every exchange of the sides of items with these differences, for their sum. */
function allSums(differences: readonly number[]): readonly number[] {
  return differences.reduce<readonly number[]>((sums, each) => sums.flatMap((sum) => [sum + each, sum - each]), [0]);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('exchangeTest', () => {
  it('is exact where every exchange is looked at', () => {
    const differences = [3, 1, 2, -1, 4, 2];
    const test = exchangeTest({ observed: sum(differences), exchanged: allSums(differences), exhaustive: true });
    // SciPy 1.10.1, permutation_test([3, 1, 2, -1, 4, 2], permutation_type='samples', statistic=sum): 0.09375.
    expect(test.p).toBe(0.09375);
  });

  it('is never 0 where exchanges are drawn, and counts what is undefined as extreme', () => {
    expect(exchangeTest({ observed: 5, exchanged: [1, 2, -1], exhaustive: false }).p).toBe(0.25);
    expect(exchangeTest({ observed: 5, exchanged: [1, Number.NaN, -1], exhaustive: false }).p).toBe(0.5);
    expect(exchangeTest({ observed: 5, exchanged: [1, Number.NaN], exhaustive: false }).reachAt(0.1)).toBe(Infinity);
  });

  it('reaches 0 exactly where the difference is not significant', () => {
    const values = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 8 });
    const levels = fc.constantFrom(0.01, 0.0625, 0.05, 0.125, 0.2, 0.5, 1 - 0.9375);
    fc.assert(
      fc.property(values, levels, fc.boolean(), (differences, level, exhaustive) => {
        const observed = sum(differences);
        const test = exchangeTest({ observed, exchanged: allSums(differences), exhaustive });
        expect(test.reachAt(level) < Math.abs(observed)).toBe(test.p < level);
      }),
    );
  });
});
