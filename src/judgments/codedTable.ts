import type { Units } from '../statistics/units.ts';

/** A reply came but has no score. */
export const unreadable = -1;
/** No reply came, or the item was not shown in the variant. */
export const unshown = -2;

/**
 * A family's table as numbers, for everything that is counted many times: categories instead of scores, one row per
 * item, `variants` cells per row. A negative code is no category.
 */
export interface CodedTable {
  readonly items: number;
  readonly variants: number;
  readonly categories: number;
  /** The number of each category; undefined without order. */
  readonly values: Float64Array | undefined;
  /** The distance between the ends of the scale, in the same numbers; 0 without order. */
  readonly width: number;
  /**
   * The score that a fair judge gives in every cell, if the family deceives; undefined if the variants show the items
   * themselves.
   */
  readonly deserved: number | undefined;
  /** One for each item and variant, an item's variants side by side. */
  readonly codes: Int32Array;
  /** One for each item; negative without gold. */
  readonly gold: Int32Array;
  /** The weight of each item in measures that need gold; absent: all count alike. */
  readonly weights?: Float64Array | undefined;
  /** For each item, the first reply to the judge as written. */
  readonly control: Int32Array;
  /** The variant that shows the judge as written; negative if none does. */
  readonly controlVariant: number;
  /** For each item the labels of its annotators; undefined if no item has any. */
  readonly annotators: readonly Int32Array[] | undefined;
  /** For each item, how often two repeats of the judge as written differ; undefined if no request was repeated. */
  readonly unsteadiness: readonly (number | undefined)[] | undefined;
  /** In the order of `codes`; NaN if a reply states none; undefined if no reply does. */
  readonly confidences: Float64Array | undefined;
  /** In the order of `codes`, each with a share for each category; absent: no reply gives any. */
  readonly probabilities?: readonly (Float64Array | undefined)[] | undefined;
  /** The groups of the items; undefined if each item is alone. */
  readonly units: Units | undefined;
}

/** If no reply can be read, nothing was measured; 0 % would say that the judge was always wrong. */
export function hasScore({ codes }: CodedTable): boolean {
  return codes.some((code) => code >= 0);
}

/** How often each score was given to one item. */
export interface ScoreCounts {
  /** The variants that can be read. */
  readonly scored: number;
  /** The categories that occur, in ascending order. On a fine scale most do not occur. */
  readonly counts: readonly CategoryCount[];
}

type CategoryCount = readonly [category: number, count: number];

export function scoreCounts(table: CodedTable, item: number): ScoreCounts {
  const codes = readableCodes(table, item).sort((a, b) => a - b);
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

/** A copy of the scores of one item in the variants that can be read, in order. */
export function readableCodes({ codes, variants }: CodedTable, item: number): number[] {
  const readable: number[] = [];
  for (let cell = item * variants; cell < (item + 1) * variants; cell += 1) {
    const code = codes[cell] ?? unshown;
    if (code >= 0) readable.push(code);
  }
  return readable;
}
