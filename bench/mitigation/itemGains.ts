import type { Compared, ComparedSides } from '../../src/compare/changes.ts';
import { type ComparedByItems, isComparedByItems, itemPairs } from '../../src/compare/compareItems.ts';
import { pairTables } from '../../src/compare/pairTables.ts';
import type { FamilyTable } from '../../src/judgments/familyTable.ts';
import { worsening } from '../../src/shared/measureNames.ts';

/**
 * The gain of a version as a sum over items: of each item, or group of items, that differs; their sum is the mean change
 * over the measures, positive for better. Undefined if a measure that is asked for has no value for single items, or the
 * versions lack it.
 */
export function itemGains({ base, head, asked }: ComparedSides): readonly number[] | undefined {
  const byItem = new Map<string, number>();
  for (const one of asked) {
    const changes = changesByItem(base, head, one);
    if (changes === undefined || changes.length === 0) return undefined;
    for (const { id, better } of changes)
      byItem.set(id, (byItem.get(id) ?? 0) + better / (changes.length * asked.length));
  }
  return [...byItem.values()].filter((gain) => Math.abs(gain) > rounding);
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
