import { describe, expect, it } from '@jest/globals';
import { itemsTold } from '../../src/leaks/findLeaks.ts';
import { itemOf } from '../support/judges.ts';

/** How many of these items, with golds 0 and 1 in turn, a place tells. A text that is undefined: the item lacks it. */
function told(count: number, textOf: (gold: number, index: number) => string | undefined, goldOf = inTurn): number {
  const items = Array.from({ length: count }, (_, index) => itemOf({ id: `t-${index}`, gold: goldOf(index) }));
  const texts = new Map(
    items.flatMap(({ id }, index) => {
      const text = textOf(goldOf(index), index);
      return text === undefined ? [] : [[id, [text]] as const];
    }),
  );
  return itemsTold({ name: 'note', texts }, items).length;
}

const inTurn = (index: number) => index % 2;
const at = (words: readonly string[], index: number) => words[index % words.length] ?? '';

describe('itemsTold', () => {
  it.each<readonly [string, (gold: number, index: number) => string | undefined]>([
    ['the gold itself', String],
    ['the gold as a word', (gold) => `gold: ${gold}`],
    ['yes and no', (gold) => (gold === 1 ? ' Yes' : 'no')],
    ['true and false', (gold) => String(gold === 1)],
    [
      'one of four words for each gold',
      (gold, index) => at(gold === 1 ? ['a', 'b', 'c', 'd'] : ['e', 'f', 'g', 'h'], index >> 1),
    ],
    ['a text that only items of one gold bring', (gold) => (gold === 1 ? 'seen' : undefined)],
  ])('finds %s', (_, textOf) => expect(told(40, textOf)).toBe(40));

  it('allows for a tenth of errors', () => {
    const wrongEvery = (nth: number) => told(40, (gold, index) => (index % nth === 0 ? `x${1 - gold}` : `x${gold}`));
    expect([wrongEvery(10), wrongEvery(8)]).toEqual([36, 0]);
  });

  it.each<readonly [string, (gold: number, index: number) => string | undefined]>([
    ['a text of its own for each item', (gold, index) => `${index} is ${gold === 1 ? 'kind' : 'rude'}`],
    ['the same for all', () => 'en'],
    ['what does not go with the gold', (_, index) => at(['en', 'fr', 'de'], index)],
  ])('is silent about %s', (_, textOf) => expect(told(40, textOf)).toBe(0));

  it('takes what the commonest gold alone tells for nothing', () => {
    const rare = (index: number) => Number(index % 20 === 0);
    expect(told(40, () => 'en', rare)).toBe(0);
    expect(told(40, (gold) => `x${gold}`, rare)).toBe(40);
  });

  it('says nothing of words by which chance may tell a few items', () => {
    expect([told(8, (gold) => `x${gold}`), told(10, (gold) => `x${gold}`)]).toEqual([0, 10]);
  });
});
