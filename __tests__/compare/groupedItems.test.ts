import { describe, expect, it } from '@jest/globals';
import { compare } from '../../src/compare/compare.ts';
import type { MeasureName } from '../../src/shared/measureNames.ts';
import { groupedScores } from '../support/groupedScores.ts';
import { tableOf, type WrittenRow } from '../support/tables.ts';

const settings = { confidence: 0.95, seed: 1 };
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));

const compared = (measure: MeasureName, base: readonly WrittenRow[], head: readonly WrittenRow[]) =>
  compare({ base: [tableOf(base)], head: [tableOf(head)], asked: [{ family: 'position', measure }] }, settings)[0];

describe('items that come in groups', () => {
  it('are exchanged together in a measure of single items', () => {
    // SciPy 1.17.1, permutation_test of the groups' sums −2, 0, 2, −2, −1, −1, 1 over 20 items (permutation_type='samples',
    // alternative='less'), and of the nine items that differ.
    const grouped = compared('accuracy', groupedScores('base'), groupedScores('head'));
    expect(grouped).toMatchObject({ n: 20, groups: 7, differingGroups: 6, worse: 6, better: 3 });
    expect(grouped?.delta).toBeCloseTo(-0.15, 12);
    expect(grouped?.p).toBeCloseTo(0.3125, 12);
    const alone = compared('accuracy', groupedScores('base', false), groupedScores('head', false));
    expect(alone?.p).toBeCloseTo(0.25390625, 12);
    expect(alone).not.toHaveProperty('groups');
  });

  it('are exchanged together in a measure of all items', () => {
    // All 128 exchanges of the seven groups, enumerated in NumPy 2.4.6; kappa falls by 0.3.
    const found = compared('kappa', groupedScores('base'), groupedScores('head'));
    expect(found).toMatchObject({ n: 20, groups: 7 });
    expect(found?.delta).toBeCloseTo(-0.3, 12);
    expect(found?.p).toBeCloseTo(0.3125, 12);
  });

  it('have a smallest p-value of 2 to the power of minus the number of groups', () => {
    const rows = (score: number) => many(200, (item) => ({ gold: 1, group: String(item % 4), cells: [score] }));
    const found = compared('accuracy', rows(1), rows(0));
    expect(found).toMatchObject({ n: 200, groups: 4, p: 1 / 16 });
    expect(found?.interval).toMatchObject({ low: -1, high: expect.any(Number) });
    expect(found?.interval?.high).toBeGreaterThanOrEqual(0);
  });

  it('change nothing if each has a group of its own', () => {
    const own = (rows: readonly WrittenRow[]) => rows.map((row, item) => ({ ...row, group: `g${item}` }));
    const sides = [groupedScores('base', false), groupedScores('head', false)] as const;
    for (const measure of ['accuracy', 'kappa'] as const)
      expect(compared(measure, own(sides[0]), own(sides[1]))).toEqual(compared(measure, ...sides));
  });

  it('have a design effect of the size of the groups if those of a group are alike', () => {
    const rows = (isRight: (group: number) => boolean) =>
      many(120, (item) => ({ gold: 1, group: String(item % 15), cells: [isRight(item % 15) ? 1 : 0] }));
    const found = compared(
      'accuracy',
      rows((group) => group > 2),
      rows((group) => group < 11),
    );
    // The variance of a mean of 15 instead of 120, with n - 1 in the denominator of each.
    expect(found?.designEffect).toBeCloseTo((8 * 119) / 120 / (14 / 15), 9);
  });

  it('that differ within groups, but not in the sum of a group, are no change', () => {
    const rows = (first: number) =>
      many(40, (item) => ({ gold: 1, group: String(item >> 1), cells: [item % 2 === first ? 1 : 0] }));
    expect(compared('accuracy', rows(0), rows(1))).toMatchObject({ delta: 0, p: 1, differingGroups: 0, worse: 20 });
  });
});
