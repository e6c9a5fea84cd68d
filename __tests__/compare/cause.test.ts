import { describe, expect, it } from '@jest/globals';
import { causesOf } from '../../src/compare/cause.ts';
import { tableOf, threeOrders, type WrittenRow } from '../support/tables.ts';

const settings = { confidence: 0.95, seed: 1 };
const variants = threeOrders.map((order) => ({ name: order.join('-'), order: [...order] }));

/** Items whose judge gives their gold in every order, and items whose judge takes the option at one place. */
function rows(items: number, followers: number, place = 0): readonly WrittenRow[] {
  return Array.from({ length: items }, (_, item) => ({
    gold: item % 3,
    cells: threeOrders.map((order) => (item < followers ? (order[place] ?? 0) : item % 3)),
  }));
}

const table = (items: number, followers: number, place = 0) => tableOf(rows(items, followers, place), { variants });

describe('the causes of a fall', () => {
  it('name the place that the judge now follows, with the mean excess over a fair share on both sides', () => {
    const [cause, ...others] = causesOf([table(30, 0)], [table(30, 15)], settings);
    expect(others).toEqual([]);
    // 15 of 30 items take the first place in all orders: 0.5 × (1 − 1/3) above a fair judge's third.
    expect(cause).toMatchObject({ family: 'position', place: 1, base: 0, n: 30 });
    expect(cause?.head).toBeCloseTo(1 / 3, 12);
    expect(cause?.interval.low).toBeGreaterThan(0);
    expect(causesOf([table(30, 0)], [table(30, 15, 2)], settings)[0]?.place).toBe(3);
  });

  it('are none if chance explains the lean, or if it was there before, or if it was lost', () => {
    expect(causesOf([table(30, 0)], [table(30, 3)], settings)).toEqual([]);
    expect(causesOf([table(30, 15)], [table(30, 15)], settings)).toEqual([]);
    expect(causesOf([table(30, 15)], [table(30, 0)], settings)).toEqual([]);
  });

  it('name length if the option that is explained at length now wins', () => {
    const lengthened = [0, 1, 2].map((score) => ({ name: `${score}-longest`, order: undefined, lengthened: [score] }));
    const ofLength = (followers: number) =>
      tableOf(
        Array.from({ length: 20 }, (_, item) => ({
          gold: item % 3,
          control: [item % 3],
          cells: [0, 1, 2].map((score) => (item < followers ? score : item % 3)),
        })),
        { family: 'length', variants: lengthened },
      );
    const [cause] = causesOf([ofLength(0)], [ofLength(10)], settings);
    // An item that follows length takes three of three lengthened options, and one of three as written: 2/3 more.
    expect(cause).toMatchObject({ family: 'length', place: undefined, base: 0 });
    expect(cause?.head).toBeCloseTo(1 / 3, 12);
  });

  it('exchange groups as a whole: few groups prove nothing', () => {
    const grouped = (followers: number) =>
      tableOf(
        rows(30, followers).map((row, item) => ({ ...row, group: `g-${item % 3}` })),
        { variants },
      );
    expect(causesOf([grouped(0)], [grouped(15)], settings)).toEqual([]);
  });
});
