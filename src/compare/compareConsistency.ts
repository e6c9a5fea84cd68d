import { type FamilyRow, type FamilyTable, isConsistent } from '../measure/familyTable.ts';
import { binaryDifference } from './binaryDifference.ts';
import type { Difference } from './difference.ts';
import { matchVariants } from './matchVariants.ts';
import { pairRows } from './pairRows.ts';

/** The change in consistency over the items that are readable, on both sides, under every variant that both have. */
export function compareConsistency(base: FamilyTable, head: FamilyTable, confidence: number): Difference | undefined {
  const match = matchVariants(base, head);
  if (match.length < 2) return undefined;
  const pairs = pairRows(base, head);
  const complete = pairs.flatMap((pair) => {
    const before = isConsistent(
      only(
        pair.base,
        match.map(([column]) => column),
      ),
    );
    const after = isConsistent(
      only(
        pair.head,
        match.map(([, column]) => column),
      ),
    );
    return before === undefined || after === undefined ? [] : [{ before, after }];
  });
  const counted = binaryDifference(complete, confidence);
  if (counted === undefined) return undefined;
  return { family: head.family, measure: 'consistency', ...counted, leftOut: pairs.length - complete.length };
}

function only(row: FamilyRow, columns: readonly number[]): FamilyRow {
  return { ...row, outcomes: columns.map((column) => row.outcomes[column]) };
}
