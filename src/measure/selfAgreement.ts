import { type CodedTable, readableCodes, scoreCounts, unshown } from '../judgments/codedTable.ts';
import { type Cells, firstCategory, isComplete, repliesTo } from './itemCells.ts';
import type { ItemValue } from './section.ts';

/** A missing answer does not count as kept. */
export function keepsScore(table: CodedTable, item: number): number {
  return Number(isComplete(table, item) && isAlike(table, item));
}

export function isAlike({ codes, variants }: Cells, item: number): boolean {
  const first = codes[item * variants];
  for (let cell = item * variants + 1; cell < (item + 1) * variants; cell += 1) if (codes[cell] !== first) return false;
  return true;
}

/** The share of the other variants with a score that differ from the judge as written. */
export function flipRate({ codes, variants, control, controlVariant }: CodedTable, item: number): ItemValue {
  const reference = control[item] ?? unshown;
  if (reference < 0) return reference === unshown ? 'unanswered' : 'unreadable';
  let [replies, scored, flips] = [0, 0, 0];
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code === unshown || cell === item * variants + controlVariant) continue;
    replies += 1;
    if (code < 0) continue;
    scored += 1;
    if (code !== reference) flips += 1;
  }
  if (scored > 0) return flips / scored;
  return replies === 0 ? 'unanswered' : 'unreadable';
}

/** The share of the pairs of an item's variants that agree; an unreadable reply agrees with no other. */
export function pairwiseAgreement(table: CodedTable, item: number, least: number): ItemValue {
  const { scored, counts } = scoreCounts(table, item);
  const replies = repliesTo(table, item);
  if (replies < 2) return 'unanswered';
  const of = least < firstCategory ? replies : scored;
  if (of < 2) return 'unreadable';
  return counts.reduce((sum, [, count]) => sum + count * (count - 1), 0) / (of * (of - 1));
}

/**
 * The distance between two of an item's variants, as a part of the scale's width; the mean over all pairs. An
 * unreadable reply is the whole width from any other.
 */
export function variantSpread(table: CodedTable, item: number, least: number): ItemValue {
  const { values, width } = table;
  const codes = readableCodes(table, item).sort((a, b) => a - b);
  const replies = repliesTo(table, item);
  if (replies < 2) return 'unanswered';
  const of = least < firstCategory ? replies : codes.length;
  if (of < 2) return 'unreadable';
  // In ascending order, the value at place k is added k times and subtracted once for each value after it.
  const apart = codes.reduce((sum, code, place) => sum + (values?.[code] ?? 0) * (2 * place + 1 - codes.length), 0);
  const pairs = (of * (of - 1)) / 2;
  const read = (codes.length * (codes.length - 1)) / 2;
  return (apart / width + pairs - read) / pairs;
}
