import { describe, expect, it } from '@jest/globals';
import { placeFollowers } from '../../src/compare/flippingOptions.ts';
import type { Score } from '../../src/judge/scale.ts';
import type { VariantColumn } from '../../src/judgments/familyTable.ts';
import { threeOrders as orders, tableOf } from '../support/tables.ts';

const variants: readonly VariantColumn[] = orders.map((order) => ({ name: order.join('-'), order }));
type Follow = (order: readonly [number, number, number]) => number;
const table = (...follow: readonly Follow[]) =>
  tableOf(
    follow.map((score) => ({ cells: orders.map(score) })),
    { variants },
  );
const first: Follow = ([score]) => score;
const last: Follow = ([, , score]) => score;
const fair: Follow = () => 1;

describe('items that follow a place', () => {
  it('get the option that comes first in every order, and are more than on the base', () => {
    const found = placeFollowers(table(first, fair, fair, fair), table(first, first, first, fair));
    expect(found).toEqual({ place: 1, places: 3, items: ['i-0', 'i-1', 'i-2'], before: 1, of: 4 });
  });

  it('are reported for the place that gained most', () => {
    const found = placeFollowers(table(fair, fair, fair), table(first, last, last));
    expect(found).toMatchObject({ place: 3, items: ['i-1', 'i-2'], before: 0 });
  });

  it('are none if no place gained any, and if one order makes an exception', () => {
    expect(placeFollowers(table(first), table(first))).toBeUndefined();
    const almost: Follow = (order) => (order.join('') === '210' ? 0 : order[0]);
    expect(placeFollowers(table(fair), table(almost))).toBeUndefined();
  });

  it('are none if the same option is at the place in every variant', () => {
    const fixed: readonly VariantColumn[] = [
      { name: 'a', order: [0, 1] as readonly Score[] },
      { name: 'b', order: [0, 1] },
    ];
    const side = (score: number) => tableOf([{ cells: [score, score] }], { variants: fixed });
    expect(placeFollowers(side(1), side(0))).toBeUndefined();
  });
});
