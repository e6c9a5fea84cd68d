import { describe, expect, it } from '@jest/globals';
import { type Exchanges, exchangedSubsets, exchangesOf, GROUP } from '../../src/statistics/exchanges.ts';
import fc from '../support/fastCheck.ts';

const named = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `i-${from + index}`);

/** For each draw, whether each of these items is exchanged. */
function drawn(exchanges: Exchanges, ids: readonly string[]): readonly (readonly boolean[])[] {
  const draws: boolean[][] = [];
  for (const { from, count, stride, masks } of exchanges.chunks()) {
    expect(from).toBe(draws.length);
    for (let draw = 0; draw < count; draw += 1)
      draws.push(
        ids.map((id) => {
          const place = exchanges.placeOf.get(id) ?? Number.NaN;
          return (((masks[Math.floor(place / GROUP) * stride + draw] ?? 0) >>> (place % GROUP)) & 1) === 1;
        }),
      );
  }
  return draws;
}

const written = (draws: readonly (readonly boolean[])[]) => draws.map((each) => each.map(Number).join(''));

describe('the exchanges of items', () => {
  it.each([0, 1, 3, 8, 9, 11, 13])('are all there, each once, if %d items have no more than the draws', (items) => {
    const ids = named(items);
    const exchanges = exchangesOf(ids, { seed: 1, draws: 8192 });
    const draws = written(drawn(exchanges, ids));
    expect(exchanges.count).toBe(2 ** items);
    expect(draws).toHaveLength(2 ** items);
    expect(new Set(draws).size).toBe(2 ** items);
  });

  it('are drawn if all would be more than the draws, and are as many as asked for', () => {
    for (const draws of [1, 100, 1024, 2047, 2500]) {
      const exchanges = exchangesOf(named(12), { seed: 1, draws });
      expect(exchanges.count).toBe(draws);
      expect(drawn(exchanges, named(12))).toHaveLength(draws);
    }
    expect(exchangesOf(named(13), { seed: 1 }).count).toBe(2 ** 13);
    expect(exchangesOf(named(14), { seed: 1 }).count).toBe(10_000);
  });

  it('begin with what was observed: the first draw exchanges nothing', () => {
    for (const items of [5, 40]) {
      const [first] = drawn(exchangesOf(named(items), { seed: 3, draws: 3000 }), named(items));
      expect(first).toEqual(named(items).map(() => false));
    }
  });

  it('of an item do not depend on the other items, if they are drawn', () => {
    const [few, many] = [named(20, 5), [...named(30).toReversed(), 'another']];
    const alone = drawn(exchangesOf(few, { seed: 7, draws: 1500 }), few);
    expect(drawn(exchangesOf(many, { seed: 7, draws: 1500 }), few)).toEqual(alone);
    expect(drawn(exchangesOf([...few, ...few], { seed: 7, draws: 1500 }), few)).toEqual(alone);
    expect(drawn(exchangesOf(many, { seed: 7, draws: 1500 }).of(few), few)).toEqual(alone);
    expect(drawn(exchangesOf(few, { seed: 8, draws: 1500 }), few)).not.toEqual(alone);
  });

  it('of some of the items are as many as of all, also if each is looked at once', () => {
    for (const items of [5, 40]) {
      const all = exchangesOf(named(items), { seed: 3, draws: 3000 });
      expect(drawn(all.of(named(3)), named(3))).toEqual(drawn(all, named(3)));
    }
  });

  it('are fair coins, item by item and for each pair of items', () => {
    const ids = named(40);
    const draws = drawn(exchangesOf(ids, { seed: 2, draws: 10_000 }), ids);
    // Of 10,000 fair coins 5,000 ± 250 fall on one side but six times in 10 million (SciPy 1.17.1, binom.cdf).
    const isFair = (count: number) => Math.abs(count - 5000) < 250;
    for (const [item] of ids.entries()) {
      expect(isFair(draws.filter((draw) => draw[item]).length)).toBe(true);
      const other = (item + 1) % ids.length;
      expect(isFair(draws.filter((draw) => draw[item] === draw[other]).length)).toBe(true);
      const far = (item + 8) % ids.length;
      expect(isFair(draws.filter((draw) => draw[item] === draw[far]).length)).toBe(true);
    }
  });

  it('come out the same when they are read again', () => {
    const exchanges = exchangesOf(named(30), { seed: 5, draws: 1100 });
    expect(drawn(exchanges, named(30))).toEqual(drawn(exchanges, named(30)));
  });
});

describe('the subsets that are exchanged', () => {
  it('have the sums and sizes of their items, draw by draw', () => {
    const lists = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(lists, fc.nat(12), fc.integer(), (amounts, more, seed) => {
        const ids = named(amounts.length + more);
        const exchanges = exchangesOf(ids, { seed, draws: 64 });
        const values = amounts.map((value, index) => ({ id: `i-${index + (more >> 1)}`, value }));
        const subsets = exchangedSubsets(exchanges, values);
        for (const chunk of exchanges.chunks()) subsets.read(chunk);
        for (const [draw, each] of drawn(exchanges, ids).entries()) {
          const chosen = amounts.filter((value, index) => value !== 0 && each[index + (more >> 1)]);
          expect(subsets.sizes[draw]).toBe(chosen.length);
          expect(subsets.sums[draw]).toBe(chosen.reduce((sum, value) => sum + value, 0));
        }
      }),
      { numRuns: 60 },
    );
  });
});
