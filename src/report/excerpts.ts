import type { Item } from '../judge/item.ts';

/** What a report may quote of an item and of the head's reply to it, where somebody asked for that. */
export interface Quoted {
  readonly items: readonly Item[];
  /** The head's reply to the judge as written; undefined if there is none. */
  readonly replyTo: (item: string) => string | undefined;
}

interface Excerpt {
  readonly item: string;
  readonly reply: string;
}

/** Longer texts are cut by whoever shows them; this keeps a result from growing to the size of its items. */
const longest = 2000;

/** The same items with the longest variable of the item, and with the reply. */
export function withExcerpts<Told extends { readonly item: string }>(
  told: readonly Told[],
  { items, replyTo }: Quoted,
): readonly (Told & { readonly excerpt: Excerpt })[] {
  const texts = new Map(items.map(({ id, vars }) => [id, longestOf(Object.values(vars))]));
  return told.map((one) => ({
    ...one,
    excerpt: {
      item: (texts.get(one.item) ?? '').slice(0, longest),
      reply: (replyTo(one.item) ?? '').slice(0, longest),
    },
  }));
}

function longestOf(values: readonly string[]): string {
  return values.reduce((longer, value) => (value.length > longer.length ? value : longer), '');
}
