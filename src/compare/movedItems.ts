import { mostFrequent } from '../judge/item.ts';
import type { Score } from '../judge/scale.ts';
import { type FamilyRow, type FamilyTable, scoresOf } from '../judgments/familyTable.ts';
import { tally } from '../shared/groupBy.ts';
import { type MeasureName, worsening } from '../shared/measureNames.ts';
import { type ComparedByItems, isComparedByItems, itemPairs } from './compareItems.ts';
import { pairRows, pairTables, type RowPair } from './pairTables.ts';

/** One item with a changed score, over every distinct variant that preserves meaning. */
export interface ItemChange {
  readonly item: string;
  readonly gold: Score | undefined;
  readonly kind: 'newly-wrong' | 'newly-right' | 'newly-flips' | 'no-longer-flips';
  readonly base: ItemReading;
  readonly head: ItemReading;
  /** The item's text and the head's reply, if a report should quote them. */
  readonly excerpt?: { readonly item: string; readonly reply: string } | undefined;
}

interface ItemReading {
  /** The most frequent score; of equal ones the first, which is the control's. */
  readonly score: Score;
  /** Variants with the gold; undefined without gold. */
  readonly right: number | undefined;
  /** Readable variants. */
  readonly of: number;
  readonly flips: boolean;
}

/**
 * The items that changed, in groups by what happened, the largest change first. Items that are unreadable on a side are
 * left out.
 */
export function itemChanges(base: FamilyTable, head: FamilyTable): readonly ItemChange[] {
  const groups: readonly ItemChange['kind'][] = ['newly-wrong', 'newly-flips', 'newly-right', 'no-longer-flips'];
  return pairRows(base, head)
    .flatMap((pair) => changeOf(pair))
    .sort((a, b) => groups.indexOf(a.kind) - groups.indexOf(b.kind) || size(b) - size(a) || (a.item < b.item ? -1 : 1));
}

function changeOf(pair: RowPair): readonly ItemChange[] {
  const base = reading(pair.base);
  const head = reading(pair.head);
  if (base === undefined || head === undefined) return [];
  const kind = kindOf(base, head, pair.base.gold);
  return kind === undefined ? [] : [{ item: pair.head.item, gold: pair.base.gold, kind, base, head }];
}

/** Without gold, no score equals the gold. */
function kindOf(base: ItemReading, head: ItemReading, gold: Score | undefined): ItemChange['kind'] | undefined {
  if (base.score === gold && head.score !== gold) return 'newly-wrong';
  if (base.score !== gold && head.score === gold) return 'newly-right';
  if (!base.flips && head.flips) return 'newly-flips';
  return base.flips && !head.flips ? 'no-longer-flips' : undefined;
}

function reading(row: FamilyRow): ItemReading | undefined {
  const scores = scoresOf(row).filter((score) => score !== undefined);
  const [score] = mostFrequent(scores);
  if (score === undefined) return undefined;
  const right = row.gold === undefined ? undefined : scores.filter((given) => given === row.gold).length;
  return { score, right, of: scores.length, flips: new Set(scores).size > 1 };
}

/** How far the share of right variants moved. */
function size({ base, head }: ItemChange): number {
  return Math.abs((base.right ?? 0) / base.of - (head.right ?? 0) / head.of);
}

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
