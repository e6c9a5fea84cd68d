import { describe, expect, it } from '@jest/globals';
import {
  balancedAccuracy,
  labelScores,
  macroScores,
  matthewsCorrelation,
  weightedF1,
} from '../../../src/statistics/classification.ts';
import { pearson } from '../../../src/statistics/correlation.ts';
import { pairsOf, type WeightedPairs } from '../../../src/statistics/pairs.ts';
import fc from '../../support/fastCheck.ts';
import {
  arbitraryPairs,
  exchanged,
  fiftyPairs,
  halved,
  pairsOfRows,
  pairsOfTable,
  renamed,
} from '../arbitraryPairs.ts';

const macroF1 = (pairs: WeightedPairs): number | undefined => macroScores(pairs)?.f1;
const statistics = { balancedAccuracy, macroF1, weightedF1, matthewsCorrelation };

/** Gold never has 3, nobody uses 4. */
const ten = pairsOf([0, 0, 0, 1, 1, 2, 2, 2, 2, 0], [0, 1, 0, 1, 3, 2, 2, 0, 2, 3], [0, 1, 2, 3, 4]);

describe('labelScores', () => {
  it('of ten items, label by label', () => {
    // sklearn.metrics.precision_recall_fscore_support(labels=[0, 1, 2, 3], zero_division=0), scikit-learn 1.2.1; where it
    // divides by nothing there is no score here.
    expect(labelScores(ten)).toEqual([
      { precision: 2 / 3, recall: 0.5, f1: expect.closeTo(0.5714285714285715, 14), support: 4 },
      { precision: 0.5, recall: 0.5, f1: 0.5, support: 2 },
      { precision: 1, recall: 0.75, f1: expect.closeTo(0.8571428571428571, 14), support: 4 },
      { precision: 0, recall: undefined, f1: 0, support: 0 },
      { precision: undefined, recall: undefined, f1: undefined, support: 0 },
    ]);
  });

  it('has an F1 of 0 for a label that the judge never gives', () => {
    expect(labelScores(pairsOfRows('0 1 1, 1 1 1', 2))[0]).toEqual({
      precision: undefined,
      recall: 0,
      f1: 0,
      support: 1,
    });
  });
});

describe('means over labels', () => {
  it('of ten items', () => {
    // The same function with average='macro' and 'weighted', balanced_accuracy_score, matthews_corrcoef,
    // scikit-learn 1.2.1.
    expect(macroScores(ten)).toEqual({
      precision: expect.closeTo(0.5416666666666666, 12),
      recall: expect.closeTo(0.4375, 12),
      f1: expect.closeTo(0.4821428571428572, 12),
    });
    expect(weightedF1(ten)).toBeCloseTo(0.6714285714285715, 12);
    expect(balancedAccuracy(ten)).toBeCloseTo(0.5833333333333334, 12);
    expect(matthewsCorrelation(ten)).toBeCloseTo(0.46499055497527714, 12);
  });

  it('of a table, and of fractions of observations', () => {
    // sklearn.metrics.matthews_corrcoef, and with sample_weight f1_score(average='macro'), scikit-learn 1.2.1.
    expect(matthewsCorrelation(fiftyPairs)).toBeCloseTo(0.3955955670528438, 12);
    const rows = '0 0 0.5, 1 2 2, 2 2 1, 0 1 3, 2 1 0.25, 1 1 1.5';
    expect(matthewsCorrelation(pairsOfRows(rows, 3))).toBeCloseTo(0.06727452763836783, 12);
    expect(macroF1(pairsOfRows(rows, 3))).toBeCloseTo(0.36140819964349374, 12);
  });

  it.each(Object.entries(statistics))('is undefined without weight: %s', (_, of) => {
    expect(of(pairsOfRows('', 2))).toBeUndefined();
    expect(of(pairsOfRows('0 1 0', 2))).toBeUndefined();
  });

  it('has no Matthews correlation if a side is constant', () => {
    expect(matthewsCorrelation(pairsOfRows('0 2 0.1, 1 2 0.2, 2 2 0.7', 3))).toBeUndefined();
    expect(matthewsCorrelation(pairsOfRows('2 2 3', 3))).toBeUndefined();
  });

  it.each(Object.entries(statistics))(
    'lies in its range, and changes with no name and no way of writing: %s',
    (_, of) => {
      fc.assert(
        fc.property(arbitraryPairs, (pairs) => {
          const value = of(pairs) ?? 2;
          const turned = Array.from({ length: pairs.categories }, (_, c) => (c + 1) % pairs.categories);
          expect(of(renamed(pairs, turned)) ?? 2).toBeCloseTo(value, 10);
          expect(of(halved(pairs)) ?? 2).toBeCloseTo(value, 10);
          const low = of === matthewsCorrelation ? -1 : 0;
          expect(value === 2 || (value >= low && value <= 1 + 1e-12)).toBe(true);
          expect(Object.is(value, -0)).toBe(false);
          const right: WeightedPairs = { ...pairs, second: pairs.first };
          expect(of(right) ?? 1).toBeCloseTo(1, 12);
        }),
      );
    },
  );

  it('exchanges precision and recall with the sides, label by label', () => {
    fc.assert(
      fc.property(arbitraryPairs, (pairs) => {
        const there = labelScores(pairs).map(({ precision, recall, f1 }) => ({ precision, recall, f1 }));
        const back = labelScores(exchanged(pairs)).map(({ precision, recall, f1 }) => ({
          precision: recall,
          recall: precision,
          f1,
        }));
        expect(back).toEqual(there);
      }),
    );
  });

  it('has the Matthews correlation of two labels equal to that of Pearson', () => {
    fc.assert(
      fc.property(fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30), fc.nat(30)), ([a, b, c, d]) => {
        const pairs = pairsOfTable([
          [a, b],
          [c, d],
        ]);
        expect(matthewsCorrelation(pairs) ?? 2).toBeCloseTo(pearson(pairs, [0, 1], [0, 1]) ?? 2, 10);
      }),
    );
  });
});
