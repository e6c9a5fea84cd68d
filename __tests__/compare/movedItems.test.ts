import { describe, expect, it } from '@jest/globals';
import { compare } from '../../src/compare/compare.ts';
import { movedItems } from '../../src/compare/movedItems.ts';
import fc from '../support/fastCheck.ts';
import { rowsOf } from '../support/rowsOf.ts';
import { type Cell, tableOf, type WrittenRow } from '../support/tables.ts';

const over = { family: 'all' };
const accuracy = { family: 'all', measure: 'accuracy' } as const;
const moved = (base: readonly WrittenRow[], head: readonly WrittenRow[]) =>
  movedItems([tableOf(base, over)], [tableOf(head, over)], accuracy)?.items ?? [];

describe('the items that moved a measure', () => {
  it('are those with another share of right variants, also if their usual score stays', () => {
    const base = [{ item: 'a', gold: 1, cells: [1, 1, 1, 0] }];
    const head = [{ item: 'a', gold: 1, cells: [1, 1, 0, 'unreadable'] satisfies Cell[] }];
    const [only] = moved(base, head);
    expect(only).toMatchObject({ item: 'a', gold: 1, isWorse: true });
    expect(only?.base).toEqual([
      { score: 1, count: 3 },
      { score: 0, count: 1 },
    ]);
    expect(only?.head).toContainEqual({ score: undefined, count: 1 });
  });

  it('are sorted from the largest worsening to the largest improvement', () => {
    const base = [
      { item: 'better', gold: 1, cells: [0, 0] },
      { item: 'same', gold: 1, cells: [0, 1] },
      { item: 'half', gold: 1, cells: [1, 1] },
      { item: 'worst', gold: 1, cells: [1, 1] },
    ];
    const head = base.map((row, index) => ({
      ...row,
      cells: rowsOf('1 1, 0 1, 1 0, 0 0')[index] ?? [],
    }));
    expect(moved(base, head).map(({ item, isWorse }) => [item, isWorse])).toEqual([
      ['worst', true],
      ['half', true],
      ['better', false],
    ]);
  });

  it('are as many for the worse and for the better as the difference counts, for any two sides', () => {
    const cell: fc.Arbitrary<Cell> = fc.constantFrom<Cell[]>(0, 1, 2, 'unreadable', 'unanswered', 'absent');
    const row = fc.record({
      gold: fc.constantFrom(0, 1, undefined),
      cells: fc.array(cell, { minLength: 3, maxLength: 3 }),
    });
    const measures = ['accuracy', 'consistency', 'strictConsistency', 'pairwiseAgreement', 'flipRate'] as const;
    const rows = fc.array(fc.tuple(row, row), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rows, fc.constantFrom(...measures), (pairs, measure) => {
        const base = [
          tableOf(
            pairs.map(([{ gold, cells }]) => ({ gold, cells })),
            over,
          ),
        ];
        const head = [
          tableOf(
            pairs.map(([{ gold }, { cells }]) => ({ gold, cells })),
            over,
          ),
        ];
        const [difference] = compare(
          { base, head, asked: [{ family: 'all', measure }] },
          { confidence: 0.95, seed: 1 },
        );
        const items = movedItems(base, head, { family: 'all', measure })?.items ?? [];
        expect(items.filter(({ isWorse }) => isWorse)).toHaveLength(difference?.worse ?? 0);
        expect(items.filter(({ isWorse }) => !isWorse)).toHaveLength(difference?.better ?? 0);
      }),
    );
  });

  it('are unknown for a measure that single items do not have', () => {
    const table = tableOf([{ gold: 1, cells: [1] }], over);
    expect(movedItems([table], [table], { family: 'all', measure: 'kappa' })).toBeUndefined();
  });
});
