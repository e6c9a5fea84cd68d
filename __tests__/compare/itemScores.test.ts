import { describe, expect, it } from '@jest/globals';
import { itemScores } from '../../src/compare/itemScores.ts';
import { tableOf } from '../support/tables.ts';

describe('the scores of all items', () => {
  it('have a list for each variant of the head: null is a reply without a score, an empty list no reply', () => {
    const variants = [
      { name: 'control', order: undefined, isControl: true },
      { name: '1-0', order: [1, 0] },
    ];
    const base = tableOf([{ item: 'a', gold: 1, cells: [1] }], { variants: variants.slice(0, 1) });
    const head = tableOf(
      [
        { item: 'a', gold: 1, group: 'g', annotators: { ann: 0, bo: 1 }, cells: ['unreadable', 0] },
        { item: 'b', cells: ['unanswered', 'absent'] },
      ],
      { variants },
    );
    const all = (table: typeof head) => [table, { ...table, family: 'all' }];
    const found = itemScores(all(base), all(head));
    expect(found.variants.map(({ family, name, isControl }) => [family, name, isControl])).toEqual([
      ['position', 'control', true],
      ['position', '1-0', false],
    ]);
    expect(found.itemScores).toEqual([
      { id: 'a', gold: 1, golds: { ann: 0, bo: 1 }, group: 'g', base: [[1], []], head: [[undefined], [0]] },
      { id: 'b', gold: undefined, golds: {}, group: undefined, base: undefined, head: [[], []] },
    ]);
  });

  it('have every repeat in the order asked', () => {
    const table = tableOf([{ item: 'a', gold: 1, cells: [1], repeats: [[1, 0, 1]] }]);
    const all = [table, { ...table, family: 'all' }];
    expect(itemScores([], all).itemScores[0]?.head).toEqual([[1, 0, 1]]);
  });
});
