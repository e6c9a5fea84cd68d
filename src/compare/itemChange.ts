import { mostFrequent } from '../judge/item.ts';
import type { Score } from '../judge/scale.ts';
import { type FamilyRow, type FamilyTable, scoresOf } from '../judgments/familyTable.ts';
import { pairRows, type RowPair } from './pairTables.ts';

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

export interface ItemReading {
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
