import type { Item } from './item.ts';
import { elaborationOf, type Judge, type Part } from './judge.ts';
import { variablesOf } from './template.ts';

/** How a prompt that changed came to know the eval set it is held to. */
export interface Leak {
  readonly kind: LeakKind;
  /** The items it knows, or is told of; in the order of the eval set. */
  readonly items: readonly string[];
  /** The variable that carries it; undefined if it stands in the prompt's own words. */
  readonly variable?: string;
}

export type LeakKind =
  /** The prompt names items by their ids. */
  | 'ids'
  /** The prompt quotes items. */
  | 'texts'
  /** A variable that the prompt is new to use gives away the gold. */
  | 'gold'
  /** The prompt newly shows the model the item's id, by which answers could be looked up. */
  | 'shown-ids';

/**
 * What the head's prompt knows of the eval set that the base's did not: ids or words of items in its own text, or a variable
 * that gives the gold away. A judge that has seen the answers is not measured by asking them.
 *
 * @param items the eval set that decides, with its gold.
 */
export function findLeaks(base: Judge, head: Judge, items: readonly Item[]): readonly Leak[] {
  const [before, after] = [ownWords(base), ownWords(head)];
  const fresh = variablesOf(head).filter((name) => !variablesOf(base).includes(name));
  const inWords: readonly Leak[] =
    before === after
      ? []
      : [
          { kind: 'ids', items: namedItems(before, after, items) },
          { kind: 'texts', items: quotedItems(before, after, items) },
        ];
  return [...inWords.filter(({ items: known }) => known.length > 0), ...fresh.flatMap((name) => carried(name, items))];
}

/** Leaks that leave nothing to measure; the others are worth a word. */
export function spoilsTheEvalSet({ kind }: Leak): boolean {
  return kind !== 'shown-ids';
}

/** Everything that a prompt says to every item alike. */
function ownWords({ messages, options }: Judge): string {
  const inMessages = messages.flatMap(({ parts }) => parts.map(wordsOfPart));
  const inOptions = options.map(
    (option) => `${option.before}${option.guideline}${option.after}\n${elaborationOf(option)}`,
  );
  return [...inMessages, ...inOptions].join('\n');
}

function wordsOfPart(part: Part): string {
  if (part.kind === 'block') return part.block.source;
  return part.kind === 'text' ? part.text : '\n';
}

/** Chance alone does not make so many values hold their item's gold. */
const tellingShare = 0.9;
const fewestItems = 5;

function carried(variable: string, items: readonly Item[]): readonly Leak[] {
  const labelled = items.filter(({ gold, vars }) => gold !== undefined && vars[variable] !== undefined);
  const golds = new Set(labelled.map(({ gold }) => gold));
  const telling = labelled.filter(({ gold, vars }) => tells(vars[variable] ?? '', String(gold)));
  const known = items.filter(({ id, vars }) => vars[variable] === id);
  const mostly = (some: readonly Item[], all: readonly Item[]) =>
    all.length >= fewestItems && some.length >= tellingShare * all.length;
  if (golds.size >= 2 && mostly(telling, labelled))
    return [{ kind: 'gold', variable, items: telling.map(({ id }) => id) }];
  if (mostly(known, items)) return [{ kind: 'shown-ids', variable, items: known.map(({ id }) => id) }];
  return [];
}

/** A short value that is the gold, or has it as one of its words: `2`, `gold: 2`. Long texts have any number somewhere. */
function tells(value: string, gold: string): boolean {
  if (value.length > 40) return false;
  return (
    value
      .toLowerCase()
      .split(/[^\p{L}\p{N}.+-]+/u)
      .includes(gold.toLowerCase()) || value.trim() === gold
  );
}

/**
 * Items whose ids stand in the new text and did not in the old. Ids that any text may have are left out: short ones,
 * plain numbers, and words without a digit or a sign in them.
 */
function namedItems(before: string, after: string, items: readonly Item[]): readonly string[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const added = new Set([...fresh].filter((word) => !old.has(word)));
  const isAdded = (id: string) => (parted.test(id) ? after.includes(id) && !before.includes(id) : added.has(id));
  return items.map(({ id }) => id).filter((id) => isTelling(id) && isAdded(id));
}

function isTelling(id: string): boolean {
  if (/^\d+$/.test(id)) return id.length >= 5;
  return id.length >= 3 && /[\d_./#:-]/.test(id);
}

const parted = /[\s"'`,;()[\]{}<>|=]/;

/** Words as ids are written, without the punctuation of the sentence around them. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.split(new RegExp(`${parted.source}+`));
  return new Set(words.flatMap((word) => [word, word.replace(/^[.:!?]+|[.:!?]+$/g, '')]).filter((word) => word !== ''));
}

/** So many words in a row that are the same are a quotation, and no accident of language. */
const run = 8;

/** What more than this share of the items say too is their form, and tells none from another. */
const commonShare = 0.05;

/**
 * Items of which the new text quotes eight words in a row, or the whole if they have fewer, but at least four, and
 * the old text does not. Letters and digits count, nothing else.
 */
function quotedItems(before: string, after: string, items: readonly Item[]): readonly string[] {
  const old = new Set(runsOf(wordsIn(before), run));
  const [fresh, whole] = [wordsIn(after), ` ${wordsIn(after).join(' ')} `];
  const added = new Set(runsOf(fresh, run).filter((one) => !old.has(one)));
  const firstWords = new Set([...added].map((one) => one.slice(0, one.indexOf(' '))));
  const oldWhole = ` ${wordsIn(before).join(' ')} `;
  const holders = new Map<string, Set<string>>();
  const holds = (text: string, id: string) => holders.set(text, (holders.get(text) ?? new Set()).add(id));
  for (const { id, vars } of items) {
    for (const value of Object.values(vars)) {
      const words = wordsIn(value);
      const all = ` ${words.join(' ')} `;
      if (words.length >= 4 && words.length < run && whole.includes(all) && !oldWhole.includes(all)) holds(all, id);
      for (const [index, word] of words.entries()) {
        if (!firstWords.has(word)) continue;
        const here = words.slice(index, index + run).join(' ');
        if (added.has(here)) holds(here, id);
      }
    }
  }
  const most = Math.max(2, commonShare * items.length);
  const quoted = new Set([...holders.values()].filter((ids) => ids.size <= most).flatMap((ids) => [...ids]));
  return items.map(({ id }) => id).filter((id) => quoted.has(id));
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function runsOf(words: readonly string[], length: number): readonly string[] {
  return words
    .slice(0, Math.max(0, words.length - length + 1))
    .map((_, index) => words.slice(index, index + length).join(' '));
}
