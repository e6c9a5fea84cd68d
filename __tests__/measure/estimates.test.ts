import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { estimateAll } from '../../src/measure/estimates.ts';
import { measureSettings, tableOf, type WrittenRow } from '../support/tables.ts';
import { expectClose, measure, three, values } from './estimating.ts';

describe('the measures with gold', () => {
  const found = measure(tableOf(three));

  it('have every item count once, and its readable variants share it', () => {
    // scikit-learn 1.2.1 over the 22 readable replies with sample_weight 1 / (readable replies of the item).
    expectClose(found, {
      kappa: 0.5905511811023623,
      linearKappa: 0.6319018404907975,
      quadraticKappa: 0.676595744680851,
      balancedAccuracy: 0.7407407407407408,
      macroPrecision: 0.7328320802005012,
      macroRecall: 0.7407407407407406,
      macroF1: 0.733068733068733,
      weightedF1: 0.7285484785484785,
      matthewsCorrelation: 0.5932794255797341,
      meanAbsoluteError: 0.31250000000000006,
      rootMeanSquareError: 0.6291528696059958,
    });
    // SciPy 1.10.1 (pearsonr, spearmanr, kendalltau) and statsmodels 0.13.5 (fleiss_kappa) over the same replies, each
    // repeated 6 / (readable replies of the item) times.
    expectClose(found, {
      pearson: 0.6826549690581973,
      spearman: 0.6752302043577474,
      kendall: 0.6407417796261128,
      fleissKappa: 0.5896086813548174,
    });
    // NumPy 1.24, by the formulas of Krippendorff (2011) and Gwet (2008), over the weighted pairs.
    expectClose(found, {
      ac1: 0.5957894736842104,
      alphaNominal: 0.6152581387701415,
      alphaOrdinal: 0.6917372881355932,
      alphaInterval: 0.6954585930543189,
    });
  });

  it('say how many items they rest on, and why others are not among them', () => {
    for (const name of ['kappa', 'spearman', 'meanAbsoluteError', 'alphaOrdinal'] as const)
      expect(found[name]).toMatchObject({ n: 8, leftOut: { 'no gold': 1, unreadable: 1 } });
  });

  it('have intervals of the bootstrap around them', () => {
    for (const name of ['kappa', 'spearman', 'rootMeanSquareError'] as const) {
      const { value = Number.NaN, interval } = found[name] ?? {};
      expect(interval?.low).toBeLessThan(value);
      expect(interval?.high).toBeGreaterThan(value);
    }
  });

  it('have none if no samples are drawn', () => {
    const { kappa } = estimateAll(tableOf(three).coded, { ...measureSettings, resamples: 0 });
    expect(kappa?.value).toBe(found.kappa?.value);
    expect(kappa?.interval).toBeUndefined();
  });

  it('know precision, recall and F1 if the scale has two scores', () => {
    const rows: readonly WrittenRow[] = [
      { gold: 0, cells: [0, 1] },
      { gold: 1, cells: [1, 1] },
      { gold: 1, cells: [0, 1] },
      { gold: 0, cells: [0, 0] },
      { gold: 1, cells: [1, 'unreadable'] },
      { gold: 0, cells: [1, 1] },
      { gold: 1, cells: [1, 1] },
    ];
    // scikit-learn 1.2.1, precision_recall_fscore_support(average='binary') and roc_auc_score, weighted as above.
    expectClose(measure(tableOf(rows)), { precision: 0.7, recall: 0.875, f1: 0.7777777777777777, auc: 0.6875 });
    expect(values(found, ['precision', 'recall', 'f1', 'auc'])).toEqual({});
  });

  it('know the AUC if gold has two labels and the judge more', () => {
    const rows: readonly WrittenRow[] = [
      { gold: 0, cells: [0, 1] },
      { gold: 1, cells: [2, 2] },
      { gold: 1, cells: [1, 2] },
      { gold: 0, cells: [1, 1] },
      { gold: 0, cells: [0, 2] },
      { gold: 1, cells: [0, 1] },
    ];
    const auc = measure(tableOf(rows));
    // scikit-learn 1.2.1, roc_auc_score; kappa and Matthews's correlation are exactly 0 here.
    expectClose(auc, { auc: 0.6805555555555557, kappa: 0, matthewsCorrelation: 0, macroF1: 0.2693602693602693 });
    expect(auc.f1).toBeUndefined();
  });

  it('are those of names alone if the scale has no order', () => {
    const scale = { kind: 'nominal', values: [0, 1, 2] } as const;
    const nominal = measure(tableOf(three, { categories: categoriesOf(scale, [0, 1, 2]) }));
    expect(nominal.kappa?.value).toBe(found.kappa?.value);
    const ordered = [
      'linearKappa',
      'quadraticKappa',
      'alphaOrdinal',
      'pearson',
      'kendall',
      'meanAbsoluteError',
    ] as const;
    expect(values(nominal, ordered)).toEqual({});
    const judged = ['a', 'a', 'b', 'b', 'b', 'a'];
    const words = measure(
      tableOf(['a', 'b', 'a', 'b', 'b', 'a'].map((gold, index) => ({ gold, cells: [{ score: judged[index] ?? '' }] }))),
    );
    expect(words.kappa?.value).toBeCloseTo(1 / 3, 12);
    expect(words.f1?.value).toBeCloseTo(2 / 3, 12);
    expect(values(words, ['spearman', 'auc', 'alphaInterval'])).toEqual({});
  });

  it('take ordered words by their ranks', () => {
    const names = ['bad', 'fair', 'good'];
    const word = (score: number) => names[score] ?? '';
    const rows = three.map(({ gold, cells }) => ({
      gold: typeof gold === 'number' ? word(gold) : undefined,
      cells: cells.map((cell) => (typeof cell === 'number' ? { score: word(cell) } : cell)),
    }));
    const table = tableOf(rows, { categories: categoriesOf({ kind: 'ordinal', values: names }, names) });
    const measured = measure(table);
    expect(values(measured, ['quadraticKappa', 'alphaInterval', 'spearman', 'meanAbsoluteError'])).toEqual(
      values(found, ['quadraticKappa', 'alphaInterval', 'spearman', 'meanAbsoluteError']),
    );
  });

  it('have no interval if the judge says one thing throughout: each sample then has a kappa of 0', () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      gold: index % 3,
      cells: [1, 1, 1, 1],
    }));
    const constant = measure(tableOf(rows));
    expect(constant.kappa?.value).toBeCloseTo(0, 12);
    expect(constant.kappa?.interval).toBeUndefined();
    expect(constant.spearman).toBeUndefined();
    expect(constant.balancedAccuracy?.value).toBeCloseTo(1 / 3, 12);
  });

  it('have no interval from gold of one label, also if the variants differ', () => {
    const rows = Array.from({ length: 30 }, (_, index) => ({
      gold: 1,
      cells: [1, index % 2, index % 5 === 0 ? 2 : 1],
    }));
    expect(measure(tableOf(rows)).kappa?.value).toBeCloseTo(0, 12);
    expect(measure(tableOf(rows)).kappa?.interval).toBeUndefined();
  });
});
