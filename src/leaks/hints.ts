import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { textOf } from '../judge/memory.ts';
import { foldedWord, sentencesOf, separateWords } from './featureIndex.ts';
import { formOf, isForm, mostOf } from './form.ts';
import { readingsOf } from './hiddenWords.ts';
import { promptWords } from './knownItems.ts';
import { type PointedItems, pointedItems, pointsTo } from './pointedItems.ts';
import { everyday, type QuotedItem, wordsIn } from './quotedItems.ts';

/**
 * The items that the head's additions point to, in the order of the items.
 *
 * @param added texts of the head that the base does not have.
 */
export function hintsIn(added: readonly AddedText[], items: readonly Item[]): PointedItems {
  // Most versions add nothing, and then the items need not be read.
  if (added.every(({ text }) => text === '')) return { clear: [], faint: [] };
  const texts = added.flatMap(({ text }) => readingsOf(text));
  const ofSlots = { clear: [], faint: slotTable(texts, items) };
  return eachEvidence([...hintsOf(added, items), ofSlots], (hints) => {
    const found = new Map(hints.map((one) => [one.item, one]));
    return items.flatMap(({ id }) => found.get(id) ?? []);
  });
}

/**
 * The items that each example points to. Items of which the example is a copy are left out, since they are not shown
 * it.
 */
export function hintsOfExamples(examples: readonly AddedText[], items: readonly Item[]): readonly PointedItems[] {
  if (examples.length === 0) return [];
  const copies = pointsTo(
    examples.map(({ text }) => text),
    items,
  );
  return hintsOf(examples, items).map((own, index) =>
    eachEvidence([own], (hints) => hints.filter(({ item }) => copies[index]?.includes(item) !== true)),
  );
}

/** The items that each text points to, in any reading of it. The item that the text says it is does not count. */
function hintsOf(added: readonly AddedText[], items: readonly Item[]): readonly PointedItems[] {
  const readings = added.map(({ text }) => readingsOf(text));
  const pointed = pointedItems(readings.flat(), items).values();
  return added.map(({ id }, index) => {
    const own = (readings[index] ?? []).flatMap(() => pointed.next().value ?? []);
    return eachEvidence(own, (hints) => hints.filter(({ item }) => item !== id));
  });
}

function eachEvidence(
  all: readonly PointedItems[],
  change: (hints: readonly QuotedItem[]) => readonly QuotedItem[],
): PointedItems {
  return { clear: change(all.flatMap(({ clear }) => clear)), faint: change(all.flatMap(({ faint }) => faint)) };
}

/** A text that the head shows and the base does not. */
export interface AddedText {
  /** The item that an example says it is, so that it is no secret; undefined: the prompt's own words. */
  readonly id: string | undefined;
  readonly text: string;
}

/**
 * The sentences of the head's own words that the base does not have.
 *
 * @param base undefined: all are new.
 */
export function addedWords(base: Judge | undefined, head: Judge): AddedText {
  const before = new Set(base === undefined ? [] : sentencesOf(promptWords(base)));
  const added = sentencesOf(promptWords(head)).filter((sentence) => !before.has(sentence));
  return { id: undefined, text: added.join('\n') };
}

/** The examples of the head's memory and its demonstrations that the base does not have. */
export function addedExamples(base: Judge | undefined, head: Judge): readonly AddedText[] {
  const before = new Set(base === undefined ? [] : examplesOf(base).map(({ text }) => text));
  return examplesOf(head).filter(({ text }) => !before.has(text));
}

function examplesOf({ demonstrations = [], memory }: Judge): readonly AddedText[] {
  return [
    ...demonstrations.map(({ id, item, guidelines }) => ({ id, text: [item, ...guidelines].join('\n') })),
    ...(memory?.examples ?? []).map((example) => ({ id: example.id, text: textOf(example) })),
  ];
}

/** Longer texts are hardly a template with a few slots, and their words are rare enough to be found by. */
const longest = 60;
const fewestSlots = 2;
/** As `findLeaks` asks of faint evidence. */
const manyShare = 0.3;

/**
 * The items for which a text says what stands in all slots of a template, in this order, and no other such word
 * between: `kitchen to attic: 1` for "Name the rooms on the way from the kitchen to the attic". One of them may be
 * chance, since the slots have few values; a table of many is none. A line that has the values of one text of an item
 * and no others, such as the response of an example, tells this item alone.
 */
function slotTable(texts: readonly string[], items: readonly Item[]): readonly QuotedItem[] {
  const lines = texts.flatMap(sentencesOf).map(separateWords);
  // Fewer words than items that must be told are no table, so that most prompts need no look at the items.
  if (lines.flat().length < manyShare * items.length) return [];
  const bySlots = itemsBySlots(items);
  const values = new Set([...bySlots.keys()].flatMap((slots) => slots.split(' ')));
  const valuesIn = (words: readonly string[]) =>
    ` ${words
      .map(foldedWord)
      .filter((word) => values.has(word))
      .join(' ')} `;
  const said = new Set(lines.map(valuesIn));
  const whole = new Map<string, Set<Item>>();
  for (const item of items) {
    for (const text of Object.values(item.vars)) {
      const line = valuesIn(wordsIn(text));
      if (said.has(line)) whole.set(line, (whole.get(line) ?? new Set()).add(item));
    }
  }
  const most = mostOf(items);
  return [...bySlots].flatMap(([slots, own]) => {
    const at = isForm([...own], most) ? [] : [...said].filter((line) => line.includes(` ${slots} `));
    const told = [...own].filter((item) => at.some((line) => whole.get(line)?.has(item) ?? true));
    return told.map(({ id }) => ({ item: id, words: slots }));
  });
}

/** The items by what stands in the slots of one of their texts, with a blank between. */
function itemsBySlots(items: readonly Item[]): ReadonlyMap<string, ReadonlySet<Item>> {
  const texts = items.flatMap((item) => Object.values(item.vars).map((value) => ({ item, words: wordsIn(value) })));
  const short = texts.filter(({ words }) => words.length <= longest);
  const form = formOf(
    short,
    items,
    short.map(({ words }) => words),
  );
  const bySlots = new Map<string, Set<Item>>();
  const most = new Map<Item, number>();
  const found = short.flatMap(({ item, words }) => {
    const marks = form.marks(words);
    const slots = words.filter((word, at) => marks[at] !== true && !everyday.has(word)).map(foldedWord);
    if (new Set(slots).size < fewestSlots || 2 * slots.length >= words.length) return [];
    most.set(item, Math.max(slots.length, most.get(item) ?? 0));
    return [{ item, slots }];
  });
  for (const { item, slots } of found) {
    // Two values stand side by side by chance: they count if the item has no more.
    if (slots.length === fewestSlots && most.get(item) !== fewestSlots) continue;
    const key = slots.join(' ');
    bySlots.set(key, (bySlots.get(key) ?? new Set()).add(item));
  }
  return bySlots;
}
