import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { consistency, strictConsistency } from '../../src/measure/consistency.ts';
import { tableOf } from '../support/tables.ts';

describe('consistency', () => {
  it('counts the items with one score under every variant, right or wrong', () => {
    const table = tableOf([
      { gold: 1, cells: [1, 1, 1] },
      { gold: 1, cells: [0, 0, 0] },
      { gold: 1, cells: [1, 1, 0] },
      { gold: undefined, cells: [2, 2, 2] },
    ]);
    expect(consistency(table, 0.95)).toMatchObject({ value: 0.75, n: 4 });
  });

  it('leaves out items that could not be read under some variant; the strict one counts them as inconsistent', () => {
    const table = tableOf([{ cells: [1, 1] }, { cells: [1, 'unreadable'] }, { cells: ['unreadable', 'unreadable'] }]);
    expect(consistency(table, 0.95)).toMatchObject({ value: 1, n: 1 });
    expect(strictConsistency(table, 0.95)).toMatchObject({ value: 1 / 3, n: 3 });
  });

  it('passes over items that were not shown in the family, or got no reply in it', () => {
    const table = tableOf([
      { cells: [1, 1] },
      { cells: ['absent', 'absent'] },
      { cells: ['unanswered', 'unanswered'] },
    ]);
    expect(strictConsistency(table, 0.95)).toMatchObject({ value: 1, n: 1 });
  });

  it('has nothing to compare with a single variant, without items, or where none is complete', () => {
    for (const measure of [consistency, strictConsistency]) {
      expect(measure(tableOf([{ cells: [1] }]), 0.95)).toBeUndefined();
      expect(
        measure(
          tableOf([], {
            variants: [
              { name: 'a', order: undefined },
              { name: 'b', order: undefined },
            ],
          }),
          0.95,
        ),
      ).toBeUndefined();
    }
    expect(consistency(tableOf([{ cells: [1, 'unreadable'] }]), 0.95)).toBeUndefined();
  });

  it('has the score interval of Wilson: 15 of 148 lie between 0.0624 and 0.1605', () => {
    // Newcombe, Statistics in Medicine 17 (1998), Table I, method 3: 15/148.
    const rows = Array.from({ length: 148 }, (_, index) => ({ cells: index < 15 ? [1, 1] : [1, 0] }));
    const found = consistency(tableOf(rows), 0.95);
    expect(found?.interval?.low).toBeCloseTo(0.0624, 4);
    expect(found?.interval?.high).toBeCloseTo(0.1605, 4);
  });

  it('does not depend on the order of variants or items', () => {
    const rows = fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 3, maxLength: 3 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (cells) => {
        const there = tableOf(cells.map((row) => ({ cells: row })));
        const back = tableOf(cells.map((row) => ({ cells: row.toReversed() })).toReversed());
        expect(consistency(back, 0.95)).toEqual(consistency(there, 0.95));
      }),
    );
  });
});
