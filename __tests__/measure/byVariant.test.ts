import { describe, expect, it } from '@jest/globals';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { goldByVariant, measureVariant } from '../../src/measure/byVariant.ts';
import { estimateAll } from '../../src/measure/estimates.ts';
import { measureSettings, tableOf } from '../support/tables.ts';

const variant = (table: FamilyTable, index: number) => measureVariant(table.coded, index, 0.95);

describe('the accuracy of one variant', () => {
  const table = tableOf([
    { gold: 1, cells: [1, 0] },
    { gold: 0, cells: [0, 0] },
    { gold: 2, cells: ['unreadable', 2] },
    { gold: undefined, cells: [1, 1] },
  ]);

  it('counts the items with the gold as their score; an unreadable reply was not judged right', () => {
    expect(variant(table, 0).accuracy).toMatchObject({ value: 2 / 3, n: 3 });
    expect(variant(table, 1).accuracy).toMatchObject({ value: 2 / 3, n: 3 });
  });

  it('is over the readable replies alone if that is asked', () => {
    expect(variant(table, 0).readableAccuracy).toMatchObject({ value: 1, n: 2 });
  });

  it('never takes a missing gold and a missing score for equal', () => {
    expect(variant(tableOf([{ gold: undefined, cells: ['unreadable'] }]), 0).accuracy).toBeUndefined();
  });

  it('passes over items that got no reply, which says nothing about the judge, or that were not shown', () => {
    for (const missing of ['unanswered', 'absent'] as const) {
      const rows = [
        { gold: 1, cells: [1, 1] },
        { gold: 1, cells: [missing, 0] },
      ];
      expect(variant(tableOf(rows), 0).accuracy).toMatchObject({ value: 1, n: 1 });
    }
  });

  it('is what the family has, with one variant', () => {
    const one = tableOf([
      { gold: 1, cells: [1] },
      { gold: 1, cells: [0] },
    ]);
    const { value, n, interval } = estimateAll(one.coded, measureSettings).accuracy ?? {};
    expect({ value, n, interval }).toEqual(variant(one, 0).accuracy);
  });
});

describe('the flip rate of one variant', () => {
  const variants = [
    { name: 'control', order: undefined, isControl: true },
    { name: 'a', order: undefined },
  ];
  const table = tableOf(
    [
      { cells: [1, 1], control: [1] },
      { cells: [1, 0], control: [1] },
      { cells: [0, 1], control: [0] },
      { cells: [0, 0], control: [0] },
      { cells: ['unreadable', 0], control: ['unreadable'] },
    ],
    { variants },
  );

  it('counts the items with another score than the judge as written, with the interval of Wilson', () => {
    const { flipRate } = variant(table, 1);
    expect(flipRate).toMatchObject({ value: 0.5, n: 4 });
    // statsmodels 0.13.5, proportion_confint(2, 4, method='wilson').
    expect(flipRate?.interval?.low).toBeCloseTo(0.1500389891521495, 12);
    expect(flipRate?.interval?.high).toBeCloseTo(0.8499610108478506, 12);
  });

  it('does not exist for the judge as written itself', () => {
    expect(variant(table, 0).flipRate).toBeUndefined();
  });
});

describe('the measures with gold of one variant', () => {
  it('are those of a table that has this variant alone', () => {
    const golds = [0, 1, 2, 1, 0, 2, 1, 2];
    const first = [0, 1, 2, 1, 1, 2, 0, 2];
    const second = [0, 1, 1, 2, 0, 2, 1, 0];
    const both = tableOf(golds.map((gold, index) => ({ gold, cells: [first[index] ?? 0, second[index] ?? 0] })));
    const alone = tableOf(golds.map((gold, index) => ({ gold, cells: [second[index] ?? 0] })));
    const [other, found] = goldByVariant(both.coded);
    const expected = estimateAll(alone.coded, measureSettings);
    expect(found?.kappa).toBe(expected.kappa?.value);
    expect(found?.spearman).toBeCloseTo(expected.spearman?.value ?? 2, 12);
    // scikit-learn 1.2.1, cohen_kappa_score(golds, second).
    expect(found?.kappa).toBeCloseTo(0.4418604651162791, 12);
    expect(other?.kappa).not.toBe(found?.kappa);
  });
});
