import type { ItemChange } from '../compare/itemChange.ts';
import type { Item } from '../judge/item.ts';

/** What a report may quote of an item and of the head's reply to it, where somebody asked for that. */
export interface Quoted {
  readonly items: readonly Item[];
  /** The head's reply to the judge as written; undefined where there is none. */
  readonly replyTo: (item: string) => string | undefined;
}

/** Longer texts are cut by whoever shows them; this keeps a result from growing to the size of its items. */
const longest = 2000;

/** The same changes with the longest variable of the item, and with the reply. */
export function withExcerpts(changes: readonly ItemChange[], { items, replyTo }: Quoted): readonly ItemChange[] {
  const texts = new Map(items.map(({ id, vars }) => [id, longestOf(Object.values(vars))]));
  return changes.map((change) => ({
    ...change,
    excerpt: {
      item: (texts.get(change.item) ?? '').slice(0, longest),
      reply: (replyTo(change.item) ?? '').slice(0, longest),
    },
  }));
}

function longestOf(values: readonly string[]): string {
  return values.reduce((longer, value) => (value.length > longer.length ? value : longer), '');
}
