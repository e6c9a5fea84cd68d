import type { Item } from '../judge/item.ts';
import { nearlyAlike } from '../judge/ownExamples.ts';
import { wordsIn } from '../judge/quotedItems.ts';
import { cosine, rarityOf, type TermWeights, termWeights } from '../judge/termWeights.ts';
import { groupBy } from '../shared/groupBy.ts';
import { inOrder, mostWords } from './inOrder.ts';

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
    const looks = variables.map((variable) => ({ variable, near: items.filter((one) => variable.isNear(item, one)) }));
    const families = [groupOf.get(item) ?? [], items];
    return items.find(
      (other) =>
        other.gold !== undefined &&
        other.gold !== item.gold &&
        looks.every(({ variable }) => variable.isNear(item, other)) &&
        looks.every(({ variable, near }) => variable.isAlike([item, other], [near, ...families])),
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

interface Variable {
  /** Whether two items have nearly the same words here, whatever these are. */
  readonly isNear: (one: Item, other: Item) => boolean;
  /** The same, without the words that most items of one of the families have. */
  readonly isAlike: (pair: readonly [Item, Item], families: readonly (readonly Item[])[]) => boolean;
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
    isAlike: ([one, other], families) => {
      if (textOf(one) === textOf(other)) return true;
      const both = inOrder(said(one), said(other));
      if (both.length === said(one).length && both.length === said(other).length) return true;
      const forms = families.map((family) => formOf(family.filter((item) => item !== one && item !== other).map(said)));
      const kept = weight(both.filter((word) => !forms.some((isForm) => isForm(word))));
      const [first, second] = [one, other].map((item) => kept + weight(said(item)) - weight(both));
      return kept > 0 && kept / Math.sqrt((first ?? 0) * (second ?? 0)) >= nearlyAlike;
    },
  };
}

/** Whether half of the texts have a word, and two at least. */
function formOf(texts: readonly (readonly string[])[]): (word: string) => boolean {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of new Set(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const fewest = Math.max(2, 0.5 * texts.length);
  return (word) => (counts.get(word) ?? 0) >= fewest;
}
