import { type CodedTable, unshown } from '../judgments/codedTable.ts';

/** The replies of one item, in all variants of a table. */
export type Cells = Pick<CodedTable, 'codes' | 'variants'>;

/** Some variant got a reply. */
export function isShown({ codes, variants }: Cells, item: number): boolean {
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) if (codes[cell] !== unshown) return true;
  return false;
}

/** Every variant got a reply. */
export function isAnswered(cells: Cells, item: number): boolean {
  return lowestCode(cells, item) > unshown;
}

/** Every variant got a reply that can be read. */
export function isComplete(cells: Cells, item: number): boolean {
  return lowestCode(cells, item) >= firstCategory;
}

function lowestCode({ codes, variants }: Cells, item: number): number {
  let lowest = firstCategory;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1)
    lowest = Math.min(lowest, codes[cell] ?? unshown);
  return lowest;
}

/** The lowest code that is a score. */
export const firstCategory = 0;

/** The variants that got a reply. */
export function answered({ codes, variants }: CodedTable, item: number): number {
  let count = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) if (codes[cell] !== unshown) count += 1;
  return count;
}
