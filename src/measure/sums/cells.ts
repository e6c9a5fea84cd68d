import type { CodedTable } from '../codedTable.ts';

/** How often each category was given to an item, over the variants that can be read. */
export function countScores(
  { codes, variants }: CodedTable,
  item: number,
  counts: Float64Array,
): { readonly scored: number } {
  counts.fill(0);
  let scored = 0;
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? -1;
    if (code < 0) continue;
    scored += 1;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return { scored };
}
