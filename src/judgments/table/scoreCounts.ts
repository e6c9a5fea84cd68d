import type { CodedTable } from './codedTable.ts';

/** How often each score was given to one item. */
export interface ScoreCounts {
  /** The variants that can be read. */
  readonly scored: number;
  /** The categories that occur, in ascending order: of a fine scale most do not. */
  readonly counts: readonly CategoryCount[];
}

type CategoryCount = readonly [category: number, count: number];

export function scoreCounts(table: CodedTable, item: number): ScoreCounts {
  const codes = readableCodes(table, item).sort();
  const counts: CategoryCount[] = [];
  let first = 0;
  for (let at = 1; at <= codes.length; at += 1) {
    const category = codes[first];
    if (category === undefined || codes[at] === category) continue;
    counts.push([category, at - first]);
    first = at;
  }
  return { scored: codes.length, counts };
}

/** The scores of one item in the variants that can be read, in their order; a copy. */
export function readableCodes({ codes, variants }: CodedTable, item: number): Int32Array {
  return codes.subarray(item * variants, (item + 1) * variants).filter((code) => code >= 0);
}
