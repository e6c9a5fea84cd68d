import { codedTable } from '../judgments/table/codedTable.ts';
import type { FamilyTable } from '../judgments/table/familyTable.ts';

/** How often each score was given under one variant (paper guideline-inconsistency, Tables 9 to 14): counts by score. */
export function distribution(table: FamilyTable, variant: number): Readonly<Record<string, number>> {
  const { codes, variants, items, categories } = codedTable(table);
  const counts = new Array<number>(categories).fill(0);
  for (let item = 0; item < items; item += 1) {
    const code = codes[item * variants + variant] ?? -1;
    if (code >= 0) counts[code] = (counts[code] ?? 0) + 1;
  }
  return Object.fromEntries(
    table.categories.scores.flatMap((score, code) => {
      const count = counts[code] ?? 0;
      return count > 0 ? [[String(score), count]] : [];
    }),
  );
}
