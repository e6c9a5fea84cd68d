import { describe, expect, it } from '@jest/globals';
import { measureFamily } from '../../src/measure/measureFamily.ts';
import { tableOf } from '../support/tables.ts';

const settings = { confidence: 0.95, seed: 1 };

describe('distribution', () => {
  it('counts each score under each variant, in the order of the scale', () => {
    const rows = [{ cells: [2, 0] }, { cells: [10, 0] }, { cells: [2, 'unreadable' as const] }];
    const { distribution } = measureFamily(tableOf(rows), settings);
    expect(distribution).toEqual({ 'v-0': { '2': 2, '10': 1 }, 'v-1': { '0': 2 } });
  });
});

describe('flips', () => {
  it('lists the items whose score depends on the variant, the most divided first', () => {
    const rows = [
      { item: 'same', gold: 1, cells: [1, 1, 1, 1] },
      { item: 'one', gold: 1, cells: [1, 1, 1, 0] },
      { item: 'two', gold: 0, cells: [0, 1, 0, 1] },
      { item: 'unread', gold: 0, cells: [0, 1, 0, 'unreadable' as const] },
      { item: 'another', cells: [2, 1, 1, 1] },
    ];
    expect(measureFamily(tableOf(rows), settings).flips).toEqual([
      { item: 'two', gold: 0, scores: [0, 1, 0, 1] },
      { item: 'another', gold: undefined, scores: [2, 1, 1, 1] },
      { item: 'one', gold: 1, scores: [1, 1, 1, 0] },
    ]);
  });
});

describe('placePreference', () => {
  const orders = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
  ];
  const variants = orders.map((order) => ({ name: order.join('-'), order }));

  it('finds that every reply chose the first place', () => {
    const rows = [{ cells: [0, 1, 2] }, { cells: [0, 1, 2] }];
    expect(measureFamily(tableOf(rows, { variants }), settings).placePreference).toEqual([
      { place: 1, chosen: 6, replies: 6 },
      { place: 2, chosen: 0, replies: 6 },
      { place: 3, chosen: 0, replies: 6 },
    ]);
  });

  it('finds every place chosen equally often by a judge that does not mind, whatever the items deserve', () => {
    const rows = [{ cells: [1, 1, 1] }, { cells: [1, 1, 1] }];
    const chosen = measureFamily(tableOf(rows, { variants }), settings).placePreference?.map((place) => place.chosen);
    expect(chosen).toEqual([2, 2, 2]);
  });

  it('is undefined where no variant sets an order, and where nothing could be read', () => {
    expect(measureFamily(tableOf([{ cells: [1, 1] }]), settings).placePreference).toBeUndefined();
    const unread = tableOf([{ cells: ['unreadable', 'unreadable', 'unreadable'] }], { variants });
    expect(measureFamily(unread, settings).placePreference).toBeUndefined();
  });
});

describe('leftOut', () => {
  it('counts the replies without a score by what they are', () => {
    const table = tableOf([{ cells: [1, 'unreadable', 'absent'] }, { cells: ['unreadable', 1, 'absent'] }]);
    const { leftOut } = measureFamily(table, settings);
    expect(leftOut).toEqual({ replies: 4, unreadable: 2, refused: 0, unanswered: 0, why: { 'no-answer': 2 } });
  });
});
