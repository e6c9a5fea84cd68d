import { describe, expect, it } from '@jest/globals';
import { auc } from '../../../src/statistics/classification.ts';
import type { WeightedPairs } from '../../../src/statistics/pairs.ts';
import fc from '../../support/fastCheck.ts';
import { arbitraryPairs, halved, pairsOfRows } from '../arbitraryPairs.ts';

const gold = [0, 1, 1, 0, 1, 0, 0, 1, 1, 0];
const scores = [0, 1, 2, 1, 2, 2, 0, 3, 1, 0];
const weighed = (weights: readonly number[]): WeightedPairs => ({
  categories: 4,
  first: gold,
  second: scores,
  weights,
});

describe('auc', () => {
  // sklearn.metrics.roc_auc_score, without and with sample_weight, scikit-learn 1.2.1.
  it.each([
    [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 0.84],
    [[1, 2, 1, 0.5, 1, 3, 1, 1, 1, 2], 0.7166666666666667],
  ])('of ten items weighing %j', (weights, area) => {
    expect(auc(weighed(weights), 1, [0, 1, 2, 3])).toBeCloseTo(area, 12);
  });

  it('is undefined with one class only', () => {
    expect(auc(pairsOfRows('', 2), 1, [0, 1])).toBeUndefined();
    expect(auc(pairsOfRows('1 0 1, 1 1 2', 2), 1, [0, 1])).toBeUndefined();
    expect(auc(pairsOfRows('0 0 1, 1 1 0', 2), 1, [0, 1])).toBeUndefined();
  });

  it('is one half if all scores are alike, also under two names', () => {
    expect(auc(pairsOfRows('1 0 1, 0 1 3, 1 1 2', 2), 1, [5, 5])).toBe(0.5);
  });

  it('is what a look at every positive and negative says, sees the order of scores alone, and turns with it', () => {
    const values = fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(arbitraryPairs, values, (pairs, judged) => {
        const area = auc(pairs, 0, judged);
        const rows = Array.from(pairs.weights, (weight, p) => ({
          weight,
          positive: pairs.first[p] === 0,
          score: judged[pairs.second[p] ?? 0] ?? 0,
        }));
        let won = 0;
        let contests = 0;
        for (const one of rows.filter(({ positive }) => positive)) {
          for (const other of rows.filter(({ positive }) => !positive)) {
            contests += one.weight * other.weight;
            won += one.weight * other.weight * ((1 + Math.sign(one.score - other.score)) / 2);
          }
        }
        expect(area ?? 2).toBeCloseTo(contests === 0 ? 2 : won / contests, 10);
        const bent = judged.map((value) => Math.exp(value / 3));
        expect(auc(halved(pairs), 0, bent) ?? 2).toBeCloseTo(area ?? 2, 10);
        const turned = judged.map((value) => -value);
        expect(auc(pairs, 0, turned) ?? 2).toBeCloseTo(area === undefined ? 2 : 1 - area, 10);
      }),
    );
  });
});
