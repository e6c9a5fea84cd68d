import type { Score } from '../judge/scale.ts';
import { type FamilyTable, scoresOf } from './familyTable.ts';

/** How often each score was given under one variant (paper guideline-inconsistency, Tables 9 to 14): counts by score. */
export function distribution(table: FamilyTable, variant: number): Readonly<Record<string, number>> {
  const counts = new Map<Score, number>();
  for (const row of table.rows) {
    const score = scoresOf(row)[variant];
    if (score !== undefined) counts.set(score, (counts.get(score) ?? 0) + 1);
  }
  return Object.fromEntries(
    [...counts].sort(([a], [b]) => compareScores(a, b)).map(([score, count]) => [String(score), count]),
  );
}

function compareScores(a: Score, b: Score): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : 1;
}
