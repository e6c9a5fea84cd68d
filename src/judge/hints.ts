import { readingsOf } from './hiddenWords.ts';
import type { Item } from './item.ts';
import type { Judge } from './judge.ts';
import { promptWords } from './knownItems.ts';
import { textOf } from './memory.ts';
import { type Evidence, itemsOfLines, type PointedItem, pointedItems, pointsTo } from './pointedItems.ts';

/**
 * The items that what a head adds points to, in the order of the items.
 *
 * @param added texts of the head that the base does not have.
 */
export function hintsIn(
  added: readonly AddedText[],
  items: readonly Item[],
  evidence: Evidence,
): readonly PointedItem[] {
  const pointed = pointedBy(added, items, evidence).flat();
  const sentences = evidence === 'faint' ? added.flatMap(({ text }) => readingsOf(text).flatMap(sentencesOf)) : [];
  const found = new Map([...itemsOfLines(sentences, items), ...pointed].map((one) => [one.item, one]));
  return items.flatMap(({ id }) => found.get(id) ?? []);
}

/** The items that each example points to, but for those that are not shown it, since it is about them. */
export function hintsOfExamples(
  examples: readonly AddedText[],
  items: readonly Item[],
): readonly (readonly PointedItem[])[] {
  const copies = pointsTo(
    examples.map(({ text }) => text),
    items,
  );
  return pointedBy(examples, items, 'clear').map((hints, index) =>
    hints.filter(({ item }) => copies[index]?.includes(item) !== true),
  );
}

/** The items that each text points to, but for the one that it says it is. */
function pointedBy(
  added: readonly AddedText[],
  items: readonly Item[],
  evidence: Evidence,
): readonly (readonly PointedItem[])[] {
  const readings = added.flatMap((one) => readingsOf(one.text).map((reading) => ({ one, reading })));
  const pointed = pointedItems(
    readings.map(({ reading }) => reading),
    items,
    evidence,
  );
  return added.map((one) =>
    readings.flatMap((read, index) =>
      read.one === one ? (pointed[index] ?? []).filter(({ item }) => item !== one.id) : [],
    ),
  );
}

/** A text that the head shows and the base does not. */
export interface AddedText {
  /** The item that an example says it is, which is no secret then; undefined: the prompt's own words. */
  readonly id: string | undefined;
  readonly text: string;
}

/** The sentences of the head's own words that the base does not have. @param base undefined: all are new. */
export function addedWords(base: Judge | undefined, head: Judge): AddedText {
  const before = new Set(base === undefined ? [] : sentencesOf(promptWords(base)));
  const added = sentencesOf(promptWords(head)).filter((sentence) => !before.has(sentence));
  return { id: undefined, text: added.join('\n') };
}

function sentencesOf(text: string): readonly string[] {
  return text.split(/\n|(?<=[.!?])\s+/);
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
