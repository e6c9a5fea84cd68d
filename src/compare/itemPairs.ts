import { type CodedTable, hasScore } from '../judgments/table/codedTable.ts';
import {
  type ItemMeasureName,
  type ItemValue,
  isDefined,
  itemMeasures,
  readableValueOf,
} from '../measure/itemValues.ts';
import type { PairedTables } from './pairTables.ts';

/** What one item contributes to a measure on either side. */
export interface ItemPair {
  /** Row of the paired tables. */
  readonly row: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The items that both sides have the measure for; undefined where the tables lack what it takes from items. For accuracy
 * and consistency a reply that cannot be read is a wrong one on its own side, and only what was not answered leaves the
 * pair.
 */
export function itemPairs(paired: PairedTables, measure: ItemMeasureName): readonly ItemPair[] | undefined {
  if (!isDefined(measure, paired.base) || !isDefined(measure, paired.head)) return undefined;
  const { base, head } = readableValueOf(compared(measure)) === undefined ? paired : paired.answered;
  // Two sides of which nothing can be read have not kept what they were: nothing was measured.
  if (!hasScore(base) && !hasScore(head)) return undefined;
  return pairsBy({ base, head }, comparedAs(measure).valueOf);
}

/** The same without the replies that cannot be read; undefined where that is the same. */
export function readablePairs(
  { base, head, answered }: PairedTables,
  measure: ItemMeasureName,
): readonly ItemPair[] | undefined {
  const readable = readableValueOf(compared(measure));
  if (readable === undefined || answered.base === base) return undefined;
  return pairsBy({ base, head }, readable);
}

function pairsBy(
  { base, head }: Pick<PairedTables, 'base' | 'head'>,
  itemValueOf: (table: CodedTable, item: number) => ItemValue,
): readonly ItemPair[] {
  const pairs: ItemPair[] = [];
  for (let item = 0; item < base.items; item += 1) {
    const [before, after] = [itemValueOf(base, item), itemValueOf(head, item)];
    if (typeof before !== 'number' || typeof after !== 'number') continue;
    // What differs by rounding alone is no change, and must not be counted as one.
    pairs.push({ row: item, before, after: Math.abs(after - before) < rounding ? before : after });
  }
  return pairs;
}

/** `yes-or-no`: 0 or 1; `mean`: a share; `net`: a difference of shares. */
export function kindOf(measure: ItemMeasureName): 'yes-or-no' | 'mean' | 'net' {
  return comparedAs(measure).kind;
}

function comparedAs(measure: ItemMeasureName) {
  return itemMeasures[compared(measure)];
}

/** What was not answered on one side is left out on both, and where all is answered, strict consistency is consistency. */
function compared(measure: ItemMeasureName): ItemMeasureName {
  return measure === 'strictConsistency' ? 'consistency' : measure;
}

/** Shares of variants less shares of repeats are off by some 1e-16. */
const rounding = 1e-12;
