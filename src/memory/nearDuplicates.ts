import type { Item } from '../judge/item.ts';
import { nearlyAlike } from '../judge/ownExamples.ts';
import { wordsIn } from '../judge/quotedItems.ts';
import { cosine, rarityOf, type TermWeights, termWeights } from '../judge/termWeights.ts';
import { groupBy } from '../shared/groupBy.ts';
import { lazy } from '../shared/lazy.ts';
import { tally } from '../shared/tally.ts';
import { inAnyOrder, inOrder, mostWords } from './inOrder.ts';

/**
 * Finds another item of another gold that has nearly the same words in each variable, so also in the response. What a
 * group and the template share says nothing: of the words that both items have, those do not count that half of the
 * other items of the group have, or of the items that look alike, or of all items. The words that differ all count.
 */
export function twinFinder(items: readonly Item[]): (item: Item) => Item | undefined {
  const names = [...new Set(items.flatMap(({ vars }) => Object.keys(vars)))];
  const variables = names.map((name) => variableOf(name, items));
  const groups = groupBy(items, groupNamer(items));
  const groupOf = new Map(
    [...groups].flatMap(([name, group]) => (name === undefined ? [] : group.map((one) => [one, group] as const))),
  );
  return (item) => {
    const families = [groupOf.get(item) ?? [], items];
    const looks = variables.map((variable) => ({
      ...variable,
      forms: lazy(() => [items.filter((one) => variable.isNear(item, one)), ...families].map(variable.formOf)),
    }));
    return items.find(
      (other) =>
        other.gold !== undefined &&
        other.gold !== item.gold &&
        looks.every(({ isNear }) => isNear(item, other)) &&
        looks.every(({ isAlike, forms }) => isAlike([item, other], forms)),
    );
  };
}

/** The stated group of an item, else its longest text that other items have too; undefined if it has neither. */
function groupNamer(items: readonly Item[]): (item: Item) => string | undefined {
  const counts = new Map<string, number>();
  for (const { vars } of items) for (const text of Object.values(vars)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return ({ group, vars }) =>
    group ??
    Object.values(vars)
      .filter((text) => (counts.get(text) ?? 0) > 1)
      .toSorted((a, b) => b.length - a.length)[0];
}

type Pair = readonly [Item, Item];

/** Whether a word that both items have says nothing about them. */
type Form = (word: string, pair: Pair) => boolean;

interface Variable {
  /** Whether two items have nearly the same words here, whatever these are. */
  readonly isNear: (one: Item, other: Item) => boolean;
  /** The same, without the words that are form. */
  readonly isAlike: (pair: Pair, forms: () => readonly Form[]) => boolean;
  /** Form is what half of the others of a family have, and two at least. */
  readonly formOf: (family: readonly Item[]) => Form;
}

function variableOf(name: string, items: readonly Item[]): Variable {
  const textOf = ({ vars }: Item) => vars[name] ?? '';
  const words = new Map([...new Set(items.map(textOf))].map((text) => [text, wordsIn(text).slice(0, mostWords)]));
  const said = (item: Item) => words.get(textOf(item)) ?? [];
  const rarity = rarityOf(items.map((item) => said(item).join(' ')));
  const weighed = new Map([...words].map(([text, own]) => [text, termWeights(own.join(' '), rarity)]));
  const terms = (item: Item): TermWeights => weighed.get(textOf(item)) ?? new Map();
  const weight = (all: readonly string[]) =>
    all.reduce((sum, word) => sum + (rarity.of.get(word) ?? rarity.unknown) ** 2, 0);
  return {
    isNear: (one, other) => textOf(one) === textOf(other) || cosine(terms(one), terms(other)) >= nearlyAlike,
    isAlike: (pair, forms) => {
      const [one, other] = [said(pair[0]), said(pair[1])];
      if (one === other) return true;
      const isForm = (word: string) => forms().some((form) => form(word, pair));
      // The cosine of what is left, if these words are what both have.
      const likeness = (both: readonly string[]) => {
        const kept = weight(both.filter((word) => !isForm(word)));
        const common = weight(both);
        return kept / Math.sqrt((kept + weight(one) - common) * (kept + weight(other) - common));
      };
      // In any order both have no fewer words in common, and that is told faster.
      if (likeness(inAnyOrder(one, other)) < nearlyAlike) return false;
      const both = inOrder(one, other);
      return (both.length === one.length && both.length === other.length) || likeness(both) >= nearlyAlike;
    },
    formOf: (family) => {
      const members = new Set(family);
      const counts = tally(family.flatMap((item) => [...new Set(said(item))]));
      return (word, pair) => {
        const inside = pair.filter((item) => members.has(item)).length;
        return (counts.get(word) ?? 0) - inside >= Math.max(2, 0.5 * (family.length - inside));
      };
    },
  };
}
