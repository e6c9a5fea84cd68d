import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { textOf } from '../judge/memory.ts';
import { cosine, rarityOf, type TermWeights, termWeights } from '../judge/termWeights.ts';
import { lazy } from '../shared/lazy.ts';
import { formOf, holdersOf, mostOf, type Said } from './form.ts';
import { pointsTo } from './pointedItems.ts';
import { everyday, wordsIn } from './quotedItems.ts';

/** From this similarity on, two texts count as the same. An item is never shown itself. */
export const nearlyAlike = 0.9;

/**
 * The items as a judge is asked about them. Each lists the examples and demonstrations that it is not shown (leave one
 * out): those that name it, are copies of it (reworded or not) or are nearly the same. It is shown all others.
 *
 * @param all every item, also those that were left out, by which the items' form is known; absent: `items`.
 */
export function leaveOwnOut(judge: Judge, items: readonly Item[], all: readonly Item[] = items): readonly Item[] {
  const shown = shownTexts(judge);
  if (shown.length === 0) return items;
  const rarity = rarityOf(shown.map(({ text }) => text));
  const weighed = (text: string) => termWeights(text, rarity);
  const examples = shown.map((one): Example => ({ ...one, terms: weighed(one.text) }));
  const asked = new Set(items.map(({ id }) => id));
  const others = all.filter(({ id }) => !asked.has(id));
  const said = [...items, ...others].map((item) => ({ item, words: wordsIn(textOf(item)) }));
  const copies = pointsTo(
    shown.map(({ text }) => text),
    [...items, ...others],
  ).map((ofExample) => new Set(ofExample));
  const sharing = sharingRareWords(examples, said);
  const isSame = sayingTheSame(examples, said);
  return said.slice(0, items.length).map((one) => {
    const { item } = one;
    const terms = weighed(textOf(item));
    const saysTheSame = isSame(one);
    const own = new Set([
      ...examples.flatMap(({ id }, index) => (id === item.id || copies[index]?.has(item.id) ? [id] : [])),
      ...sharing(one).flatMap((example) =>
        cosine(terms, example.terms) >= nearlyAlike && saysTheSame(example) ? [example.id] : [],
      ),
    ]);
    return own.size === 0 ? item : { ...item, ownExamples: own };
  });
}

/** An example or demonstration that a judge shows with its score. */
interface Shown {
  readonly id: string;
  readonly text: string;
}

interface Example extends Shown {
  readonly terms: TermWeights;
}

function shownTexts({ memory, demonstrations = [] }: Judge): readonly Shown[] {
  const remembered = (memory?.examples ?? []).map((one) => ({ id: one.id, text: textOf(one) }));
  return [
    ...remembered,
    ...demonstrations.map(({ id, item, guidelines }) => ({ id, text: [item, ...guidelines].join('\n') })),
  ];
}

/** Fewer telling words than this, in the slots of a template, say the same only in the same order. */
const fewOwn = 8;

/**
 * Whether an item and an example say the same beside the form of the items, such as a template and the article of a
 * group. If one of them has form alone, all of their words must be the same.
 */
function sayingTheSame(
  examples: readonly Example[],
  said: readonly Said[],
): (one: Said) => (example: Example) => boolean {
  const words = new Map(examples.map((example) => [example, wordsIn(example.text)]));
  const { marks } = formOf(
    said,
    said.map(({ item }) => item),
    [...words.values()],
  );
  const ownOf = (all: readonly string[]): Own => {
    const isForm = marks(all);
    const own = all.filter((_, at) => isForm[at] !== true);
    const told = own.filter((word) => !everyday.has(word));
    const isTemplate = new Set(told).size < fewOwn && 2 * own.length < all.length;
    return {
      terms: termWeights((told.length === 0 ? all : own).join(' '), equal),
      isTemplate,
      told: told.length === 0 ? all : told,
    };
  };
  const own = new Map([...words].map(([example, all]) => [example, ownOf(all)]));
  return (one) => {
    const ownOfItem = lazy(() => ownOf(one.words));
    return (example) => {
      const [ofItem, ofExample] = [ownOfItem(), own.get(example)];
      if (ofExample === undefined) return true;
      if (ofItem.isTemplate || ofExample.isTemplate) return ofItem.told.join() === ofExample.told.join();
      return cosine(ofItem.terms, ofExample.terms) >= nearlyAlike;
    };
  };
}

/** What a text says beside the form of the items. */
interface Own {
  readonly terms: TermWeights;
  /** Whether it is a template with a few slots. */
  readonly isTemplate: boolean;
  readonly told: readonly string[];
}

/** Each word counts alike. */
const equal = rarityOf([]);

/**
 * The examples that share two rare words with an item; all examples if the item has fewer than two. Comparing only
 * these keeps large memories quick.
 */
function sharingRareWords(examples: readonly Example[], said: readonly Said[]): (one: Said) => readonly Example[] {
  const counts = holdersOf(said, (words, at) => words[at]);
  const most = mostOf(said.map(({ item }) => item));
  const isRare = (word: string) => (counts.get(word)?.size ?? 0) <= most;
  const shown = examples.map((example) => ({ item: example, words: wordsIn(example.text).filter(isRare) }));
  const holders = holdersOf(shown, (words, at) => words[at]);
  return ({ words }) => {
    const rare = [...new Set(words)].filter(isRare);
    if (rare.length < 2) return examples;
    const shared = new Map<Example, number>();
    for (const word of rare)
      for (const example of holders.get(word) ?? []) shared.set(example, (shared.get(example) ?? 0) + 1);
    return [...shared].flatMap(([example, count]) => (count < 2 ? [] : [example]));
  };
}
