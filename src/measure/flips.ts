import type { Score } from '../judge/scale.ts';
import { type FamilyTable, isConsistent, scoresOf } from './familyTable.ts';

/** An item whose score depends on the variant. */
export interface Flip {
  readonly item: string;
  readonly gold: Score | undefined;
  /** The score under each variant, in the order of the family's variants. */
  readonly scores: readonly (Score | undefined)[];
}

/** Every item that is readable under all variants and does not keep its score, the most divided first. */
export function flips(table: FamilyTable): readonly Flip[] {
  return table.rows
    .filter((row) => isConsistent(row) === false)
    .map((row) => ({ item: row.item, gold: row.gold, scores: scoresOf(row) }))
    .sort((a, b) => minority(b.scores) - minority(a.scores) || (a.item < b.item ? -1 : 1));
}

/** How many variants differ from the most frequent score. */
function minority(scores: readonly (Score | undefined)[]): number {
  const counts = new Map<Score | undefined, number>();
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
  return scores.length - Math.max(...counts.values());
}
