import { type Estimated, share } from './estimated.ts';
import { type FamilyTable, hasReply, isConsistent } from './familyTable.ts';

/**
 * How many items get the same score under every variant of the family, right or wrong? Over the items that have a score
 * under every variant (paper guideline-inconsistency, section 3.4). With a single variant there is nothing to compare.
 */
export function consistency(table: FamilyTable, confidence: number): Estimated | undefined {
  if (table.variants.length < 2) return undefined;
  const verdicts = table.rows.map(isConsistent).filter((verdict) => verdict !== undefined);
  return share(verdicts.filter(Boolean).length, verdicts.length, confidence);
}

/** The same over all items with a reply: one that lacks a score under some variant does not count as consistent. */
export function strictConsistency(table: FamilyTable, confidence: number): Estimated | undefined {
  if (table.variants.length < 2) return undefined;
  const shown = table.rows.filter((row) => row.outcomes.some(hasReply));
  return share(shown.filter((row) => isConsistent(row) === true).length, shown.length, confidence);
}
