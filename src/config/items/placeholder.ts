import type { Item } from '../../judge/item.ts';

/** What a first item says in the place of a text of the user's own. */
export function placeholder(name: string, item: number): string {
  return `${beginning}${name} of item ${item}`;
}

/** Whether an item is still one that `evenhand init` wrote. */
export function isPlaceholder({ vars }: Pick<Item, 'vars'>): boolean {
  return Object.values(vars).some((text) => text.includes(beginning));
}

const beginning = 'replace this by the ';
