import { nearestWord, shownValue } from '../../document/shownValue.ts';
import type { Item } from '../../judge/item.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';

/**
 * The items with the group that each of them comes in: the value of a tag, else of a variable, as a text without spaces
 * around it. `id` says that each item is alone.
 *
 * @throws UnusableInput if an item has no value: it may be a slip, so that none is taken to be alone.
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

/** The file of the items, and the line of each by its id. */
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

/** Items of one text, on average, from which on it looks like their source. */
const fewestItems = 1.5;
/** Shorter values are categories, such as a language: what shares one need not be judged alike. */
const shortestText = 20;

/**
 * That a variable looks like the source of several items, such as an article, and how to say so. Of those whose long texts
 * repeat, it is the one with the most texts. Undefined if there is none, or a group is stated.
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
