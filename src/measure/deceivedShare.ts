import { type CodedTable, unreadable, unshown } from '../judgments/codedTable.ts';
import { firstCategory, whyUnscored } from './itemCells.ts';
import type { ItemValue } from './section.ts';

/**
 * The share of the probes in place of an item that get more than the lowest score.
 *
 * @param least the lowest code that counts: the first category, or `unreadable`, if a reply without a score is a wrong one.
 */
export function deceivedShare(table: CodedTable, item: number, least: number): ItemValue {
  const { codes, variants, deserved = unreadable } = table;
  const cells = codes.subarray(item * variants, (item + 1) * variants).filter((code) => code >= least);
  if (cells.length === 0) return whyUnscored(table, item);
  return cells.filter((code) => code > deserved || code < firstCategory).length / cells.length;
}

/** How many of the items' probes in one variant deceive, of those whose reply can be read; undefined if they are no probes. */
export function deceivedCounts(
  { codes, items, variants, deserved }: CodedTable,
  variant: number,
): { readonly deceived: number; readonly of: number } | undefined {
  if (deserved === undefined) return undefined;
  const scores = Array.from({ length: items }, (_, item) => codes[item * variants + variant] ?? unshown);
  const read = scores.filter((code) => code >= firstCategory);
  return { deceived: read.filter((code) => code > deserved).length, of: read.length };
}
