import { type CodedTable, unshown } from '../judgments/familyTable.ts';
import type { LeftOutWhy } from './section.ts';

type Cells = Pick<CodedTable, 'codes' | 'variants'>;

/** The variants of an item that got a reply. */
export function repliesTo({ codes, variants }: Cells, item: number): number {
  let count = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) if (codes[cell] !== unshown) count += 1;
  return count;
}

/** Why an item has fewer scores than a measure needs: so many replies did not come, or they came and cannot be read. */
export function whyUnscored(cells: Cells, item: number, needed = 1): Extract<LeftOutWhy, 'unanswered' | 'unreadable'> {
  return repliesTo(cells, item) < needed ? 'unanswered' : 'unreadable';
}
