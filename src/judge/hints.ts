import { sentencesOf } from './featureIndex.ts';
import { readingsOf } from './hiddenWords.ts';
import type { Item } from './item.ts';
import type { Judge } from './judge.ts';
import { promptWords } from './knownItems.ts';
import { textOf } from './memory.ts';
import { type PointedItems, pointedItems } from './pointedItems.ts';

/**
 * The items that what a head adds points to, in the order of the items.
 *
 * @param added texts of the head that the base does not have.
 */
export function hintsIn(added: readonly AddedText[], items: readonly Item[]): PointedItems {
  const readings = added.flatMap(({ id, text }) => readingsOf(text).map((reading) => ({ id, reading })));
  const texts = readings.map(({ reading }) => reading);
  const pointed = pointedItems(texts, items);
  const inOrder = (evidence: keyof PointedItems) => {
    const all = pointed.flatMap((of, index) => of[evidence].filter(({ item }) => item !== readings[index]?.id));
    const found = new Map(all.map((one) => [one.item, one]));
    return items.flatMap(({ id }) => found.get(id) ?? []);
  };
  return { clear: inOrder('clear'), faint: inOrder('faint') };
}

/** A text that the head shows and the base does not. */
export interface AddedText {
  /** The item that an example says it is, which is no secret then; undefined: the prompt's own words. */
  readonly id: string | undefined;
  readonly text: string;
}

/** The sentences of the head's own words that the base does not have. @param base undefined: all are new. */
export function addedWords(base: Judge | undefined, head: Judge): AddedText {
  const before = new Set(base === undefined ? [] : sentencesIn(base));
  return {
    id: undefined,
    text: sentencesIn(head)
      .filter((sentence) => !before.has(sentence))
      .join('\n'),
  };
}

/** A schema of replies says something too. */
function sentencesIn(judge: Judge): readonly string[] {
  return [...sentencesOf(promptWords(judge)), ...textsIn(judge.parameters).flatMap(sentencesOf)];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...textsIn(inner)]);
}

/** The examples of the head's memory and its demonstrations that the base does not have. */
export function addedExamples(base: Judge | undefined, head: Judge): readonly AddedText[] {
  const before = new Set(base === undefined ? [] : examplesOf(base).map(({ text }) => text));
  return examplesOf(head).filter(({ text }) => !before.has(text));
}

function examplesOf({ demonstrations = [], memory }: Judge): readonly AddedText[] {
  return [
    ...demonstrations.map(({ id, item }) => ({ id, text: item })),
    ...(memory?.examples ?? []).map((example) => ({ id: example.id, text: textOf(example) })),
  ];
}
