import { describe, expect, it } from '@jest/globals';
import { itemsToLabel } from '../../src/judge/itemsToLabel.ts';
import { itemOf } from '../support/judges.ts';

const item = (id: string, reply: string, gold?: number) => ({ ...itemOf({ vars: { reply } }), id, gold });

describe('the items to label next', () => {
  it('are those that differ most from each other', () => {
    const items = [
      item('a1', 'the parcel came late and broken'),
      item('a2', 'the parcel came late and damaged'),
      item('b1', 'my password does not work any more'),
      item('b2', 'my password does not work today'),
      item('c1', 'please send an invoice for march'),
    ];
    const chosen = itemsToLabel(items, 3);
    expect(new Set(chosen.map((id) => id.slice(0, 1)))).toEqual(new Set(['a', 'b', 'c']));
    expect(itemsToLabel(items, 12)).toHaveLength(5);
  });

  it('differ from what has a label already, and are none if every item has one', () => {
    const items = [
      item('a1', 'the parcel came late and broken', 1),
      item('a2', 'the parcel came late and damaged'),
      item('b1', 'my password does not work any more'),
    ];
    expect(itemsToLabel(items, 1)).toEqual(['b1']);
    expect(itemsToLabel(items.slice(0, 1))).toEqual([]);
  });

  it('are the same each time, of many items too', () => {
    const many = Array.from({ length: 5000 }, (_, index) => item(`i${index}`, `words ${index % 97} and ${index % 89}`));
    expect(itemsToLabel(many)).toHaveLength(12);
    expect(itemsToLabel(many)).toEqual(itemsToLabel(many));
  });
});
