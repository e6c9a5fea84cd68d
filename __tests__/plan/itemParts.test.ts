import { describe, expect, it } from '@jest/globals';
import { splitItems } from '../../src/plan/itemParts.ts';
import { searchParts } from '../../src/plan/searchPart.ts';
import { inOrder } from '../../src/runs/asking/orderedJudges.ts';
import fc from '../support/fastCheck.ts';
import { itemOf, judgeOf } from '../support/judges.ts';

const named = (ids: readonly string[]) => ids.map((id) => itemOf({ id }));
const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

const scale = { kind: 'ordinal', values: [0, 1] } as const;

describe('the parts of an eval set', () => {
  it('are disjoint and hold every item, in the order of the file', () => {
    const all = Array.from({ length: 1000 }, (_, n) => `case-${n}`);
    const { source, search, test } = splitItems(named(all));
    const placed = [...source, ...search, ...test];
    expect(new Set(ids(placed)).size).toBe(1000);
    expect(all.filter((id) => ids(test).includes(id))).toEqual(ids(test));
  });

  it('have a fifth, two fifths and two fifths of many items, within three standard errors', () => {
    const { source, search, test } = splitItems(named(Array.from({ length: 10_000 }, (_, n) => `case-${n}`)));
    const error = (share: number) => 3 * Math.sqrt(10_000 * share * (1 - share));
    expect(Math.abs(source.length - 2000)).toBeLessThan(error(0.2));
    expect(Math.abs(search.length - 4000)).toBeLessThan(error(0.4));
    expect(Math.abs(test.length - 4000)).toBeLessThan(error(0.4));
  });

  it('have the shares that the configuration states, in proportion to each other', () => {
    const items = named(Array.from({ length: 10_000 }, (_, n) => `case-${n}`));
    const { source, search, test } = splitItems(items, { source: 10, search: 20, test: 70 });
    const error = (share: number) => 3 * Math.sqrt(10_000 * share * (1 - share));
    expect(Math.abs(source.length - 1000)).toBeLessThan(error(0.1));
    expect(Math.abs(search.length - 2000)).toBeLessThan(error(0.2));
    expect(Math.abs(test.length - 7000)).toBeLessThan(error(0.7));
    expect(splitItems(items, { source: 0.2, search: 0.4, test: 0.4 })).toEqual(splitItems(items));
  });

  it('keep every item in its part when others come, go or change their places', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 30 }), fc.array(fc.string()), (some, others) => {
        const more = [...new Set([...others, ...some])];
        const [alone, among] = [splitItems(named(some)), splitItems(named(more))];
        for (const part of ['source', 'search', 'test'] as const) {
          expect(new Set(ids(among[part]))).toEqual(
            new Set([...ids(alone[part]), ...ids(splitItems(named(more.filter((id) => !some.includes(id))))[part])]),
          );
        }
      }),
    );
  });
});

describe('the items of a group', () => {
  // Six items each, of which one is a 0 and the others are 1, and items that stand alone.
  const grouped = Array.from({ length: 360 }, (_, n) =>
    itemOf({ id: `case-${n}`, group: `group ${n % 60}`, gold: n < 60 ? 0 : 1 }),
  );
  const groupsIn = (items: readonly { readonly group?: string }[]) => new Set(items.map(({ group }) => group));

  it('stay in one part, with any other groups', () => {
    const { source, search, test } = splitItems(grouped);
    expect(groupsIn(source).size + groupsIn(search).size + groupsIn(test).size).toBe(60);
    expect(splitItems(grouped.slice(0, 90)).test).toEqual(test.filter((item) => grouped.indexOf(item) < 90));
    expect([...source, ...search, ...test]).toHaveLength(360);
  });

  it('stay in one part of a search, for which twenty groups at least are taken', () => {
    const { search, test } = searchParts(grouped, scale, { shares: undefined, isHalved: false });
    expect([groupsIn(search).size, groupsIn(test).size]).toEqual([20, 40]);
    expect([search.length, test.length]).toEqual([120, 240]);
  });

  it('are asked one after the other, in an order that is the same for every version', () => {
    const task = { version: 'base', judge: judgeOf(3), items: grouped, variants: [], repeats: 1 };
    const { items } = inOrder(task, 7);
    const runs = items.filter(({ group }, place) => group !== items[place - 1]?.group);
    expect(runs).toHaveLength(60);
    expect(runs.map(({ group }) => group)).not.toEqual([...groupsIn(grouped)]);
    expect(inOrder({ ...task, version: 'head' }, 7).items).toEqual(items);
  });
});

describe('the search part of OPRO', () => {
  it.each([
    ['half of that of other methods, spread over the gold', 360, [360, 180, 90]],
    ['no fewer than twenty units', 25, [25, 20, 10]],
  ])('is %s, with the same test part', (_, count, [whole, half, top]) => {
    const alone = Array.from({ length: 10 * count }, (__, n) => itemOf({ id: `case-${n}`, gold: n % 2 }));
    const all = searchParts(alone, scale, { shares: undefined, isHalved: false });
    const halved = searchParts(alone, scale, { shares: undefined, isHalved: true });
    expect([all.search.length, halved.search.length]).toEqual([whole, half]);
    expect(halved.search.filter(({ gold }) => gold === 1)).toHaveLength(top ?? 0);
    expect(all.search).toEqual(expect.arrayContaining([...halved.search]));
    expect(halved.test).toEqual(all.test);
  });
});
