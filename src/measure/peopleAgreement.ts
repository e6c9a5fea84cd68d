import { type CodedTable, unreadable, unshown } from '../judgments/codedTable.ts';
import { firstCategory, whyUnscored } from './itemCells.ts';
import type { ItemValue } from './section.ts';

/**
 * The share of the variants in which an item with gold was judged right. An unreadable reply is not right (as in
 * section 3.4 of the paper guideline-inconsistency, where n is every conversation).
 *
 * @param least the lowest code that counts: `unreadable`, or the first category for readable replies only.
 */
export function rightShare({ codes, variants, gold }: CodedTable, item: number, least: number): ItemValue {
  const right = gold[item] ?? unreadable;
  if (right < 0) return 'no gold';
  let counted = 0;
  let hits = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code >= least) counted += 1;
    if (code === right) hits += 1;
  }
  if (counted > 0) return hits / counted;
  return whyUnscored({ codes, variants }, item);
}

/**
 * The distance of the score from the gold, as a part of the scale's width; the mean over the variants. An unreadable
 * reply is off by the whole width.
 *
 * @param least as for `rightShare`.
 */
export function normalizedError(
  { codes, variants, gold, values, width }: CodedTable,
  item: number,
  least: number,
): ItemValue {
  const right = values?.[gold[item] ?? unreadable];
  if (right === undefined) return 'no gold';
  let [counted, sum] = [0, 0];
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code < least) continue;
    counted += 1;
    sum += code < firstCategory ? 1 : Math.abs((values?.[code] ?? right) - right) / width;
  }
  if (counted > 0) return sum / counted;
  return whyUnscored({ codes, variants }, item);
}

/** The share of agreeing pairs of a reply and an annotator. */
export function annotatorAgreement(table: CodedTable, item: number): ItemValue {
  const { codes, variants, annotators } = table;
  const labels = annotators?.[item];
  if (labels === undefined || labels.length === 0) return 'no annotators';
  let pairs = 0;
  let alike = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code < 0) continue;
    pairs += labels.length;
    for (const label of labels) if (label === code) alike += 1;
  }
  return pairs === 0 ? whyUnscored(table, item) : alike / pairs;
}
