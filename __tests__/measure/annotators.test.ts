import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { measureAnnotators } from '../../src/measure/annotators.ts';
import { dataC } from '../statistics/agreement/dataC.ts';
import { measureSettings, tableOf } from '../support/tables.ts';

/** Units by the labels of their raters. */
function people(...raters: readonly (readonly (number | undefined)[])[]) {
  const units = raters[0]?.map((_, unit) => {
    const labels = raters.flatMap((rater, index) => {
      const label = rater[unit];
      return label === undefined ? [] : [[`r${index}`, label] as const];
    });
    return { cells: [labels[0]?.[1] ?? 1], annotators: Object.fromEntries(labels) };
  });
  return tableOf(units ?? [], {
    categories: categoriesOf(
      undefined,
      raters.flat().flatMap((label) => label ?? []),
    ),
  });
}

describe('measureAnnotators', () => {
  it('has the coefficients that are published for four raters, of whom some labels are missing', () => {
    const found = measureAnnotators(people(...dataC), measureSettings);
    // Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), data C.
    expect(found?.alphaNominal?.value).toBeCloseTo(0.743, 3);
    expect(found?.alphaOrdinal?.value).toBeCloseTo(0.815, 3);
    expect(found?.alphaInterval?.value).toBeCloseTo(0.849, 3);
    // Gwet, irrCAC (R), cac.raw4raters: the unit with a single rating is part of what chance draws from.
    expect(found?.fleissKappa?.value).toBeCloseTo(0.76117, 5);
    expect(found?.ac1?.value).toBeCloseTo(0.77544, 5);
    expect(found?.alphaOrdinal).toMatchObject({ n: 11, leftOut: { unanswered: 1 } });
    expect(found?.names.toSorted()).toEqual(['r0', 'r1', 'r2', 'r3']);
  });

  it('has the kappa of every pair, over the items that both labelled', () => {
    const ann = [0, 1, 2, 1, 0, 2, 1, 2];
    const bo = [0, 1, 1, 2, 0, 2, 1, undefined];
    const cy = [undefined, undefined, undefined, undefined, undefined, undefined, undefined, 1];
    const found = measureAnnotators(people(ann, bo, cy), measureSettings);
    expect(found?.pairs.map(({ between, n }) => [...between, n])).toEqual([
      ['r0', 'r1', 7],
      ['r0', 'r2', 1],
    ]);
    // scikit-learn 1.2.1, cohen_kappa_score over the seven.
    expect(found?.pairs[0]?.kappa).toBeCloseTo(0.5625, 12);
    expect(found?.pairs[1]?.kappa).toBeCloseTo(0, 12);
  });

  it('has the share of pairs of people that agree, with an interval', () => {
    const found = measureAnnotators(people([1, 1, 0, 0], [1, 1, 0, 1], [1, 0, 0, 1]), measureSettings);
    expect(found?.pairwiseAgreement?.value).toBeCloseTo((1 + 1 / 3 + 1 + 1 / 3) / 4, 12);
    expect(found?.pairwiseAgreement?.interval?.low).toBeGreaterThan(0);
  });

  it('is undefined if no item has the labels of two people', () => {
    expect(measureAnnotators(people([0, 1]), measureSettings)).toBeUndefined();
    expect(measureAnnotators(people([0, undefined], [undefined, 1]), measureSettings)).toBeUndefined();
    expect(measureAnnotators(tableOf([{ gold: 1, cells: [1] }]), measureSettings)).toBeUndefined();
  });

  it('takes a label that the scale does not have for none', () => {
    const off = tableOf([{ cells: [1], annotators: { ann: 1, bo: 7 } }], {
      categories: categoriesOf(undefined, [0, 1]),
    });
    expect(measureAnnotators(off, measureSettings)).toBeUndefined();
  });
});
