import type { Compared, ComparedSides } from '../../compare/changes.ts';
import { type ComparedByItems, isComparedByItems, itemPairs } from '../../compare/compareItems.ts';
import { pairTables } from '../../compare/pairTables.ts';
import type { FamilyTable } from '../../judgments/familyTable.ts';
import { worsening } from '../../shared/measureNames.ts';

/** What each item, or group of items, adds to the gain of a version. Their sum is the gain. */
export type GainsByItem = ReadonlyMap<string, number>;

/**
 * The gain of a version as a sum over items, or groups of items: the mean change over the measures, positive for better.
 * Undefined if a measure has no value for single items, or the versions lack it.
 */
export function gainsByItem({ base, head, asked }: ComparedSides): GainsByItem | undefined {
  const gains = new Map<string, number>();
  for (const one of asked) {
    const changes = changesByItem(base, head, one);
    if (changes === undefined || changes.length === 0) return undefined;
    for (const { id, better } of changes)
      gains.set(id, (gains.get(id) ?? 0) + better / (changes.length * asked.length));
  }
  return gains;
}

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
