import { shownValue } from '../document/shownValue.ts';
import type { Item } from '../judge/item.ts';
import { type KnownItem, knownItems } from '../leaks/knownItems.ts';
import { plainText, wordsIn } from '../leaks/quotedItems.ts';
import type { Fault } from '../shared/fault.ts';
import { repeatedText } from './items/itemGroups.ts';
import type { LoadedJudge } from './loadedJudge.ts';

/** Enough items to see the mistake. */
const mostTold = 5;

/**
 * A fault for each item that the judge's own prompt contains, because such an item cannot measure the judge.
 *
 * @param all every item, also those that were left out, by which the items' form is known; absent: the judge's.
 */
export function knownItemFaults(loaded: LoadedJudge, all?: readonly Item[]): readonly Fault[] {
  const known = new Map(knownItems(loaded.judge, loaded.items, all).map((one) => [one.item, one]));
  const told = [...known.values()].slice(0, mostTold);
  return told.map((one, index) => {
    const more = index === told.length - 1 ? known.size - told.length : 0;
    return knownItemFault(loaded, one, more);
  });
}

function knownItemFault(loaded: LoadedJudge, known: KnownItem, more: number): Fault {
  const { name, promptFile, promptText, itemsFile } = loaded;
  const { item, how, words } = known;
  const others = more === 0 ? '' : ` (and so it does ${more} more ${more === 1 ? 'item' : 'items'})`;
  const does = how === 'id' ? 'names item' : 'quotes item';
  const shared = how === 'id' ? '' : `: "${cut(words)}"`;
  return {
    file: promptFile,
    line: lineOf(promptText, known),
    what: `the prompt of judge "${name}" ${does} "${item}"${others}, by which it is measured${shared}`,
    fix: `Take the item out of ${itemsFile}, or these words out of the prompt: a judge that has seen an item is not measured by it.${groupFix(loaded, known)}`,
  };
}

/** What items share is only known to be their form if their group is stated. */
function groupFix({ items, group }: LoadedJudge, { item, how, words }: KnownItem): string {
  const key = how === 'text' ? repeatedText(items, group)?.key : undefined;
  const text = key && items.find(({ id }) => id === item)?.vars[key];
  const [quoted = ''] = words.split(' …');
  const holders = key ? items.filter(({ vars }) => vars[key] === text).length : 0;
  const isShared = text && wordsIn(text).join(' ').includes(quoted) && holders > 1;
  return isShared
    ? ` If other items share these words because they share ${shownValue(key)}, add "group: ${key}" to the judge's entry: what a group shares is no quotation.`
    : '';
}

const longest = 120;

function cut(words: string): string {
  return words.length <= longest ? words : `${words.slice(0, words.lastIndexOf(' ', longest))} …`;
}

/** The line, from 1; undefined if the file writes the words differently from the prompt. */
function lineOf(text: string, { how, words }: KnownItem): number | undefined {
  const lines = text.split('\n');
  if (how === 'id') {
    const index = lines.findIndex((line) => plainText(line).includes(words));
    return index < 0 ? undefined : index + 1;
  }
  const placed = lines.flatMap((line, index) => wordsIn(line).map((word) => ({ word, line: index + 1 })));
  const [sought = ''] = words.split(' …');
  const first = sought.split(' ');
  const at = placed.findIndex((_, start) => first.every((word, index) => placed[start + index]?.word === word));
  return placed[at]?.line;
}
