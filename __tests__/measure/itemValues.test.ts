import { describe, expect, it } from '@jest/globals';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { itemEstimate } from '../../src/measure/estimates.ts';
import type { ItemMeasureName } from '../../src/measure/itemValues.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import fc from '../support/fastCheck.ts';
import { measureSettings, tableOf, type WrittenRow } from '../support/tables.ts';

const of = (measure: ItemMeasureName, table: FamilyTable) => itemEstimate(table.coded, measure, measureSettings);
const written = (measure: ItemMeasureName, ...rows: readonly WrittenRow[]) => of(measure, tableOf(rows));

const twoVariants = { variants: ['a', 'b'].map((name) => ({ name, order: undefined })) };

describe('consistency', () => {
  it('counts the items with one score under every variant, right or wrong', () => {
    const found = written(
      'consistency',
      { gold: 1, cells: [1, 1, 1] },
      { gold: 1, cells: [0, 0, 0] },
      { gold: 1, cells: [1, 1, 0] },
      { gold: undefined, cells: [2, 2, 2] },
    );
    expect(found).toMatchObject({ value: 0.75, n: 4, leftOut: {} });
  });

  it('counts an item that cannot be read under some variant, or under all, as inconsistent, and says what it is without', () => {
    const table = tableOf([{ cells: [1, 1] }, { cells: [1, 'unreadable'] }, { cells: ['unreadable', 'unreadable'] }]);
    const found = of('consistency', table);
    expect(found).toMatchObject({ value: 1 / 3, n: 3, leftOut: {} });
    expect(found?.readable).toMatchObject({ value: 1, n: 1, leftOut: { unreadable: 2 } });
    expect(of('strictConsistency', table)).toMatchObject({ value: 1 / 3, n: 3, leftOut: {} });
  });

  it('leaves out items that got no reply under some variant; the strict one counts them as inconsistent', () => {
    const table = tableOf([{ cells: [1, 1] }, { cells: [1, 'unanswered'] }, { cells: ['unreadable', 'unanswered'] }]);
    expect(of('consistency', table)).toMatchObject({ value: 1, n: 1, leftOut: { unanswered: 2 } });
    expect(of('strictConsistency', table)).toMatchObject({ value: 1 / 3, n: 3, leftOut: {} });
  });

  it('says nothing beside itself if all replies can be read', () => {
    expect(written('consistency', { cells: [1, 1] }, { cells: [1, 0] })).not.toHaveProperty('readable');
  });

  it('passes over items that were not shown in the family, or got no reply in it', () => {
    const found = written(
      'strictConsistency',
      { cells: [1, 1] },
      { cells: ['absent', 'absent'] },
      { cells: ['unanswered', 'unanswered'] },
    );
    expect(found).toMatchObject({ value: 1, n: 1 });
  });

  it('has nothing to compare with a single variant, without items, or if none is answered or can be read at all', () => {
    for (const measure of ['consistency', 'strictConsistency'] as const) {
      expect(written(measure, { cells: [1] })).toBeUndefined();
      expect(of(measure, tableOf([], twoVariants))).toBeUndefined();
    }
    expect(written('consistency', { cells: [1, 'unanswered'] })).toBeUndefined();
    expect(written('consistency', { cells: ['unreadable', 'unreadable'] })).toBeUndefined();
  });

  it('has the score interval of Wilson: 15 of 148 lie between 0.0624 and 0.1605', () => {
    // Newcombe, Statistics in Medicine 17 (1998), Table I, method 3: 15/148.
    const rows = Array.from({ length: 148 }, (_, index) => ({ cells: index < 15 ? [1, 1] : [1, 0] }));
    const found = written('consistency', ...rows);
    expect(found?.interval?.low).toBeCloseTo(0.0624, 4);
    expect(found?.interval?.high).toBeCloseTo(0.1605, 4);
  });

  it('does not depend on the order of variants or items', () => {
    const rows = fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (cells) => {
        const there = tableOf(cells.map((row) => ({ cells: row })));
        const back = tableOf(cells.map((row) => ({ cells: row.toReversed() })).toReversed());
        expect(of('consistency', back)).toEqual(of('consistency', there));
      }),
    );
  });
});

describe('flipRate', () => {
  const variants = [
    { name: 'control', order: undefined, isControl: true },
    { name: 'a', order: undefined },
    { name: 'b', order: undefined },
  ];

  it('is the share of the other variants that differ from the judge as written', () => {
    const rows: readonly WrittenRow[] = [
      { cells: [1, 0, 1], control: [1] },
      { cells: [1, 0, 0], control: [1] },
      { cells: [0, 'unreadable', 0], control: [0] },
    ];
    // The control is no variant to flip: 1 of 2, 2 of 2, 0 of 1.
    expect(of('flipRate', tableOf(rows, { variants }))).toMatchObject({ value: 0.5, n: 3 });
  });

  it('counts every variant if the control is in another family', () => {
    expect(written('flipRate', { cells: [1, 0], control: [1] })).toMatchObject({ value: 0.5, n: 1 });
  });

  it('leaves out items without a readable reply of the judge as written, or of all else', () => {
    const rows: readonly WrittenRow[] = [
      { cells: ['unreadable', 1, 1], control: ['unreadable'] },
      { cells: [1, 'unreadable', 'absent'], control: [1] },
      { cells: [1, 1, 1] },
      { cells: [1, 1, 0], control: [1] },
    ];
    expect(of('flipRate', tableOf(rows, { variants }))).toMatchObject({
      value: 0.5,
      n: 1,
      leftOut: { unreadable: 2, unanswered: 1 },
    });
  });
});

describe('netFlipRate', () => {
  it('takes away how often two askings of the judge as written differ', () => {
    const rows: readonly WrittenRow[] = [
      // Three askings, of whose three pairs two differ: ⅔. Flips 1 of 2.
      { cells: [1, 0], control: [1, 1, 0] },
      // Steady. Flips 2 of 2.
      { cells: [0, 0], control: [1, 1] },
    ];
    const found = written('netFlipRate', ...rows);
    expect(found?.value).toBeCloseTo((1 / 2 - 2 / 3 + 1) / 2, 12);
    expect(found?.n).toBe(2);
  });

  it('is exactly 0 for an item that flips as often as it is unsteady', () => {
    // 2 of 3 variants flip, and 2 of the 3 pairs of askings differ.
    const found = written('netFlipRate', { cells: [0, 0, 1], control: [1, 1, 0] });
    expect(found?.value).toBe(0);
  });

  it('is over the items that were asked again, and says how many were not', () => {
    const rows: readonly WrittenRow[] = [
      { cells: [1, 0], control: [1, 1] },
      { cells: [1, 0], control: [1] },
      { cells: [1, 0], control: [1, 'unreadable'] },
    ];
    expect(written('netFlipRate', ...rows)).toMatchObject({ value: 0.5, n: 1, leftOut: { 'not repeated': 2 } });
    expect(written('netFlipRate', { cells: [1, 0], control: [1] })).toBeUndefined();
  });

  it('is about 0 for a judge that is noisy and fair, with any flip rate', () => {
    const random = seededRandom(1);
    const asked = (times: number) => Array.from({ length: times }, () => (random() < 0.3 ? 0 : 1));
    const rows = Array.from({ length: 2000 }, (): WrittenRow => ({ cells: asked(4), control: asked(3) }));
    expect(written('flipRate', ...rows)?.value).toBeCloseTo(2 * 0.3 * 0.7, 1);
    // Its standard deviation is about 0.5 an item: 0.05 are more than four standard errors.
    expect(Math.abs(written('netFlipRate', ...rows)?.value ?? 1)).toBeLessThan(0.05);
  });
});

describe('accuracy', () => {
  it('is the mean over the variants, with the number of items and not of replies', () => {
    expect(written('accuracy', { gold: 1, cells: [1, 1, 0] }, { gold: 1, cells: [1, 0, 0] })).toMatchObject({
      value: 0.5,
      n: 2,
    });
  });

  it('counts an item once, also if one of its variants got no reply', () => {
    const found = written('accuracy', { gold: 1, cells: [1, 1] }, { gold: 1, cells: ['unanswered', 0] });
    expect(found).toMatchObject({ value: 0.5, n: 2 });
  });

  it('takes a reply that cannot be read for wrong, and says which items it leaves out', () => {
    const rows: readonly WrittenRow[] = [
      { gold: 1, cells: [1, 'unreadable'] },
      { gold: 1, cells: ['unreadable', 'unreadable'] },
      { gold: 1, cells: ['absent', 'unanswered'] },
      { cells: [1, 1] },
    ];
    const found = written('accuracy', ...rows);
    expect(found).toMatchObject({ value: 0.25, n: 2, leftOut: { unanswered: 1, 'no gold': 1 } });
    // Without them, the first item has one variant alone.
    expect(found?.readable).toMatchObject({ value: 1, n: 1, leftOut: { unreadable: 1, unanswered: 1, 'no gold': 1 } });
  });

  it('does not get surer by variants that repeat the same answers', () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ gold: 1, cells: [index % 2, index % 2] }));
    const many = rows.map(({ gold, cells }) => ({ gold, cells: [...cells, ...cells, ...cells] }));
    expect(written('accuracy', ...many)).toEqual(written('accuracy', ...rows));
  });

  it('is undefined without gold, and if nothing can be read: 0 would say that all was wrong', () => {
    expect(written('accuracy', { cells: [1, 1] })).toBeUndefined();
    expect(written('accuracy', { gold: 1, cells: ['unreadable', 'unreadable'] })).toBeUndefined();
  });

  it('never takes a missing gold and a missing score for equal', () => {
    expect(written('accuracy', { gold: undefined, cells: ['unreadable', 1] })).toBeUndefined();
  });

  it('lies in its interval', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(rows, (cells) => {
        const found = written('accuracy', ...cells.map((row) => ({ gold: 1, cells: row })));
        expect(found?.value).toBeGreaterThanOrEqual((found?.interval?.low ?? Number.NaN) - 1e-12);
        expect(found?.value).toBeLessThanOrEqual((found?.interval?.high ?? Number.NaN) + 1e-12);
      }),
      { numRuns: 30 },
    );
  });
});

describe('annotatorAgreement', () => {
  it('is the share of the pairs of a reply and an annotator that agree, item by item', () => {
    const rows: readonly WrittenRow[] = [
      // All four pairs agree, then one of two.
      { cells: [1, 1], annotators: { ann: 1, bo: 1 } },
      { cells: [1, 0], annotators: { ann: 1 } },
      { cells: [2, 2] },
      { cells: ['unreadable', 'unreadable'], annotators: { ann: 1 } },
    ];
    const found = written('annotatorAgreement', ...rows);
    expect(found).toMatchObject({ value: 0.75, n: 2, leftOut: { 'no annotators': 1, unreadable: 1 } });
  });

  it('is undefined without annotators', () => {
    expect(written('annotatorAgreement', { gold: 1, cells: [1] })).toBeUndefined();
  });
});
