import { describe, expect, it } from '@jest/globals';
import { fourteenRaters } from '../statistics/agreement/fleissTable.ts';
import { type Cell, tableOf, type WrittenRow } from '../support/tables.ts';
import { expectClose, measure, three, values } from './estimating.ts';

describe('the measures of the variants among themselves', () => {
  it('take each variant for a rater', () => {
    // NumPy 1.24, by the formulas of Krippendorff (2011), over all ten items.
    expectClose(measure(tableOf(three)), {
      variantAlphaNominal: 0.14371257485029942,
      variantAlphaOrdinal: 0.3678542673107891,
      variantAlphaInterval: 0.3529411764705883,
    });
  });

  it("have Fleiss's kappa of the textbook", () => {
    // statsmodels 0.13.5, fleiss_kappa; the paper says 0.2099.
    const rows = fourteenRaters.map((cells) => ({ cells }));
    expect(measure(tableOf(rows)).variantFleissKappa?.value).toBeCloseTo(0.20993070442195522, 12);
  });

  it('do not exist for a single variant', () => {
    const single = measure(
      tableOf([
        { gold: 1, cells: [1] },
        { gold: 0, cells: [1] },
      ]),
    );
    expect(values(single, ['variantAlphaNominal', 'variantFleissKappa', 'variantAc1', 'pairwiseAgreement'])).toEqual(
      {},
    );
  });
});

describe('the measures of the annotators together with the judge', () => {
  it('take the judge for one rater more, in which each readable variant has an equal part', () => {
    const rows: readonly WrittenRow[] = [
      { cells: [0, 1], annotators: { ann: 0, bo: 0 } },
      { cells: [1, 1], annotators: { ann: 1, bo: 2 } },
      { cells: [2, 'unreadable'], annotators: { ann: 2, bo: 2 } },
      { cells: [1, 0], annotators: { bo: 0 } },
      { cells: [1, 1], annotators: { ann: 1, bo: 1 } },
      { cells: ['unreadable', 'unreadable'], annotators: { ann: 1, bo: 0 } },
      { cells: [2, 2] },
    ];
    const found = measure(tableOf(rows));
    // NumPy, by the formulas of Krippendorff (2011).
    expectClose(found, {
      jointAlphaNominal: 0.45783132530120485,
      jointAlphaOrdinal: 0.6772411616161615,
      jointAlphaInterval: 0.6853146853146853,
    });
    // What the judge does not say is a missing rating; the people's labels of that item count.
    expect(found.jointAlphaOrdinal).toMatchObject({ n: 6, leftOut: { 'no annotators': 1 } });
  });
});

describe('calibration', () => {
  const sure = (score: number, confidence: number): Cell => ({ score, confidence });

  it('has the Brier score and the expected calibration error of the replies', () => {
    const rows: readonly WrittenRow[] = [
      { gold: 1, cells: [sure(1, 0.95)] },
      { gold: 1, cells: [sure(0, 0.92)] },
      { gold: 0, cells: [sure(0, 0.65)] },
      { gold: 0, cells: [sure(1, 0.62)] },
      { gold: 1, cells: [sure(1, 0.3)] },
      { gold: 1, cells: [1] },
      { cells: [sure(1, 0.5)] },
    ];
    const { brier, calibrationError } = measure(tableOf(rows));
    // scikit-learn 1.2.1, brier_score_loss([1, 0, 1, 0, 1], [.95, .92, .65, .62, .3]).
    expect(brier?.value).toBeCloseTo(0.36916, 12);
    // Bins by hand: (0.9, 1] states 1.87 and has 1 right of 2, (0.6, 0.7] 1.27 and 1, (0.2, 0.3] 0.3 and 1.
    expect(calibrationError?.value).toBeCloseTo((0.87 + 0.27 + 0.7) / 5, 12);
    expect(brier).toMatchObject({ n: 5, leftOut: { 'no gold': 1, 'no confidence': 1 } });
  });

  it('has every item count once', () => {
    const rows: readonly WrittenRow[] = [
      { gold: 1, cells: [sure(1, 0.8), sure(0, 0.8)] },
      { gold: 1, cells: [sure(1, 1), 'unreadable'] },
    ];
    // (0.04 + 0.64) / 2 for the first item, 0 for the second.
    expect(measure(tableOf(rows)).brier?.value).toBeCloseTo(0.17, 12);
  });

  it('is undefined if no reply states a confidence', () => {
    expect(values(measure(tableOf(three)), ['brier', 'calibrationError'])).toEqual({});
  });
});
