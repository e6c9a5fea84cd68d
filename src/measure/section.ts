import type { MeasureName } from '../shared/measureNames.ts';
import type { ScaleOfPairs } from './measuresOfAll.ts';

/**
 * Measures that are computed from sums over items: counts of pairs, of agreements, of confidences. Sums add up, so a
 * bootstrap sample of the items only changes the weights, and an item's variants and repeats always stay together.
 */
export interface Section {
  /** How many sums there are. */
  readonly width: number;
  readonly rows: SparseRows;
  readonly names: readonly MeasureName[];
  /** The wanted measures of the sums, in the order of the names; undefined if the sums do not define one. */
  readonly measure: (sums: Float64Array, wanted: Wanted) => readonly (number | undefined)[];
}

/** The requested measures; undefined: all. */
export type Wanted = ReadonlySet<MeasureName> | undefined;

/** Why an item does not count in the n of a measure. */
export type LeftOutWhy =
  /** No label, or labels that give no gold. */
  | 'no gold'
  /** No readable reply, or not under every variant that the measure needs. */
  | 'unreadable'
  /** No reply came, or not under every variant that the measure needs. */
  | 'unanswered'
  /** Shown under too few variants, or not asked often enough. */
  | 'not repeated'
  | 'no annotators'
  | 'no confidence'
  | 'no probabilities';

/** The contribution of one item to a measure that is a mean over items, or why there is none. */
export type ItemValue = number | LeftOutWhy;

/** How many items do not count in the n, by reason; reasons with no item are absent. */
export type LeftOutItems = Readonly<Partial<Record<LeftOutWhy, number>>>;

/**
 * The contributions of each item: item i adds `values[p]` to the sum `places[p]` for p from `starts[i]` up to `starts[i
 * + 1]`.
 */
export interface SparseRows {
  readonly starts: Int32Array;
  readonly places: Int32Array;
  readonly values: Float64Array;
  /** Items that add something. */
  readonly n: number;
  readonly leftOut: LeftOutItems;
}

/** The measures over all items, without any resampling; a value is undefined if the sums do not define it. */
export function sumMeasures(sections: readonly Section[], wanted?: Wanted) {
  return sections.flatMap(({ rows, width, names, measure }) => {
    const { places, values, n, leftOut } = rows;
    const sums = new Float64Array(width);
    for (const [index, place] of places.entries()) sums[place] = (sums[place] ?? 0) + (values[index] ?? 0);
    const measured = measure(sums, wanted);
    return wantedOf(names, wanted).map((name, index) => ({ name, value: measured[index], n, leftOut }));
  });
}

export function wantedOf(names: readonly MeasureName[], wanted: Wanted): readonly MeasureName[] {
  return wanted === undefined ? names : names.filter((name) => wanted.has(name));
}

/** @param contribute adds the contribution of an item, or returns why there is none. */
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

/** Builds a section: from sums to the table that its measures are functions of. */
export function sectionOf<Of>(
  made: { readonly width: number; readonly rows: SparseRows; readonly of: (sums: Float64Array) => Of },
  measures: readonly (readonly [MeasureName, (of: Of, scale: ScaleOfPairs) => number | undefined])[],
  scale: ScaleOfPairs,
): Section {
  const { width, rows, of } = made;
  return {
    width,
    rows,
    names: measures.map(([name]) => name),
    measure: (sums, wanted) => {
      const all = of(sums);
      const values: (number | undefined)[] = [];
      for (const [name, measure] of measures) {
        if (wanted === undefined || wanted.has(name)) values.push(measure(all, scale));
      }
      return values;
    },
  };
}

/**
 * Numbers the pairs of categories that occur, in the order of their first occurrence: most possible pairs never occur.
 */
export function pairIndex(categories: number): {
  readonly placeOf: (first: number, second: number) => number;
  readonly first: number[];
  readonly second: number[];
} {
  const places = new Map<number, number>();
  const first: number[] = [];
  const second: number[] = [];
  return {
    first,
    second,
    placeOf: (one, other) => {
      const pair = one * categories + other;
      const known = places.get(pair);
      if (known !== undefined) return known;
      const place = first.length;
      places.set(pair, place);
      first.push(one);
      second.push(other);
      return place;
    },
  };
}
