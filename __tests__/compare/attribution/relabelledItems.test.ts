import { describe, expect, it } from '@jest/globals';
import { relabelledItems } from '../../../src/compare/attribution/effects.ts';
import type { Item } from '../../../src/judge/item.ts';
import { itemOf } from '../../support/judges.ts';

const base = itemOf({ id: 't-1', gold: 0, vars: { reply: 'Good day' } });
const labels = (head: Partial<Item>, before: Item = base) => [...relabelledItems([before], [{ ...base, ...head }])];

describe('relabelledItems', () => {
  it("has the head's gold of an item with another gold", () => {
    expect(labels({ gold: 2 })).toEqual([['t-1', 2]]);
    expect(labels({ gold: 2, vars: { reply: 'Good day', channel: 'web' } })).toEqual([['t-1', 2]]);
  });

  it('has no item that kept its gold, lost it, had none, is new, or has other words', () => {
    expect(labels({})).toEqual([]);
    expect(labels({ gold: undefined })).toEqual([]);
    expect(labels({ gold: 2 }, { ...base, gold: undefined })).toEqual([]);
    expect(labels({ gold: 2, id: 't-2' })).toEqual([]);
    expect(labels({ gold: 2, vars: { reply: 'Good night' } })).toEqual([]);
  });
});
