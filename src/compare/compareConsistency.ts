import { type FamilyTable, isConsistent } from '../measure/familyTable.ts';
import { binaryDifference } from './binaryDifference.ts';
import type { Difference } from './difference.ts';
import { pairRows } from './pairRows.ts';

/** The change in consistency over the items that are readable under every variant on both sides. */
export function compareConsistency(base: FamilyTable, head: FamilyTable, confidence: number): Difference | undefined {
  if (base.variants.length < 2 || head.variants.length < 2) return undefined;
  const pairs = pairRows(base, head);
  const complete = pairs.flatMap((pair) => {
    const before = isConsistent(pair.base);
    const after = isConsistent(pair.head);
    return before === undefined || after === undefined ? [] : [{ before, after }];
  });
  const counted = binaryDifference(complete, confidence);
  if (counted === undefined) return undefined;
  return { family: head.family, measure: 'consistency', ...counted, leftOut: pairs.length - complete.length };
}
