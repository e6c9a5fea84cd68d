import { nearestWord, shownValue } from '../../document/shownValue.ts';
import type { Item } from '../../judge/item.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';

/**
 * The items with their groups: the value of a tag, else of a variable, as a text without outer spaces. `id` says that
 * each item is alone.
 *
 * @throws UnusableInput if an item has no value: this may be a slip, so no item is assumed to be alone.
 */
export function withGroups(items: readonly Item[], name: string | undefined, { file, lines }: Place): readonly Item[] {
  if (name === undefined || name === 'id') return items;
  const grouped = items.map((item) => ({ item, group: groupOf(item, name) }));
  const without = grouped.filter(({ group }) => group === undefined);
  const [first] = without;
  if (first === undefined) return grouped.map(({ item, group = '' }) => ({ ...item, group }));
  const { id, tags, vars } = first.item;
  const near = nearestWord(name, [...Object.keys(tags), ...Object.keys(vars)]);
  const guess = near === undefined ? '' : `Did you mean "group: ${near}"? `;
  const others = without.length - 1;
  const more = others === 0 ? '' : ` (nor ${others === 1 ? 'does 1 other' : `do ${others} others`})`;
  throw new UnusableInput({
    file,
    line: lines.get(id),
    key: name,
    what: `the judge's entry says "group: ${name}", but item ${shownValue(id)} has no text, number, true or false of that name${more}`,
    fix: `${guess}Give each item a ${shownValue(name)}; one that stands alone gets a value of its own.`,
  });
}

/** The file of the items, and each item's line by its id. */
interface Place {
  readonly file: string;
  readonly lines: ReadonlyMap<string, number>;
}

function groupOf({ tags, vars }: Item, name: string): string | undefined {
  const value = Object.hasOwn(tags, name) ? tags[name] : vars[name];
  const isWord = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isWord ? String(value).trim() : '';
  return text === '' ? undefined : text;
}

/** With at least this many items per text on average, the text looks like their source. */
const fewestItems = 1.5;
/** Shorter values are categories, such as a language. Items of one category need not be judged alike. */
const shortestText = 20;

/**
 * A note that a variable looks like the source of several items, such as an article, and how to state it. Among
 * variables with repeated long texts, it is the one with the most texts. Undefined if there is none, or if a group is
 * stated.
 */
export function repeatedText(items: readonly Item[], group: string | undefined): Omit<Fault, 'file'> | undefined {
  const names = group === undefined ? Object.keys(items[0]?.vars ?? {}) : [];
  const repeated = names.flatMap((name) => {
    const texts = new Set(items.map(({ vars }) => (vars[name] ?? '').trim()));
    const letters = [...texts].reduce((sum, { length }) => sum + length, 0);
    const isFew = texts.size > 1 && items.length >= fewestItems * texts.size;
    return isFew && letters >= shortestText * texts.size ? [{ name, texts: texts.size }] : [];
  });
  const [most] = repeated.toSorted((a, b) => b.texts - a.texts);
  if (most === undefined) return undefined;
  const what = `the ${items.length} items have ${most.texts} different texts in ${shownValue(most.name)}`;
  return { key: most.name, what, fix: fixOf(most.name) };
}

function fixOf(name: string): string {
  return `Items that share a text may be judged alike, and then the test finds changes that are none. Add "group: ${name}" to the judge's entry, or "group: id" if these items are independent.`;
}
