import type { Score } from '../judge/scale.ts';
import { type FamilyRow, type FamilyTable, scoresOf } from '../judgments/familyTable.ts';
import { type MeasureName, worsening } from '../shared/measureNames.ts';
import { tally } from '../shared/tally.ts';
import { type ComparedByItems, isComparedByItems, itemPairs } from './compareItems.ts';
import type { ItemChange } from './itemChange.ts';
import { pairRows, pairTables } from './pairTables.ts';

/** The items that moved one measure: as many worse and better ones as the measure's difference counts. */
export interface MovedItems {
  readonly family: string;
  readonly measure: ComparedByItems;
  /** The largest worsening first, the largest improvement last. */
  readonly items: readonly MovedItem[];
}

export interface MovedItem extends Pick<ItemChange, 'item' | 'gold' | 'excerpt'> {
  /** The contribution of the item to the measure on each side, in the measure's unit. */
  readonly before: number;
  readonly after: number;
  readonly isWorse: boolean;
  /** The scores that the family's variants gave, the most frequent first. */
  readonly base: readonly ScoreCount[];
  readonly head: readonly ScoreCount[];
}

export interface ScoreCount {
  /** Undefined if the reply was unreadable. */
  readonly score: Score | undefined;
  readonly count: number;
}

/** The items that moved a measure; undefined if single items do not have it, or if a side lacks the family. */
export function movedItems(
  base: readonly FamilyTable[],
  head: readonly FamilyTable[],
  { family, measure }: { readonly family: string; readonly measure: MeasureName },
): MovedItems | undefined {
  if (!isComparedByItems(measure)) return undefined;
  const [before, after] = [base, head].map((tables) => tables.find((table) => table.family === family));
  if (before === undefined || after === undefined) return undefined;
  const rows = pairRows(before, after);
  const moved = (itemPairs(pairTables(before, after), measure) ?? []).flatMap((pair) => {
    const worse = worsening(measure, pair.after - pair.before);
    const row = rows[pair.row];
    return worse === 0 || row === undefined ? [] : [{ pair, row, worse }];
  });
  const items = moved
    .sort((a, b) => b.worse - a.worse || (a.row.head.item < b.row.head.item ? -1 : 1))
    .map(({ pair, row, worse }) => ({
      item: row.head.item,
      gold: row.base.gold,
      before: pair.before,
      after: pair.after,
      isWorse: worse > 0,
      base: scoreCounts(row.base),
      head: scoreCounts(row.head),
    }));
  return { family, measure, items };
}

function scoreCounts(row: FamilyRow): readonly ScoreCount[] {
  return [...tally(scoresOf(row))].map(([score, count]) => ({ score, count })).sort((a, b) => b.count - a.count);
}
