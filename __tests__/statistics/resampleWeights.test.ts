import { describe, expect, it } from '@jest/globals';
import { resample, samplesOf, seededRandom, seededWords } from '../../src/statistics/random.ts';
import fc from '../support/fastCheck.ts';

describe('resample', () => {
  it('counts how often each item is drawn', () => {
    const draws = [0.1, 0.9, 0.5, 0.99];
    const weights = new Uint8Array(4);
    const fill = (out: Uint32Array) => out.set(draws.map((draw) => draw * 2 ** 32));
    resample(fill, weights);
    // 0.4, 3.6, 2 and 3.96 rounded down.
    expect([...weights]).toEqual([1, 0, 1, 2]);
    resample(fill, weights);
    expect([...weights]).toEqual([2, 0, 2, 4]);
  });

  it('adds up to the number of items, and is the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer(), (n, seed) => {
        const weights = new Uint8Array(n);
        resample(seededWords(seed), weights);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(n);
        const again = new Uint8Array(n);
        resample(seededWords(seed), again);
        expect(again).toEqual(weights);
      }),
    );
  });

  it('leaves out about 1 / e of many items', () => {
    const weights = new Uint8Array(100_000);
    resample(seededWords(4), weights);
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
      const weights = Array.from({ length: n }, () => 0);
      for (let drawn = 0; drawn < n; drawn += 1) {
        const item = Math.floor(random() * n);
        weights[item] = (weights[item] ?? 0) + 1;
      }
      return weights;
    });
  };
  const apart = (n: number) => Int32Array.from({ length: n }, (_, item) => item);
  const all = (weigh: ReturnType<ReturnType<typeof samplesOf>>, n: number, samples: number) =>
    Array.from({ length: samples }, (_, sample) => {
      const weights = new Int32Array(n);
      weigh(sample, weights);
      return [...weights];
    });

  it('are drawn in turn from the stream of the seed, after any earlier draws', () => {
    const draw = samplesOf(7);
    for (const [n, samples] of [
      [5, 4],
      [5, 4],
      [5, 6],
      [8, 6],
      [5, 4],
    ] as const)
      expect(all(draw(apart(n), samples), n, samples)).toEqual(inTurn(7, n, samples));
    expect(all(samplesOf(8)(apart(5), 4), 5, 4)).not.toEqual(inTurn(7, 5, 4));
  });

  it('are the same if they would be too many to be kept, and are then drawn one by one', () => {
    const [few, many] = [samplesOf(7)(apart(1000), 3), samplesOf(7)(apart(1000), 300_000)];
    expect(all(few, 1000, 3)).toEqual(inTurn(7, 1000, 3));
    expect(all(many, 1000, 3)).toEqual(inTurn(7, 1000, 3));
  });

  it('count groups of items, kept or not', () => {
    const groupOf = Int32Array.from({ length: 1000 }, (_, item) => item % 3);
    const expected = inTurn(7, 1000, 3).map((weights) =>
      [0, 1, 2].map((group) => weights.reduce((sum, weight, item) => sum + (item % 3 === group ? weight : 0), 0)),
    );
    for (const samples of [3, 300_000]) expect(all(samplesOf(7)(groupOf, samples), 3, 3)).toEqual(expected);
  });
});
