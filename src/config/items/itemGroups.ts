import { nearestWord, shownValue } from '../../document/shownValue.ts';
import type { Item } from '../../judge/item.ts';
import { type Fault, UnusableInput } from '../../shared/fault.ts';
import { tally } from '../../shared/groupBy.ts';

/**
 * The items with their groups: the value of a tag, else of a variable, as a text without outer spaces. `id` says that
 * each item is alone.
 *
 * @throws UnusableInput if an item has no value: this may be a slip, so no item is assumed to be alone.
 */
export function withGroups(
  items: readonly Item[],
  name: string | undefined,
  { file, lines }: { readonly file: string; readonly lines: ReadonlyMap<string, number> },
): readonly Item[] {
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
  const what = `the judge's entry says "group: ${name}", but item ${shownValue(id)} has no text, number, true or false of that name${more}`;
  const fix = `${guess}Give each item a ${shownValue(name)}; one that stands alone gets a value of its own.`;
  throw new UnusableInput({ file, line: lines.get(id), key: name, what, fix });
}

function groupOf({ tags, vars }: GroupedBy, name: string): string | undefined {
  const value = Object.hasOwn(tags, name) ? tags[name] : vars[name];
  const isWord = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  const text = isWord ? String(value).trim() : '';
  return text === '' ? undefined : text;
}

/** With at least this many items per text on average, the text looks like their source. */
const fewestItems = 1.5;
/** Shorter values are categories, such as a language. Items of one category need not be judged alike. */
const shortestText = 20;
/** A verdict needs so many groups, and a name with fewer values is rather a category. */
const fewestNames = 5;

/** What a group is usually called, and who made or judged an item, which is no group. */
const sources =
  /^(?:doc|document|article|source|passage|context|task|question|conversation|dialog|dialogue|chat|thread|session|case|ticket|group)s?(?:[ _-]?(?:id|no|nr|number|key))?$|[_-]id$|[a-z]Id$/i;
const makers = /annotator|rater|worker|judge|model|system|version|author/i;

/** A text that repeats over items, and how often. */
export interface RepeatedText extends Omit<Fault, 'file'> {
  /** The tag or variable that it is in. */
  readonly key: string;
}

/**
 * A note that a variable looks like the source of several items, such as an article, or that a tag names it (`document:
 * d17`), and how to state it. Among several it is the one of which most items share their value with another item, and
 * of these the one with the most values. Undefined if there is none, or if a group is stated.
 */
export function repeatedText(items: readonly GroupedBy[], group: string | undefined): RepeatedText | undefined {
  const [first] = group === undefined ? items : [];
  const names = [...new Set([...Object.keys(first?.vars ?? {}), ...Object.keys(first?.tags ?? {})])];
  const repeated = names.flatMap((name) => {
    const values = items.map((item) => groupOf(item, name));
    const texts = new Set(values);
    const isFew = texts.size > 1 && items.length >= fewestItems * texts.size;
    if (!isFew) return [];
    const letters = [...texts].reduce((sum, text) => sum + (text ?? '').length, 0);
    const isLong = Object.hasOwn(first?.vars ?? {}, name) && letters >= shortestText * texts.size;
    const sharing = [...tally(values).values()].reduce((sum, count) => sum + (count > 1 ? count : 0), 0);
    return isLong || isNameOfSource(name, [...texts]) ? [{ name, texts: texts.size, isLong, sharing }] : [];
  });
  const [most] = repeated.toSorted((a, b) => b.sharing - a.sharing || b.texts - a.texts);
  if (most === undefined) return undefined;
  const kind = most.isLong ? 'text' : 'value';
  const what = `the ${items.length} items have ${most.texts} different ${kind}s in ${shownValue(most.name)}`;
  const fix = `Items that share a ${kind} may be judged alike, and then the test finds changes that are none. Add "group: ${most.name}" to the judge's entry, or "group: id" if these items are independent.`;
  return { key: most.name, what, fix };
}

type GroupedBy = Pick<Item, 'vars' | 'tags'>;

/** `document` with the values d17, d18, …: an id, and no category, such as a kind of document. */
function isNameOfSource(name: string, values: readonly (string | undefined)[]): boolean {
  const areIds = values.every((value) => value !== undefined && /\d/.test(value));
  return areIds && values.length >= fewestNames && sources.test(name) && !makers.test(name);
}
