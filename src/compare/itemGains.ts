import type { FamilyTable } from '../judgments/familyTable.ts';
import { worsening } from '../shared/measureNames.ts';
import type { Compared, ComparedSides } from './changes.ts';
import { type ComparedByItems, isComparedByItems, itemPairs } from './compareItems.ts';
import { pairTables } from './pairTables.ts';

/** How much better one version is than another, item by item. */
export interface ItemGains {
  /** Of each item, or group of items, that differs; their sum is the mean change over the measures, positive for better. */
  readonly gains: readonly number[];
  /** Whether a measure is lower, by whatever amount. */
  readonly isWorseInOne: boolean;
}

/**
 * The gain of a version as a sum over items. Undefined if a measure that is asked for has no value for single items, or
 * the versions lack it.
 */
export function itemGains({ base, head, asked }: ComparedSides): ItemGains | undefined {
  const byItem = new Map<string, number>();
  let isWorseInOne = false;
  for (const one of asked) {
    const changes = changesByItem(base, head, one);
    if (changes === undefined || changes.length === 0) return undefined;
    const shares = changes.map(({ id, better }) => ({ id, share: better / (changes.length * asked.length) }));
    for (const { id, share } of shares) byItem.set(id, (byItem.get(id) ?? 0) + share);
    if (shares.reduce((sum, { share }) => sum + share, 0) < -rounding) isWorseInOne = true;
  }
  const gains = [...byItem.values()].filter((gain) => Math.abs(gain) > rounding);
  return asked.length === 0 ? undefined : { gains, isWorseInOne };
}

/** What differs by less differs by rounding alone. */
const rounding = 1e-12;

function changesByItem(
  base: readonly FamilyTable[],
  head: readonly FamilyTable[],
  { family, measure }: Compared,
): readonly { readonly id: string; readonly better: number }[] | undefined {
  const [before, after] = [base, head].map((tables) => tables.find((table) => table.family === family));
  if (before === undefined || after === undefined || !isComparedByItems(measure)) return undefined;
  const paired = pairTables(before, after);
  const own: ComparedByItems = measure;
  return itemPairs(paired, own)?.map((pair) => ({
    id: paired.exchanged[pair.row] ?? '',
    better: -worsening(own, pair.after - pair.before),
  }));
}
