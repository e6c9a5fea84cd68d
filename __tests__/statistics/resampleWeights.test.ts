import { describe, expect, it } from '@jest/globals';
import { resampleWeights, seededRandom } from '../../src/statistics/random.ts';
import fc from '../support/fastCheck.ts';

describe('resampleWeights', () => {
  it('counts how often each item is drawn', () => {
    const draws = [0.1, 0.9, 0.5, 0.99];
    const weights = new Uint16Array([7, 7, 7, 7, 7]);
    resampleWeights(() => draws.shift() ?? 0, 4, weights);
    // 0.4, 3.6, 2 and 3.96 rounded down; the place beyond n is left alone.
    expect([...weights]).toEqual([1, 0, 1, 2, 7]);
  });

  it('adds up to the number of items, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer(), (n, seed) => {
        const weights = new Int32Array(n);
        resampleWeights(seededRandom(seed), n, weights);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(n);
        const again = new Int32Array(n);
        resampleWeights(seededRandom(seed), n, again);
        expect(again).toEqual(weights);
      }),
    );
  });

  it('leaves out about 1 / e of many items', () => {
    const weights = new Int32Array(100_000);
    resampleWeights(seededRandom(4), weights.length, weights);
    const never = weights.reduce((count, weight) => (weight === 0 ? count + 1 : count), 0);
    // Four standard errors: the variance of the number of empty cells is n (e - 2) / e^2.
    const error = Math.sqrt((Math.E - 2) / Math.E ** 2 / weights.length);
    expect(Math.abs(never / weights.length - 1 / Math.E)).toBeLessThan(4 * error);
  });
});
