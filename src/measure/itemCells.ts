import { type CodedTable, unshown } from '../judgments/codedTable.ts';
import type { LeftOutWhy } from './section.ts';

/** The replies of one item, in all variants of a table. */
export type Cells = Pick<CodedTable, 'codes' | 'variants'>;

/** Whether every variant got a reply. */
export function isAnswered(cells: Cells, item: number): boolean {
  return lowestCode(cells, item) > unshown;
}

/** Whether every variant got a readable reply. */
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

/** How many variants of an item got a reply. */
export function repliesTo({ codes, variants }: Cells, item: number): number {
  let count = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) if (codes[cell] !== unshown) count += 1;
  return count;
}

/** Why an item has fewer scores than a measure needs: replies are missing, or they are unreadable. */
export function whyUnscored(cells: Cells, item: number, needed = 1): Extract<LeftOutWhy, 'unanswered' | 'unreadable'> {
  return repliesTo(cells, item) < needed ? 'unanswered' : 'unreadable';
}
