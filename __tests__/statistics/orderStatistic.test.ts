import { describe, expect, it } from '@jest/globals';
import { orderStatistic } from '../../src/statistics/permutationInterval.ts';
import fc from '../support/fastCheck.ts';

describe('orderStatistic', () => {
  it('is what sorting puts there, with ties and in any order', () => {
    const values = fc.array(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true })), { maxLength: 60 });
    fc.assert(
      fc.property(values, fc.nat(60), (each, rank) => {
        const sorted = Float64Array.from(each).sort();
        const found = orderStatistic(Float64Array.from(each), rank);
        // -0 and 0 stand at one place.
        expect(found === undefined ? undefined : found + 0).toBe(
          sorted[rank] === undefined ? undefined : (sorted[rank] ?? 0) + 0,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('finds each place of one array, after any earlier calls', () => {
    const values = Float64Array.from({ length: 101 }, (_, index) => (index * 37) % 101);
    for (const rank of [50, 0, 100, 3, 97, 50]) expect(orderStatistic(values, rank)).toBe(rank);
  });
});
