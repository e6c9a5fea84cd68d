import type { FamilyTable } from '../measure/familyTable.ts';
import { compareAccuracy } from './compareAccuracy.ts';
import { compareConsistency } from './compareConsistency.ts';
import type { Difference } from './difference.ts';

/** Every difference that two sides of one judge allow, family by family. */
export function compareSides(
  base: readonly FamilyTable[],
  head: readonly FamilyTable[],
  settings: { confidence: number; seed: number },
): readonly Difference[] {
  return head.flatMap((after) => {
    const before = base.find((table) => table.family === after.family);
    if (before === undefined) return [];
    const both = [compareConsistency(before, after, settings.confidence), compareAccuracy(before, after, settings)];
    return both.filter((difference) => difference !== undefined);
  });
}
