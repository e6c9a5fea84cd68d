import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { type FamilyTable, familyTable } from '../../src/judgments/familyTable.ts';
import { itemEstimate } from '../../src/measure/estimates.ts';
import { comparedValueOf, itemValue } from '../../src/measure/itemValues.ts';
import { measureFamily } from '../../src/measure/measureFamily.ts';
import { measureNames } from '../../src/shared/measureNames.ts';
import { rowsOf } from '../support/rowsOf.ts';
import { measureSettings as settings, tableOf, type WrittenRow } from '../support/tables.ts';

describe('distribution', () => {
  it('counts each score under each variant, in the order of the scale', () => {
    const rows = [{ cells: [2, 0] }, { cells: [10, 0] }, { cells: [2, 'unreadable' as const] }];
    const { distribution } = measureFamily(tableOf(rows), settings);
    expect(distribution).toEqual({ 'v-0': { '2': 2, '10': 1 }, 'v-1': { '0': 2 } });
  });
});

describe('flips', () => {
  it('lists the items with scores that depend on the variant, the most divided first', () => {
    const rows = [
      { item: 'same', gold: 1, cells: [1, 1, 1, 1] },
      { item: 'one', gold: 1, cells: [1, 1, 1, 0] },
      { item: 'two', gold: 0, cells: [0, 1, 0, 1] },
      { item: 'unread', gold: 0, cells: [0, 1, 0, 'unreadable' as const] },
      { item: 'another', cells: [2, 1, 1, 1] },
    ];
    expect(measureFamily(tableOf(rows), settings).flips).toEqual([
      { item: 'two', gold: 0, scores: [0, 1, 0, 1], explained: undefined },
      { item: 'another', gold: undefined, scores: [2, 1, 1, 1], explained: undefined },
      { item: 'one', gold: 1, scores: [1, 1, 1, 0], explained: undefined },
    ]);
  });
});

describe('the flips that noise explains', () => {
  it('are as many as the judge as written would also show, item by item and of all', () => {
    const rows: readonly WrittenRow[] = [
      // Of three pairs of askings two differ: all of what flips is explained.
      { item: 'noisy', cells: [1, 1, 0], control: [1, 1, 0] },
      // Of six pairs three differ, and all variants flip.
      { item: 'half', cells: [0, 0, 2], control: [1, 1, 1, 0] },
      { item: 'steady', cells: [0, 0, 1], control: [0, 0] },
      { item: 'once', cells: [0, 2, 1], control: [0] },
    ];
    const found = measureFamily(tableOf(rows), settings);
    expect(Object.fromEntries(found.flips.map(({ item, explained }) => [item, explained]))).toEqual({
      noisy: 1,
      half: 0.5,
      steady: 0,
      once: undefined,
    });
    // Over the three that were asked again: ⅔ + ½ of ⅓ + 1 + ⅓.
    expect(found.flipsExplained).toBeCloseTo((2 / 3 + 1 / 2) / (1 / 3 + 1 + 1 / 3), 12);
  });

  it('are undefined without repeats, and without flips', () => {
    expect(measureFamily(tableOf([{ cells: [1, 0], control: [1] }]), settings).flipsExplained).toBeUndefined();
    expect(measureFamily(tableOf([{ cells: [1, 1], control: [1, 0] }]), settings).flipsExplained).toBeUndefined();
  });
});

describe('confusion', () => {
  it('counts every readable reply to an item with gold, a row a gold label', () => {
    const rows: readonly WrittenRow[] = [
      { gold: 0, cells: [0, 2] },
      { gold: 2, cells: [2, 'unreadable'] },
      { gold: 2, cells: [1, 2] },
      { cells: [1, 1] },
    ];
    expect(measureFamily(tableOf(rows), settings).confusion).toEqual({
      labels: [0, 1, 2],
      counts: rowsOf('1 0 1, 0 0 0, 0 1 2'),
    });
  });

  it('is undefined without gold, and for a scale too fine for a table', () => {
    expect(measureFamily(tableOf([{ cells: [1, 1] }]), settings).confusion).toBeUndefined();
    const fine = Array.from({ length: 70 }, (_, index) => ({ gold: index, cells: [index] }));
    expect(measureFamily(tableOf(fine), settings).confusion).toBeUndefined();
  });
});

describe('bias', () => {
  it('is how much too high the judge scores, every item counting once', () => {
    const rows: readonly WrittenRow[] = [
      { gold: 1, cells: [2, 2, 2] },
      { gold: 1, cells: [0, 'unreadable', 1] },
      { cells: [5, 5, 5] },
    ];
    expect(measureFamily(tableOf(rows), settings).bias).toBeCloseTo((1 - 0.5) / 2, 12);
  });

  it('is undefined for words without order, and 0, not −0, for a judge that is right', () => {
    expect(measureFamily(tableOf([{ gold: 'a', cells: [{ score: 'b' }] }]), settings).bias).toBeUndefined();
    expect(measureFamily(tableOf([{ gold: 1, cells: [1] }]), settings).bias).toBe(0);
  });
});

describe('scores', () => {
  it('have a mean and a standard deviation over items and repeats, and one within items', () => {
    const rows: readonly WrittenRow[] = [
      { cells: [1], repeats: [[1, 3]] },
      { cells: [2], repeats: [[2, 2]] },
      { cells: [4], repeats: [[4, 'unreadable']] },
    ];
    const found = measureFamily(tableOf(rows), settings).scores['v-0'];
    // NumPy 1.24, mean and std(ddof=1) of 1, 3, 2, 2, 4; within items: √((2 + 0) / 2).
    expect(found?.mean).toBeCloseTo(2.4, 12);
    expect(found?.standardDeviation).toBeCloseTo(1.140175425099138, 12);
    expect(found?.withinItems).toBeCloseTo(1, 12);
    expect(found?.n).toBe(5);
  });

  it('are undefined for words, and know nothing within items that were asked once', () => {
    expect(measureFamily(tableOf([{ cells: [{ score: 'a' }] }]), settings).scores['v-0']).toBeUndefined();
    expect(measureFamily(tableOf([{ cells: [1] }]), settings).scores['v-0']).toEqual({
      mean: 1,
      standardDeviation: 0,
      n: 1,
      withinItems: undefined,
    });
  });
});

describe('leftOut', () => {
  it('counts the replies without a score by what they are', () => {
    const table = tableOf([{ cells: [1, 'unreadable', 'absent'] }, { cells: ['unreadable', 1, 'absent'] }]);
    const { leftOut } = measureFamily(table, settings);
    expect(leftOut).toEqual({ replies: 4, unreadable: 2, refused: 0, unanswered: 0, why: { 'no-answer': 2 } });
  });
});

describe('deceived', () => {
  const deceivedIn = (table: FamilyTable) => itemEstimate(table.coded, 'deceived', settings);
  const probes = (...rows: readonly WrittenRow[]) => {
    const { rows: made, ...rest } = tableOf(rows, { claim: 'deceives' });
    const categories = categoriesOf({ kind: 'ordinal', values: [1, 2, 3] }, []);
    return familyTable({ ...rest, categories, rows: made });
  };

  it('is the share of probes that get more than the lowest score of the scale, of those that can be read', () => {
    const found = deceivedIn(
      probes({ cells: [1, 1, 3, 2] }, { cells: [1, 'unreadable', 'absent', 2] }, { cells: ['unreadable', 'absent'] }),
    );
    // 2 of 4 and 1 of 2; an item of which nothing can be read leaves it.
    expect(found).toMatchObject({ value: 0.5, n: 2, leftOut: { unreadable: 1 } });
  });

  it('takes a reply that cannot be read for a deceived one if sides are compared', () => {
    const table = probes({ cells: [1, 'unreadable'] }).coded;
    expect([itemValue(table, 'deceived', 0), comparedValueOf('deceived')(table, 0)]).toEqual([0, 0.5]);
  });

  it('is the only measure of probes, and no measure of what preserves the meaning', () => {
    const found = measureFamily(probes({ cells: [1, 3] }, { cells: [1, 1] }), settings);
    const measured = measureNames.filter((name) => found[name] !== undefined);
    expect([measured, found.flips, found.deceivedByVariant['v-1']]).toMatchObject([
      ['deceived'],
      [],
      { value: 0.5, n: 2 },
    ]);
    expect(deceivedIn(tableOf([{ gold: 1, cells: [1, 2] }]))).toBeUndefined();
  });
});
