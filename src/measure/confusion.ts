import type { Score } from '../judge/scale.ts';
import { mostNames } from '../judgments/table/categories.ts';
import { codedTable } from '../judgments/table/codedTable.ts';
import type { FamilyTable } from '../judgments/table/familyTable.ts';

/** How often each gold got each score. */
export interface Confusion {
  /** The whole scale, in its order. */
  readonly labels: readonly Score[];
  /** Replies: one row a gold label, one column a score. */
  readonly counts: readonly (readonly number[])[];
}

/** Over all variants of the family, every readable reply to an item with gold. Undefined without any, and for scales too fine for a table. */
export function confusion(table: FamilyTable): Confusion | undefined {
  const { codes, gold, variants, categories } = codedTable(table);
  if (categories > mostNames) return undefined;
  const counts = Array.from({ length: categories }, () => new Array<number>(categories).fill(0));
  let replies = 0;
  for (const [cell, code] of codes.entries()) {
    const row = counts[gold[Math.floor(cell / variants)] ?? -1];
    if (row === undefined || code < 0) continue;
    row[code] = (row[code] ?? 0) + 1;
    replies += 1;
  }
  return replies === 0 ? undefined : { labels: table.categories.scores, counts };
}
