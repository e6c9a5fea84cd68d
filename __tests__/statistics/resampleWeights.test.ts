import { describe, expect, it } from '@jest/globals';
import { resampleWeights, samplesOf, seededRandom } from '../../src/statistics/random.ts';
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

describe('samplesOf', () => {
  /** Sample after sample from one stream. */
  const inTurn = (seed: number, n: number, samples: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: samples }, () => {
      const weights = new Int32Array(n);
      resampleWeights(random, n, weights);
      return [...weights];
    });
  };
  const all = (counts: ReturnType<ReturnType<typeof samplesOf>>, samples: number) =>
    Array.from({ length: samples }, (_, sample) => [...counts(sample)]);

  it('are drawn in turn from the stream of the seed, whatever was asked for before', () => {
    const draw = samplesOf(7);
    for (const [n, samples] of [
      [5, 4],
      [5, 4],
      [5, 6],
      [8, 6],
      [5, 4],
    ] as const)
      expect(all(draw(n, samples), samples)).toEqual(inTurn(7, n, samples));
    expect(all(samplesOf(8)(5, 4), 4)).not.toEqual(inTurn(7, 5, 4));
  });

  it('are the same if they would be too many to be kept, and are then drawn one by one', () => {
    const [few, many] = [samplesOf(7)(1000, 3), samplesOf(7)(1000, 200_000)];
    expect(all(many, 3)).toEqual(all(few, 3));
    expect(all(few, 3)).toEqual(inTurn(7, 1000, 3));
    // The array of a sample that is not kept is used again.
    expect(many(3)).toBe(many(4));
  });

  it('are drawn once for the tables of the same items', () => {
    const draw = samplesOf(7);
    const bytes = (counts: ReturnType<typeof draw>) => counts(0).buffer;
    const first = draw(5, 4);
    expect(bytes(draw(5, 4))).toBe(bytes(first));
    expect(bytes(draw(6, 4))).not.toBe(bytes(first));
  });
});
