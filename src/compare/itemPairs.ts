import { type ItemMeasureName, isDefined, itemMeasures } from '../measure/itemValues.ts';
import type { PairedTables } from './pairTables.ts';

/** What one item contributes to a measure on either side. */
export interface ItemPair {
  readonly before: number;
  readonly after: number;
}

/** The items that both sides have the measure for; undefined where the tables lack what it takes from items. */
export function itemPairs({ base, head }: PairedTables, measure: ItemMeasureName): readonly ItemPair[] | undefined {
  if (!isDefined(measure, base) || !isDefined(measure, head)) return undefined;
  const measured = comparedAs(measure);
  const pairs: ItemPair[] = [];
  for (let item = 0; item < base.items; item += 1) {
    const [before, after] = [measured.valueOf(base, item), measured.valueOf(head, item)];
    if (typeof before !== 'number' || typeof after !== 'number') continue;
    // What differs by rounding alone is no change, and must not be counted as one.
    pairs.push({ before, after: Math.abs(after - before) < rounding ? before : after });
  }
  return pairs;
}

/** `yes-or-no`: 0 or 1; `mean`: a share; `net`: a difference of shares. */
export function kindOf(measure: ItemMeasureName): 'yes-or-no' | 'mean' | 'net' {
  return comparedAs(measure).kind;
}

/** Pairs are readable on both sides, and where all is readable, strict consistency is consistency. */
function comparedAs(measure: ItemMeasureName) {
  return itemMeasures[measure === 'strictConsistency' ? 'consistency' : measure];
}

/** Shares of variants less shares of repeats are off by some 1e-16. */
const rounding = 1e-12;
