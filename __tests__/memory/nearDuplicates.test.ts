import { describe, expect, it } from '@jest/globals';
import type { Item } from '../../src/judge/item.ts';
import { cosine, rarityOf, termWeights } from '../../src/judge/termWeights.ts';
import { twinFinder } from '../../src/memory/nearDuplicates.ts';
import { inOrder } from '../../src/memory/sharedWords.ts';
import fc, { nightly } from '../support/fastCheck.ts';

const variables = ['task', 'response'];
/** Texts of ten words of which nine are the same have a cosine of 0.9, but for rounding. */
const enough = 0.9 - 1e-9;

/** The rule of docs/audit.md word by word: each pair by itself, and each family counted anew. */
function twinByRule(items: readonly Item[], item: Item): Item | undefined {
  const isNear = (name: string, [one, other]: readonly [Item, Item]) => {
    const texts = items.map(({ vars }) => vars[name] ?? '');
    const [own, theirs] = [one.vars[name] ?? '', other.vars[name] ?? ''];
    const rarity = rarityOf(texts);
    return own === theirs || cosine(termWeights(own, rarity), termWeights(theirs, rarity)) >= enough;
  };
  const isAlike = (name: string, other: Item) => {
    const said = ({ vars }: Item) => (vars[name] ?? '').split(' ');
    if (said(item).join(' ') === said(other).join(' ')) return true;
    const families = [
      items.filter((one) => isNear(name, [item, one])),
      items.filter(({ group }) => group === item.group),
      items,
    ].map((family) => family.filter((one) => one !== item && one !== other));
    const isForm = (word: string) =>
      families.some((others) => {
        const count = others.filter((one) => said(one).includes(word)).length;
        return count >= 2 && count >= others.length / 2;
      });
    const rarity = rarityOf(items.map((one) => said(one).join(' ')));
    const weight = (words: readonly string[]) =>
      words.map((word) => (rarity.of.get(word) ?? 0) ** 2).reduce((sum, one) => sum + one, 0);
    const both = inOrder(said(item), said(other));
    const kept = weight(both.filter((word) => !isForm(word)));
    const [left, right] = [said(item), said(other)].map((words) => kept + weight(words) - weight(both));
    return kept / Math.sqrt((left ?? 0) * (right ?? 0)) >= enough;
  };
  return items.find(
    (other) =>
      other.gold !== item.gold &&
      variables.every((name) => isNear(name, [item, other])) &&
      variables.every((name) => isAlike(name, other)),
  );
}

/** Texts of some bases, with some words exchanged. The first and the last two share words, and are not near. */
const text = fc
  .tuple(
    fc.constantFrom(
      'a b c d e f g h i j k l',
      'm n o p q r m n o p',
      'a b c d 1 2 3 4 5 6',
      'a b c d e f g h 7 8 9 10 11 12 13 14',
    ),
    fc.array(fc.tuple(fc.nat(11), fc.constantFrom('a', 'm', 's', 't', 'u', 'v')), { maxLength: 2 }),
  )
  .map(([base, edits]) => {
    const words = base.split(' ');
    for (const [at, word] of edits) words[at % words.length] = word;
    return words.join(' ');
  });
const sets = fc
  .array(
    fc.record({
      vars: fc.record({ task: fc.constantFrom('x y', 'x y z', 'z'), response: text }),
      gold: fc.nat(1),
      group: fc.constantFrom('one', 'two', 'three'),
    }),
    { minLength: 2, maxLength: 14 },
  )
  .map((all) => all.map((one, n): Item => ({ ...one, id: `i${n}`, golds: {}, tags: {} })));

describe('an item with nearly the same words and another gold', () => {
  it('is found as the rule says it, pair by pair', () => {
    let found = 0;
    fc.assert(
      fc.property(sets, (items) => {
        const twins = items.map(twinFinder(items));
        expect(twins).toEqual(items.map((item) => twinByRule(items, item)));
        found += twins.filter((twin) => twin !== undefined).length;
      }),
      nightly(1000),
    );
    expect(found).toBeGreaterThan(20);
  });
});
