import type { Item } from '../../judge/item.ts';

/** The placeholder for the user's own text in a first item. */
export function placeholder(name: string, item: number): string {
  return `${beginning}${name} of item ${item}`;
}

/** Whether `evenhand init` wrote the item and the user has not changed it. */
export function isPlaceholder({ vars }: Pick<Item, 'vars'>): boolean {
  return Object.values(vars).some((text) => text.includes(beginning));
}

const beginning = 'replace this by the ';
