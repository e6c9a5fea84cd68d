import { describe, expect, it } from '@jest/globals';
import { itemChanges } from '../../src/compare/movedItems.ts';
import { type Cell, tableOf } from '../support/tables.ts';

function changes(...items: readonly { item: string; gold?: number; base: readonly Cell[]; head: readonly Cell[] }[]) {
  const side = (name: 'base' | 'head') =>
    tableOf(items.map(({ item, gold, ...cells }) => ({ item, gold, cells: cells[name] })));
  return itemChanges(side('base'), side('head'));
}

describe('itemChanges', () => {
  it('tells what happened to an item by the most frequent score of its variants', () => {
    const found = changes(
      { item: 'kept', gold: 1, base: [1, 1, 1], head: [1, 1, 1] },
      { item: 'lost', gold: 1, base: [1, 1, 0], head: [0, 0, 1] },
      { item: 'won', gold: 1, base: [0, 0, 0], head: [1, 1, 1] },
      { item: 'unsettled', gold: 1, base: [1, 1, 1], head: [1, 1, 0] },
      { item: 'settled', gold: 1, base: [1, 1, 0], head: [1, 1, 1] },
    );
    expect(found.map(({ item, kind }) => [item, kind])).toEqual([
      ['lost', 'newly-wrong'],
      ['unsettled', 'newly-flips'],
      ['won', 'newly-right'],
      ['settled', 'no-longer-flips'],
    ]);
    expect(found[0]).toEqual({
      item: 'lost',
      gold: 1,
      kind: 'newly-wrong',
      base: { score: 1, right: 2, of: 3, flips: true },
      head: { score: 0, right: 1, of: 3, flips: true },
    });
  });

  it('has the largest change first within what happened', () => {
    const found = changes(
      { item: 'a', gold: 1, base: [1, 1, 1], head: [1, 0, 0] },
      { item: 'b', gold: 1, base: [1, 1, 1], head: [0, 0, 0] },
    );
    expect(found.map(({ item }) => item)).toEqual(['b', 'a']);
  });

  it('has equal changes in the order of their names', () => {
    const alike = { gold: 1, base: [1, 1], head: [0, 0] };
    const found = changes({ item: 'b', ...alike }, { item: 'c', ...alike }, { item: 'a', ...alike });
    expect(found.map(({ item }) => item)).toEqual(['a', 'b', 'c']);
  });

  it('breaks a tie of scores by the variant that comes first, which is the control', () => {
    expect(changes({ item: 'a', gold: 1, base: [1, 1], head: [0, 1] })[0]).toMatchObject({
      kind: 'newly-wrong',
      head: { score: 0 },
    });
  });

  it('knows flips without gold, and no right or wrong', () => {
    expect(changes({ item: 'a', base: [1, 1], head: [1, 0] })).toEqual([
      expect.objectContaining({
        kind: 'newly-flips',
        gold: undefined,
        base: expect.objectContaining({ right: undefined }),
      }),
    ]);
    expect(changes({ item: 'a', base: [1, 1], head: [0, 0] })).toEqual([]);
  });

  it('counts the readable variants, and leaves out items that are unreadable on a side', () => {
    const found = changes(
      { item: 'a', gold: 1, base: [1, 'unreadable', 1], head: [0, 0, 0] },
      { item: 'b', gold: 1, base: [1, 1, 1], head: ['unreadable', 'unreadable', 'unreadable'] },
    );
    expect(found.map(({ item, base }) => [item, base.of])).toEqual([['a', 2]]);
  });
});
