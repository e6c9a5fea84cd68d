import { createHash } from 'node:crypto';
import type { Item } from '../judge/item.ts';

/** What an item serves when versions are chosen: demonstrations come from the source, choices from the search, proof from the test. */
export const itemParts = ['source', 'search', 'test'] as const;
export type ItemPart = (typeof itemParts)[number];

/** A demonstration takes few items, and measuring takes many. */
const shares: Readonly<Record<ItemPart, number>> = { source: 0.2, search: 0.4, test: 0.4 };

/**
 * The items of each part, in their own order. Every item is placed by a hash of its id and nothing else, so that items
 * that are added, or a seed, move none; within each gold the shares hold as far as chance allows.
 */
export function splitItems(items: readonly Item[]): Readonly<Record<ItemPart, readonly Item[]>> {
  const of = (part: ItemPart) => items.filter(({ id }) => partOf(id) === part);
  return { source: of('source'), search: of('search'), test: of('test') };
}

function partOf(id: string): ItemPart {
  const at = createHash('sha256').update(`part of item ${id}`).digest().readUInt32BE(0) / 2 ** 32;
  if (at < shares.source) return 'source';
  return at < shares.source + shares.search ? 'search' : 'test';
}
