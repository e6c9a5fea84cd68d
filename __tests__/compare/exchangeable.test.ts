import { describe, expect, it } from '@jest/globals';
import { testOf } from '../../src/compare/exchangeable.ts';
import { normalNull } from '../../src/statistics/exchangeNull.ts';
import fc from '../support/fastCheck.ts';

describe('the p-value of a change with an approximate null distribution', () => {
  it('is the share of the draws that are at least as far in its direction', () => {
    const worsenings = Float64Array.of(1, 0.9999, 1.0001, -1, -1.5, Number.NaN, 1, 0);
    expect(testOf(worsenings, normalNull(1)).p).toBe(4 / 8);
    const better = Float64Array.of(-1, -0.9999, -1.0001, 1, Number.NaN);
    expect(testOf(better, normalNull(1)).p).toBe(3 / 5);
  });

  it('counts draws as equal that differ by rounding alone', () => {
    const worsenings = Float64Array.of(0.3, 0.1 + 0.2, 0.3 - 1e-16, 0);
    expect(testOf(worsenings, normalNull(1)).p).toBe(3 / 4);
  });

  it('is below the p-value for a tail exactly if its own tail is below that', () => {
    const draws = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(draws, fc.double({ min: 0, max: 1, noNaN: true }), (sums, level) => {
        const { p, tail, levelOf } = testOf(Float64Array.from(sums), normalNull(9));
        expect(p < levelOf(level)).toBe(tail < level);
      }),
    );
  });
});
