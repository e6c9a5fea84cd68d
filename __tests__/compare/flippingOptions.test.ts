import { describe, expect, it } from '@jest/globals';
import { flippingOptions } from '../../src/compare/flippingOptions.ts';
import type { VariantColumn } from '../../src/judgments/familyTable.ts';
import fc from '../support/fastCheck.ts';
import { threeOrders as orders, tableOf, type WrittenRow } from '../support/tables.ts';

const reordered: readonly VariantColumn[] = orders.map((order) => ({ name: order.join('-'), order }));
const lengthened: readonly VariantColumn[] = [0, 1, 2].map((option) => ({
  name: `${option}-longest`,
  order: undefined,
  lengthened: [option],
}));

function position(rows: readonly WrittenRow[]) {
  return tableOf(rows, { variants: reordered });
}

function length(rows: readonly WrittenRow[]) {
  return tableOf(rows, { family: 'length', variants: lengthened });
}

const steady = (item: string, score: number): WrittenRow => ({ item, cells: orders.map(() => score) });

describe('flippingOptions', () => {
  it('names the option that is chosen only if it comes first', () => {
    const head: WrittenRow = { item: 'a', cells: orders.map(([first]) => (first === 2 ? 2 : 0)) };
    const found = flippingOptions(position([steady('a', 0)]), position([head]));
    expect(found).toEqual([{ family: 'position', option: 2, items: ['a'] }]);
    const wider: WrittenRow = { item: 'a', cells: orders.map(([first, second]) => (first === 2 ? 2 : (second ?? 0))) };
    expect(flippingOptions(position([steady('a', 0)]), position([wider]))[0]?.option).toBe(2);
  });

  it('counts the items of each option, the most telling first', () => {
    const moved = (item: string): WrittenRow => ({
      item,
      cells: orders.map((order) => (order[2] === 1 ? 1 : (order[2] ?? 0) === 0 ? 2 : 0)),
    });
    const base = position([steady('a', 1), steady('b', 1), steady('c', 0)]);
    const found = flippingOptions(base, position([moved('a'), moved('b'), steady('c', 0)]));
    expect(found[0]).toEqual({ family: 'position', option: 1, items: ['a', 'b'] });
  });

  it('names the option that is chosen only if it is elaborated', () => {
    const base = length([{ item: 'a', cells: [0, 0, 0], control: [0] }]);
    const head = length([{ item: 'a', cells: [0, 0, 2], control: [0] }]);
    expect(flippingOptions(base, head)).toEqual([{ family: 'length', option: 2, items: ['a'] }]);
  });

  it('leaves out what flipped before, what flips no more, and what cannot be read', () => {
    const flips: WrittenRow = { item: 'a', cells: orders.map(([first]) => first ?? 0) };
    const torn: WrittenRow = { item: 'b', cells: ['unreadable', 0, 1, 1, 2, 2] };
    expect(flippingOptions(position([flips]), position([flips]))).toEqual([]);
    expect(flippingOptions(position([flips]), position([steady('a', 1)]))).toEqual([]);
    expect(flippingOptions(position([steady('b', 0)]), position([torn]))).toEqual([]);
  });

  it('names no item that any move left alone, and no option that the scale does not show', () => {
    const cells = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (rows) => {
        const named = rows.map((row, index) => ({ item: `i-${index}`, cells: row }));
        const base = position(named.map(({ item }) => steady(item, 1)));
        const flipped = named.filter(({ cells: row }) => new Set(row).size > 1).map(({ item }) => item);
        const found = flippingOptions(base, position(named));
        expect(found.flatMap(({ items }) => items).filter((item) => !flipped.includes(item))).toEqual([]);
        expect(found.every(({ option }) => [0, 1, 2].includes(Number(option)))).toBe(true);
      }),
    );
  });
});
