import { describe, expect, it } from '@jest/globals';
import { allSubsets, randomSubsets } from '../../src/statistics/permutationInterval.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import fc from '../support/fastCheck.ts';

describe('allSubsets', () => {
  it('has the empty one first, and every other one in the order of its bits', () => {
    const { sums, sizes } = allSubsets([1, 10, 100]);
    expect([...sums]).toEqual([0, 1, 10, 11, 100, 101, 110, 111]);
    expect([...sizes]).toEqual([0, 1, 1, 2, 1, 2, 2, 3]);
  });
});

describe('randomSubsets', () => {
  it('takes the bits of each random number, the lowest for the first of 32 values', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 90 }), fc.integer(), (values, seed) => {
        const { sums, sizes } = randomSubsets(values, 5, seededRandom(seed));
        const random = seededRandom(seed);
        for (let subset = 0; subset < 5; subset += 1) {
          let bits = 0;
          const chosen = values.filter((_, index) => {
            if (index % 32 === 0) bits = random() * 2 ** 32;
            return (bits >>> (index % 32)) & 1;
          });
          expect(sizes[subset]).toBe(chosen.length);
          expect(sums[subset]).toBe(chosen.reduce((sum, value) => sum + value, 0));
        }
      }),
      { numRuns: 50 },
    );
  });
});
