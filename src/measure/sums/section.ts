import type { MeasureName } from '../../shared/measureNames.ts';
import { type Column, only } from '../../statistics/samples/columns.ts';
import type { LeftOutItems, LeftOutWhy } from '../estimated.ts';

/**
 * Measures that are computed from sums over items: counts of pairs, of agreements, of confidences. Sums add up, so that
 * a bootstrap sample of the items only weighs them anew, and an item's variants and repeats always stay together.
 */
export interface Section {
  /** How many sums there are. */
  readonly width: number;
  readonly rows: SparseRows;
  readonly names: readonly MeasureName[];
  /** Each measure of the sums, in the order of the names. They share what they have in common, however many are asked. */
  readonly measures: (sums: SampledSums) => readonly (() => Column)[];
}

/** The sums of a section in several samples of the items: a column for each sum. */
export interface SampledSums {
  readonly samples: number;
  readonly columns: readonly Column[];
}

/** What each item adds: item i adds `values[p]` to the sum `places[p]` for p from `starts[i]` up to `starts[i + 1]`. */
export interface SparseRows {
  readonly starts: Int32Array;
  readonly places: Int32Array;
  readonly values: Float64Array;
  /** Items that add something. */
  readonly n: number;
  readonly leftOut: LeftOutItems;
}

/** @param contribute adds what an item has to add, or says why it adds nothing. */
export function sparseRows(
  items: number,
  contribute: (item: number, add: (place: number, value: number) => void) => LeftOutWhy | undefined,
): SparseRows {
  const starts = new Int32Array(items + 1);
  const places: number[] = [];
  const values: number[] = [];
  const leftOut: Partial<Record<LeftOutWhy, number>> = {};
  let n = 0;
  const add = (place: number, value: number): void => {
    places.push(place);
    values.push(value);
  };
  for (let item = 0; item < items; item += 1) {
    const why = contribute(item, add);
    if (why === undefined) n += 1;
    else leftOut[why] = (leftOut[why] ?? 0) + 1;
    starts[item + 1] = places.length;
  }
  return { starts, places: Int32Array.from(places), values: Float64Array.from(values), n, leftOut };
}

/** Each measure of sums of one sample; undefined where they do not define it. */
export function valuesOf(section: Section, sums: Float64Array): readonly (number | undefined)[] {
  const columns = Array.from(sums, (sum) => Float64Array.of(sum));
  return section.measures({ samples: 1, columns }).map((measure) => only(measure()));
}
