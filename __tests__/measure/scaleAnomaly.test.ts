import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from '../../src/judgments/categories.ts';
import { anomalyAgainstBase, scaleAnomalies } from '../../src/measure/scaleAnomaly.ts';
import { seededRandom } from '../../src/statistics/random.ts';
import { type Cell, tableOf, type WrittenRow } from '../support/tables.ts';

const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index));
/** Scores 1 to 5 under four variants, the third of which is asked for. */
const planted = (third: (fair: number, item: number) => Cell, withGold = true): readonly WrittenRow[] =>
  many(30, (item) => {
    const fair = 1 + (item % 5);
    return { ...(withGold ? { gold: fair } : {}), cells: [fair, fair, third(fair, item), fair] };
  });
const found = (rows: readonly WrittenRow[], over: Parameters<typeof tableOf>[1] = {}) =>
  scaleAnomalies(tableOf(rows, over));
const categories = categoriesOf({ kind: 'ordinal', values: [0, 1, 2, 3, 4, 5, 6] }, []);

describe('scaleAnomalies', () => {
  it('finds the variant with a reversed scale', () => {
    const turned = planted((fair) => 6 - fair);
    const told = { kind: 'reversed', family: 'all', variant: 'v-2', against: 'other variants', n: 30, share: 1 };
    expect(found(turned, { family: 'all' })).toMatchObject([{ ...told, value: expect.closeTo(-1, 12) }]);
  });

  it('finds it through noise, and says how many items are mirrored', () => {
    const noisy = found(planted((fair, item) => (item % 6 === 0 ? 3 : 6 - fair)));
    expect(noisy).toMatchObject([{ kind: 'reversed', variant: 'v-2' }]);
    expect(noisy[0]?.share).toBeLessThan(1);
    expect(noisy[0]?.share).toBeGreaterThan(0.8);
  });

  it.each([1, -1])('finds the variant that counts from another number, and by how much: %d', (constant) => {
    const rows = planted((fair) => fair + constant);
    const shifted = { kind: 'shifted', against: 'other variants', value: constant };
    expect(found(rows, { categories })).toMatchObject([{ ...shifted, variant: 'v-2', share: 1 }]);
    // Of three variants the odd one alone is accused.
    const ofThree = rows.map(({ cells, ...row }) => ({ ...row, cells: cells.slice(1) }));
    expect(found(ofThree, { categories })).toMatchObject([{ ...shifted, variant: 'v-1' }]);
  });

  it('finds a judge that runs against the gold, or lies a constant off it, in all of its variants', () => {
    const against = (score: (gold: number) => number) =>
      found(many(30, (item) => ({ gold: 1 + (item % 5), cells: many(3, () => score(1 + (item % 5))) })));
    const ofGold = { variant: undefined, against: 'gold' };
    expect(against((gold) => 6 - gold)).toMatchObject([{ kind: 'reversed', ...ofGold }]);
    expect(against((gold) => gold - 1)).toMatchObject([{ kind: 'shifted', ...ofGold, value: -1 }]);
  });

  it('names the variant that is not the judge as written, of two', () => {
    const rows = planted((fair) => 6 - fair).map(({ cells }) => ({ cells: cells.slice(1, 3) }));
    expect(found(rows).map(({ variant }) => variant)).toEqual(['v-1']);
    const variants = [
      { name: 'turned', order: undefined },
      { name: 'control', order: undefined, isControl: true },
    ];
    const turned = rows.map(({ cells }) => ({ cells: cells.toReversed() }));
    expect(found(turned, { variants }).map(({ variant }) => variant)).toEqual(['turned']);
  });

  it('finds nothing in a judge that says one thing throughout, though the gold is mostly another', () => {
    const rows = many(40, (item) => ({ gold: item < 36 ? 3 : 1 + (item % 5), cells: [4, 4, 4] }));
    expect(found(rows)).toEqual([]);
  });

  it('finds nothing in a judge that is lenient, or harsh, as far as the scale goes', () => {
    const judged = (score: (gold: number) => number) =>
      scaleAnomalies(tableOf(many(60, (item) => ({ gold: 1 + (item % 5), cells: [score(1 + (item % 5))] }))));
    expect(judged((gold) => Math.min(5, gold + 1))).toEqual([]);
    expect(judged((gold) => Math.max(1, gold - 1))).toEqual([]);
    expect(judged((gold) => gold + 1)).toMatchObject([{ kind: 'shifted', against: 'gold', value: 1 }]);
  });

  it('finds nothing in few items, in names, and in two scores if one is preferred', () => {
    const turned = planted((fair) => 6 - fair);
    expect(found(turned.slice(0, 9))).toEqual([]);
    const nominal = categoriesOf({ kind: 'nominal', values: [1, 2, 3, 4, 5] }, []);
    expect(found(turned, { categories: nominal })).toEqual([]);
    const lenient = many(40, (item) => ({ gold: item % 8 === 0 ? 1 : 0, cells: [1, 1] }));
    expect(found(lenient)).toEqual([]);
  });

  it('finds a reversal of two scores', () => {
    const rows = many(40, (item) => ({ cells: [item % 2, item % 2, 1 - (item % 2)] }));
    expect(found(rows)).toMatchObject([{ kind: 'reversed', variant: 'v-2' }]);
  });

  it('finds nothing in 500 judges that are fair and noisy', () => {
    const random = seededRandom(5);
    const anomalies = many(500, (run) => {
      const [scores, items] = [2 + (run % 6), 10 + (run % 4) * 15];
      // Every other gold is skewed towards the highest score.
      const drawn = () => Math.floor(scores * (run % 2 === 0 ? random() : Math.sqrt(Math.sqrt(random()))));
      const rows = many(items, (): WrittenRow => {
        const gold = drawn();
        return { gold, cells: many(4, () => (random() < 0.3 ? Math.floor(random() * scores) : gold)) };
      });
      return found(rows);
    });
    expect(anomalies.flat()).toEqual([]);
  });
});

describe('anomalyAgainstBase', () => {
  const base = tableOf(many(30, (item) => ({ cells: many(3, () => 1 + (item % 5)) })));

  it('finds a head with a scale that is reversed, or off by a constant, item by item', () => {
    const against = (score: (fair: number) => number) => {
      const rows = many(30, (item) => ({ item: `i-${item}`, cells: many(3, () => score(1 + (item % 5))) }));
      return anomalyAgainstBase(base, tableOf(rows.toReversed()));
    };
    expect(against((fair) => 6 - fair)).toMatchObject({ kind: 'reversed', against: 'base', n: 30 });
    expect(against((fair) => fair + 2)).toMatchObject({ kind: 'shifted', value: 2 });
    expect(against((fair) => fair)).toBeUndefined();
  });

  it('finds nothing if the sides share no items', () => {
    const others = tableOf(many(30, (item) => ({ item: `other-${item}`, cells: [5 - (item % 5)] })));
    expect(anomalyAgainstBase(base, others)).toBeUndefined();
  });
});
