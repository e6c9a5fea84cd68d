import type { Item } from './item.ts';
import { elaborationOf, type Judge, type Part } from './judge.ts';
import { plainText, type QuotedItem, quotedItems } from './quotedItems.ts';

/** An item that stands in a prompt, which cannot be measured by it as if it were new. */
export interface KnownItem extends QuotedItem {
  /** `id`: the prompt names it, and `words` is the id; `text`: the prompt quotes it. */
  readonly how: 'id' | 'text';
}

/**
 * Which items a prompt's own words contain: messages, options, elaborations, parameters. Examples and demonstrations are none of them,
 * since they can be left out for an item. An item that is named and quoted stands here twice; in the order of the items,
 * those that are named first.
 */
export function knownItems(judge: Judge, items: readonly Item[]): readonly KnownItem[] {
  const text = plainText(promptWords(judge));
  return [
    ...namedItems(text, items).map((item): KnownItem => ({ item, how: 'id', words: item })),
    ...quotedItems(text, items).map(({ item, words }): KnownItem => ({ item, how: 'text', words })),
  ];
}

/** Everything that a prompt says to every item alike, but for its examples. */
export function promptWords({
  messages,
  options,
  parameters,
}: Pick<Judge, 'messages' | 'options' | 'parameters'>): string {
  const inMessages = messages.flatMap(({ parts }) => parts.map(wordsOfPart));
  const inOptions = options.map(
    (option) => `${option.before}${option.guideline}${option.after}\n${elaborationOf(option)}`,
  );
  return [...inMessages, ...inOptions, ...textsIn(parameters)].join('\n');
}

/** What is sent beside the messages, such as the descriptions of a JSON Schema, is read by the model too. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().flatMap(textsIn) : [];
}

function wordsOfPart(part: Part): string {
  if (part.kind === 'block') return part.block.source;
  return part.kind === 'text' ? part.text : '\n';
}

/** Items whose ids stand in a text, but for ids that any text may have: short ones, plain numbers, plain words. */
function namedItems(text: string, items: readonly Item[]): readonly string[] {
  const words = wordsWithSigns(text);
  return items.flatMap(({ id }) => {
    const plain = plainText(id);
    const isNamed = isTelling(plain) && (parted.test(plain) ? text.includes(plain) : words.has(plain));
    return isNamed ? [id] : [];
  });
}

function isTelling(id: string): boolean {
  if (/^\d+$/.test(id)) return id.length >= 5;
  return id.length >= 3 && /[\d_./#:-]/.test(id);
}

const parted = /[\s"'`,;()[\]{}<>|=]/;

/** Words as ids are written, without the punctuation of the sentence around them. */
function wordsWithSigns(text: string): ReadonlySet<string> {
  const words = text.split(new RegExp(`${parted.source}+`));
  return new Set(words.flatMap((word) => [word, word.replace(/^[.:!?]+|[.:!?]+$/g, '')]).filter((word) => word !== ''));
}
