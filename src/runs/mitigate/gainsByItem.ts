import type { ComparedSides } from '../../compare/changes.ts';
import { isComparedByItems, itemPairs } from '../../compare/compareItems.ts';
import { pairTables } from '../../compare/pairTables.ts';
import { worsening } from '../../shared/measureNames.ts';

/** What each item, or group of items, adds to the gain of a version. Their sum is the gain. */
export type GainsByItem = ReadonlyMap<string, number>;

/**
 * The gain of a version as a sum over items, or groups of items: the mean change over the measures, positive for better.
 * Undefined if a measure has no value for single items, or the versions lack it.
 */
export function gainsByItem({ base, head, asked }: ComparedSides): GainsByItem | undefined {
  const gains = new Map<string, number>();
  for (const { family, measure } of asked) {
    const [before, after] = [base, head].map((tables) => tables.find((table) => table.family === family));
    if (before === undefined || after === undefined || !isComparedByItems(measure)) return undefined;
    const paired = pairTables(before, after);
    const pairs = itemPairs(paired, measure) ?? [];
    if (pairs.length === 0) return undefined;
    for (const pair of pairs) {
      const id = paired.exchanged[pair.row] ?? '';
      const better = -worsening(measure, pair.after - pair.before);
      gains.set(id, (gains.get(id) ?? 0) + better / (pairs.length * asked.length));
    }
  }
  return gains;
}
