import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from '../../src/judgments/categories.ts';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { itemEstimate } from '../../src/measure/estimates.ts';
import { comparedValueOf, type ItemMeasureName } from '../../src/measure/itemValues.ts';
import fc from '../support/fastCheck.ts';
import { rowsOf } from '../support/rowsOf.ts';
import { type Cell, measureSettings, tableOf, type WrittenRow } from '../support/tables.ts';

const of = (measure: ItemMeasureName, table: FamilyTable) => itemEstimate(table.coded, measure, measureSettings);
const written = (measure: ItemMeasureName, ...rows: readonly WrittenRow[]) => of(measure, tableOf(rows));

describe('pairwiseAgreement', () => {
  it('is the mean over items of the share of pairs of variants that agree', () => {
    // 3 of 3 pairs, 1 of 3, 0 of 3.
    const cells = rowsOf('1 1 1, 1 1 0, 0 1 2');
    const found = written('pairwiseAgreement', ...cells.map((row) => ({ cells: row })));
    expect(found?.value).toBeCloseTo((1 + 1 / 3 + 0) / 3, 12);
    expect(found).toMatchObject({ n: 3, leftOut: {} });
    expect(found).not.toHaveProperty('readable');
  });

  it('leaves out what cannot be read, which a comparison takes for like no other', () => {
    const rows: readonly WrittenRow[] = [
      // One of three pairs; without the third reply, one of one.
      { cells: [2, 2, 'unreadable'] },
      // None of three pairs: two silences are not alike. Without them nothing is left to compare.
      { cells: [2, 'unreadable', 'unreadable'] },
      { cells: ['unreadable', 'unreadable', 'unreadable'] },
      { cells: [1, 0, 1] },
    ];
    const found = written('pairwiseAgreement', ...rows);
    expect(found?.value).toBeCloseTo((1 + 1 / 3) / 2, 12);
    expect(found).toMatchObject({ n: 2, leftOut: { unreadable: 2 } });
    const { coded } = tableOf(rows);
    const compared = rows.map((_, item) => comparedValueOf('pairwiseAgreement')(coded, item));
    expect(compared).toEqual([1 / 3, 0, 0, 1 / 3]);
  });

  it('leaves out items with fewer than two replies', () => {
    const rows: readonly WrittenRow[] = [
      { cells: [1, 'unanswered'] },
      { cells: ['absent', 'absent'] },
      { cells: [1, 1] },
    ];
    expect(written('pairwiseAgreement', ...rows)).toMatchObject({ value: 1, n: 1, leftOut: { unanswered: 2 } });
  });

  it('of two variants is consistency if sides are compared, with any unreadable replies', () => {
    const cell = fc.constantFrom<Cell>(0, 1, 1, 'unreadable', 'unanswered');
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 }), (rows) => {
        const table = tableOf(rows.map((cells) => ({ cells })));
        for (const item of rows.keys()) {
          const [agreement, consistency] = (['pairwiseAgreement', 'consistency'] as const).map((measure) =>
            comparedValueOf(measure)(table.coded, item),
          );
          expect(agreement).toBe(consistency);
        }
      }),
      { numRuns: 60 },
    );
  });
});

const zeroToFour = { categories: categoriesOf({ kind: 'ordinal', values: [0, 1, 2, 3, 4] }, []) };

describe('variantSpread', () => {
  const spread = (...cells: readonly (readonly Cell[])[]) =>
    of(
      'variantSpread',
      tableOf(
        cells.map((row) => ({ cells: row })),
        zeroToFour,
      ),
    );

  it('is how far two variants lie apart on average, in parts of the width of the scale', () => {
    // Of four: |0 − 2|, |0 − 4| and |2 − 4|, the mean of which is 8 / 3.
    expect(spread([0, 2, 4])?.value).toBeCloseTo(8 / 3 / 4, 12);
    expect(spread([4, 0, 2])?.value).toBeCloseTo(8 / 3 / 4, 12);
    // |3 − 1|, |3 − 3|, |1 − 3|, over the width, and nothing.
    expect(spread([3, 1, 3], [2, 2, 2])?.value).toBeCloseTo((4 / 3 / 4 + 0) / 2, 12);
    expect(spread([0, 4])?.value).toBe(1);
  });

  it('takes a reply that cannot be read for the whole width away from any other, and says what it is without', () => {
    // A quarter, and twice the whole width; then thrice the whole width; then nothing.
    const found = spread([0, 1, 'unreadable'], ['unreadable', 2, 'unreadable'], [3, 3, 3]);
    expect(found?.value).toBeCloseTo((2.25 / 3 + 1 + 0) / 3, 12);
    expect(found).toMatchObject({ n: 3, leftOut: {} });
    expect(found?.readable).toMatchObject({ value: (1 / 4 + 0) / 2, n: 2, leftOut: { unreadable: 1 } });
  });

  it('is over the pairs that were answered, and leaves out items that have none', () => {
    const found = spread([3, 'unanswered', 4], [1, 'absent', 'unanswered'], ['absent', 'absent', 'absent']);
    expect(found).toMatchObject({ value: 1 / 4, n: 1, leftOut: { unanswered: 2 } });
  });

  it('takes words in an order by their ranks', () => {
    const words = { categories: categoriesOf({ kind: 'ordinal', values: ['poor', 'fair', 'good'] }, []) };
    const table = tableOf([{ cells: [{ score: 'poor' }, { score: 'fair' }] }], words);
    expect(of('variantSpread', table)?.value).toBe(1 / 2);
  });

  it('knows the ends of a scale from one number to another, which its steps or its labels may not meet', () => {
    const hundred = { categories: categoriesOf({ kind: 'interval', min: 0, max: 100, step: 30 }, []) };
    expect(of('variantSpread', tableOf([{ cells: [60, 90] }], hundred))?.value).toBeCloseTo(0.3, 12);
    const reached = { categories: categoriesOf({ kind: 'interval', min: 0, max: 100, step: 50 }, [50, 200]) };
    expect(of('variantSpread', tableOf([{ cells: [50, 200] }], reached))?.value).toBeCloseTo(0.75, 12);
  });

  it('is unknown of names, of a single variant, and of a scale of one score', () => {
    const names = { categories: categoriesOf({ kind: 'nominal', values: [0, 1] }, []) };
    expect(of('variantSpread', tableOf([{ cells: [0, 1] }], names))).toBeUndefined();
    expect(spread([2])).toBeUndefined();
    expect(written('variantSpread', { cells: [2, 2] })).toBeUndefined();
  });

  it('of two scores is what pairwise agreement lacks to 1', () => {
    const cell = fc.constantFrom<Cell>(0, 1, 'unreadable', 'unanswered');
    const two = { categories: categoriesOf({ kind: 'ordinal', values: [0, 1] }, []) };
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 10 }), (rows) => {
        const table = tableOf(
          rows.map((cells) => ({ cells })),
          two,
        );
        for (const item of rows.keys()) {
          const [spread, agreement] = (['variantSpread', 'pairwiseAgreement'] as const).map((measure) =>
            comparedValueOf(measure)(table.coded, item),
          );
          if (typeof spread === 'string' || typeof agreement === 'string') expect(spread).toBe(agreement);
          else expect((spread ?? 0) + (agreement ?? 0)).toBeCloseTo(1, 12);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('normalizedMeanAbsoluteError', () => {
  const error = (...rows: readonly WrittenRow[]) => of('normalizedMeanAbsoluteError', tableOf(rows, zeroToFour));

  it('is how far the score lies from the gold, in parts of the width of the scale, the mean over variants and items', () => {
    // 0, a half and the whole width; then a quarter each.
    expect(error({ gold: 4, cells: [4, 2, 0] }, { gold: 1, cells: [0, 2, 2] })?.value).toBeCloseTo(
      (0.5 + 0.25) / 2,
      12,
    );
    expect(error({ gold: 3, cells: [3] })).toMatchObject({ value: 0, n: 1 });
  });

  it('takes a reply that cannot be read for off by the whole width, and says what it is without', () => {
    const rows: readonly WrittenRow[] = [
      { gold: 1, cells: [1, 'unreadable'] },
      { gold: 2, cells: ['unreadable', 'unreadable'] },
      { gold: 0, cells: ['unanswered', 1] },
      { gold: 0, cells: ['unanswered', 'absent'] },
      { cells: [4, 4] },
    ];
    const found = error(...rows);
    expect(found).toMatchObject({ n: 3, leftOut: { unanswered: 1, 'no gold': 1 } });
    expect(found?.value).toBeCloseTo((0.5 + 1 + 0.25) / 3, 12);
    expect(found?.readable).toMatchObject({
      value: 0.125,
      n: 2,
      leftOut: { unreadable: 1, unanswered: 1, 'no gold': 1 },
    });
  });

  it('is unknown without gold, without order, and if nothing can be read', () => {
    expect(error({ cells: [1, 1] })).toBeUndefined();
    expect(error({ gold: 1, cells: ['unreadable', 'unreadable'] })).toBeUndefined();
    const names = { categories: categoriesOf({ kind: 'nominal', values: [0, 1] }, []) };
    expect(of('normalizedMeanAbsoluteError', tableOf([{ gold: 0, cells: [1] }], names))).toBeUndefined();
  });

  it('of two scores is 1 less the accuracy', () => {
    const cell = fc.constantFrom<Cell>(0, 1, 'unreadable', 'unanswered');
    const row = fc.record({ gold: fc.constantFrom(0, 1, undefined), cells: fc.tuple(cell, cell, cell) });
    const two = { categories: categoriesOf({ kind: 'ordinal', values: [0, 1] }, []) };
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        const [wrong, accuracy] = [
          of('normalizedMeanAbsoluteError', tableOf(rows, two)),
          of('accuracy', tableOf(rows, two)),
        ];
        expect(wrong?.n).toBe(accuracy?.n);
        expect((wrong?.value ?? 0) + (accuracy?.value ?? 1)).toBeCloseTo(1, 12);
        expect(wrong?.readable?.n).toBe(accuracy?.readable?.n);
      }),
      { numRuns: 60 },
    );
  });
});
