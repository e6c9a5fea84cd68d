import { type CodedTable, unreadable } from '../judgments/codedTable.ts';
import { firstCategory, whyUnscored } from './itemCells.ts';
import type { ItemValue } from './section.ts';

/**
 * The share of the probes in place of an item that get more than the lowest score.
 *
 * @param least the lowest code that counts: the first category, or `unreadable` if a reply without a score counts as
 *   wrong.
 */
export function deceivedShare(table: CodedTable, item: number, least: number): ItemValue {
  const { codes, variants, deserved = unreadable } = table;
  const cells = codes.subarray(item * variants, (item + 1) * variants).filter((code) => code >= least);
  if (cells.length === 0) return whyUnscored(table, item);
  return cells.filter((code) => code > deserved || code < firstCategory).length / cells.length;
}
