import type { Item } from './item.ts';
import type { Judge } from './judge.ts';
import { textOf } from './memory.ts';
import { pointsTo } from './pointedItems.ts';
import { wordsIn } from './quotedItems.ts';
import { cosine, rarityOf, type TermWeights, termWeights } from './termWeights.ts';

/** From this on, two texts are taken for one: an item is never shown what it is itself. */
export const nearlyAlike = 0.9;

/**
 * The items as a judge is asked about them: each with the examples and demonstrations that it is not shown, since they name
 * it, are copies of it, reworded or not, or are nearly the same (leave one out). All others stand in its prompt.
 */
export function leaveOwnOut(judge: Judge, items: readonly Item[]): readonly Item[] {
  const shown = shownTexts(judge);
  if (shown.length === 0) return items;
  const rarity = rarityOf(shown.map(({ text }) => text));
  const weighed = (text: string) => termWeights(text, rarity);
  const examples = shown.map((one): Example => ({ ...one, terms: weighed(one.text) }));
  const copies = pointsTo(
    shown.map(({ text }) => text),
    items,
  ).map((ofExample) => new Set(ofExample));
  const sharing = sharingRareWords(examples, items);
  return items.map((item) => {
    const terms = weighed(textOf(item));
    const own = new Set([
      ...examples.flatMap(({ id }, index) => (id === item.id || copies[index]?.has(item.id) ? [id] : [])),
      ...sharing(item).flatMap((example) => (cosine(terms, example.terms) >= nearlyAlike ? [example.id] : [])),
    ]);
    return own.size === 0 ? item : { ...item, ownExamples: own };
  });
}

/** What a judge shows of items with their scores. */
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

/** A word of more than this share of the items tells none from another. */
const commonShare = 0.05;

/** The examples that share two rare words with an item; if it has fewer, all of them. Comparing only these keeps large memories quick. */
function sharingRareWords(examples: readonly Example[], items: readonly Item[]): (item: Item) => readonly Example[] {
  const wordsOf = new Map(items.map((item) => [item, new Set(wordsIn(textOf(item)))]));
  const counts = new Map<string, number>();
  for (const words of wordsOf.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(2, commonShare * items.length);
  const holders = new Map<string, number[]>();
  for (const [index, { text }] of examples.entries()) {
    for (const word of new Set(wordsIn(text))) {
      if ((counts.get(word) ?? 0) > most) continue;
      holders.set(word, [...(holders.get(word) ?? []), index]);
    }
  }
  return (item) => {
    const rare = [...(wordsOf.get(item) ?? [])].filter((word) => (counts.get(word) ?? 0) <= most);
    if (rare.length < 2) return examples;
    const shared = new Map<number, number>();
    for (const word of rare)
      for (const index of holders.get(word) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    return [...shared].flatMap(([index, count]) => (count < 2 ? [] : (examples[index] ?? [])));
  };
}
