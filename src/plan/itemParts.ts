import { createHash } from 'node:crypto';
import { defaultParts, type PartShares } from '../config/configuration.ts';
import { type Item, independentName } from '../judge/item.ts';
import type { JudgeJob } from './prepare.ts';

/**
 * The use of an item when versions are chosen: source items are demonstrations, search items choose a version, test
 * items prove the choice.
 */
export const itemParts = ['source', 'search', 'test'] as const;
export type ItemPart = (typeof itemParts)[number];

/**
 * The fewest items with a gold in the source part: demonstrations of three scores need three items, and a random draw
 * needs a choice.
 */
export const leastSource = 6;

/**
 * The items of each part, in their own order. Every item is placed by a hash of its id, or of its group, so that added
 * items, or another seed, do not move it. Within each gold the parts have their shares as far as chance allows.
 *
 * @param shares in proportion to each other.
 */
export function splitItems(
  items: readonly Item[],
  shares: PartShares = defaultParts,
): Readonly<Record<ItemPart, readonly Item[]>> {
  const of = (part: ItemPart) => items.filter((item) => partOf(item, shares) === part);
  return { source: of('source'), search: of('search'), test: of('test') };
}

export function jobParts({ tasks: { head }, policy }: JudgeJob): ReturnType<typeof splitItems> {
  return splitItems(head?.items ?? [], policy.parts);
}

function partOf(item: Item, { source, search, test }: PartShares): ItemPart {
  const at =
    createHash('sha256')
      .update(`part of ${independentName(item)}`)
      .digest()
      .readUInt32BE(0) /
    2 ** 32;
  const all = source + search + test;
  if (at < source / all) return 'source';
  return at < (source + search) / all ? 'search' : 'test';
}

/** How many groups each part has; an item without a group is one of its own. Undefined if each item is alone. */
export function groupsIn<Part extends string>(
  parts: Readonly<Record<Part, readonly Item[]>>,
): Readonly<Record<Part, number>> | undefined {
  const all: readonly (readonly [string, readonly Item[]])[] = Object.entries(parts);
  if (!all.some(([, items]) => items.some(({ group }) => group !== undefined))) return undefined;
  const counts = all.map(([part, items]) => [part, new Set(items.map(independentName)).size]);
  // The same keys as those of `parts`.
  return Object.fromEntries(counts) as Record<Part, number>;
}
