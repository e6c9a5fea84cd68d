import { describe, expect, it } from '@jest/globals';
import { ordersOf } from '../../src/perturb/position.ts';

function orders(count: number, size?: number): readonly (readonly number[])[] {
  const found = ordersOf(count, size);
  if (found.kind !== 'orders') throw new Error(`${size} orders of ${count} are impossible`);
  return found.orders;
}

/** How often each option stands in each place: `counts[place][option]`. */
function placeCounts(list: readonly (readonly number[])[], count: number): readonly (readonly number[])[] {
  return Array.from({ length: count }, (_, place) =>
    Array.from({ length: count }, (_, option) => list.filter((order) => order[place] === option).length),
  );
}

const asWritten = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('ordersOf', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 6],
    [4, 24],
  ])('gives every order of %i options, %i in all, in lexicographic order', (count, factorial) => {
    const list = orders(count);
    const names = list.map((order) => order.join(''));
    expect(new Set(names).size).toBe(factorial);
    expect(names).toEqual([...names].sort());
    for (const order of list) expect(order.toSorted((a, b) => a - b)).toEqual(asWritten(count));
  });

  it('tries every order of up to four options, for any requested size', () => {
    expect(orders(3, 2)).toHaveLength(6);
  });

  const sizes = [5, 6, 7, 10].flatMap((count) =>
    [1, 2, 3, 4].map((squares) => ({ count, size: count * squares, squares })),
  );

  it.each(sizes)(
    'balances $size orders of $count options: each option is in each place $squares times, no order comes twice',
    ({ count, size, squares }) => {
      const list = orders(count, size);
      expect(list).toHaveLength(size);
      expect(list[0]).toEqual(asWritten(count));
      expect(new Set(list.map((order) => order.join('-'))).size).toBe(size);
      for (const places of placeCounts(list, count)) expect(places).toEqual(asWritten(count).map(() => squares));
    },
  );

  it('takes one square if no size is asked for', () => {
    expect(orders(7)).toHaveLength(7);
  });

  it('balances up to 24 squares if there are so many', () => {
    const list = orders(5, 120);
    expect(new Set(list.map((order) => order.join())).size).toBe(120);
  });

  it.each([0, 4, 7, 12.5, 125])('finds %d orders of 5 options impossible, and says which sizes there are', (size) => {
    expect(ordersOf(5, size)).toEqual({ kind: 'impossible', allowed: [5, 10, 15, 20] });
  });
});
