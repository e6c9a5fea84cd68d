import type { Item } from '../judge/item.ts';
import type { Judge } from '../judge/judge.ts';
import { textOf } from '../judge/memory.ts';
import { sentencesOf } from './featureIndex.ts';
import { readingsOf } from './hiddenWords.ts';
import { promptWords } from './knownItems.ts';
import { type PointedItems, pointedItems, pointsTo } from './pointedItems.ts';
import type { QuotedItem } from './quotedItems.ts';
import { slotTable } from './slotTable.ts';

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
