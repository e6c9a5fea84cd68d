import { describe, expect, it } from '@jest/globals';
import { pairTables } from '../../src/compare/pairTables.ts';
import { sumMeasures } from '../../src/measure/section.ts';
import { sectionsOf } from '../../src/measure/sections.ts';
import { tableOf, type WrittenRow } from '../support/tables.ts';

const sure = (score: number, confidence: number) => ({ score, confidence });

describe('pairTables', () => {
  it('puts the same items and variants in the same places, from any order', () => {
    const named = (...names: readonly string[]) => ({ variants: names.map((name) => ({ name, order: undefined })) });
    const rows: readonly WrittenRow[] = [
      { item: 'a', gold: 1, cells: [1, 0] },
      { item: 'b', gold: 0, cells: [0, 1] },
      { item: 'gone', gold: 0, cells: [1, 1] },
    ];
    const turned: readonly WrittenRow[] = [
      { item: 'b', gold: 0, cells: [1, 1, 0] },
      { item: 'new', gold: 0, cells: [1, 1, 0] },
      { item: 'a', gold: 1, cells: [1, 0, 1] },
    ];
    const paired = pairTables(tableOf(rows, named('x', 'y')), tableOf(turned, named('z', 'y', 'x')));
    expect(paired.items).toBe(4);
    // Items b and a, variants y and x, as the head has them.
    expect([...paired.base.codes]).toEqual([1, 0, 0, 1]);
    expect([...paired.head.codes]).toEqual([1, 0, 0, 1]);
    expect([...paired.base.gold]).toEqual([0, 1]);
  });

  it('pairs orders by the options of both sides if one side has another option', () => {
    const inOrders = (...orders: readonly (readonly number[])[]) => ({
      variants: orders.map((order) => ({ name: order.join('-'), order })),
    });
    const base = tableOf([{ gold: 1, cells: [1, 1] }], inOrders([0, 1], [1, 0]));
    const three = inOrders([0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]);
    // The head gives the first of the options that it is shown, but for the new one.
    const head = tableOf([{ gold: 1, cells: [0, 0, 1, 1, 0, 1] }], three);
    expect([...pairTables(base, head).head.codes]).toEqual([0, 1]);
    expect([...pairTables(head, base).base.codes]).toEqual([0, 1]);
    // Options that have nothing in common: as many orders are pairs, and others are none.
    const [other, fewer] = [inOrders([5, 6], [6, 5]), inOrders([5, 6])];
    expect(pairTables(base, tableOf([{ cells: [5, 5] }], other)).head.variants).toBe(2);
    expect(pairTables(base, tableOf([{ cells: [5] }], fewer)).head.variants).toBe(0);
  });

  it('takes a reply that one side cannot read off both', () => {
    const base = tableOf([{ cells: [1, 'unreadable', 1] }, { cells: [1, 1, 1] }]);
    const head = tableOf([{ cells: [0, 1, 1] }, { cells: [1, 1, 'absent'] }]);
    const paired = pairTables(base, head);
    const readable = (codes: ArrayLike<number>) => Array.from(codes, (code) => code >= 0);
    expect(readable(paired.base.codes)).toEqual([true, false, true, true, true, false]);
    expect(readable(paired.head.codes)).toEqual(readable(paired.base.codes));
  });

  it('takes what one side knows of an item, and the other does not, off both: gold, annotators, confidence', () => {
    const annotators = { ann: 1 };
    const base = tableOf([
      { gold: 1, cells: [sure(1, 0.9)], annotators },
      { gold: 1, cells: [sure(1, 0.5)], annotators },
      { gold: 0, cells: [sure(1, 0.7)], annotators },
    ]);
    const head = tableOf([
      { gold: 1, cells: [sure(1, 0.9)], annotators },
      { gold: 1, cells: [1] },
      { cells: [sure(1, 0.7)], annotators },
    ]);
    const { base: before, head: after } = pairTables(base, head);
    const known = ({ gold, annotators: people, confidences }: typeof before) => [
      Array.from(gold, (label) => label >= 0),
      people?.map(({ length }) => length),
      Array.from(confidences ?? [], (confidence) => !Number.isNaN(confidence)),
    ];
    expect(known(before)).toEqual([
      [true, true, false],
      [1, 0, 1],
      [true, false, true],
    ]);
    expect(known(after)).toEqual(known(before));
    const brier = sumMeasures(sectionsOf(before)).find(({ name }) => name === 'brier');
    expect(brier).toMatchObject({ n: 1 });
    expect(brier?.value).toBeCloseTo(0.01, 12);
  });
});
