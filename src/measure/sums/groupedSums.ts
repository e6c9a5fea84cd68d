import type { Groups } from './groupAlike.ts';
import type { Section } from './section.ts';

/** The sums of a section, from what groups of items add. */
export interface GroupedSums {
  readonly section: Section;
  /** The sums with each group as often as it weighs, in an array that is used over and over. */
  readonly weighed: (weights: Int32Array) => Float64Array;
  /** The sums of all items but one of the group. */
  readonly without: (group: number) => Float64Array;
}

/** What is left of a sum that should be 0 when what it was made of is taken away again. */
const rounding = 1e-9;

/** A section over groups of items. */
export function groupedSums(section: Section, { firsts, sizes }: Groups): GroupedSums {
  const { rows, width } = section;
  const starts = new Int32Array(firsts.length + 1);
  const places: number[] = [];
  const values: number[] = [];
  for (const [group, item] of firsts.entries()) {
    for (let at = rows.starts[item] ?? 0; at < (rows.starts[item + 1] ?? 0); at += 1) {
      places.push(rows.places[at] ?? 0);
      values.push(rows.values[at] ?? 0);
    }
    starts[group + 1] = places.length;
  }
  const [packedPlaces, packedValues] = [Int32Array.from(places), Float64Array.from(values)];
  const sums = new Float64Array(width);
  const addGroup = (group: number, weight: number): void => {
    const end = starts[group + 1] ?? 0;
    for (let at = starts[group] ?? 0; at < end; at += 1) {
      const place = packedPlaces[at] ?? 0;
      sums[place] = (sums[place] ?? 0) + weight * (packedValues[at] ?? 0);
    }
  };
  const sumUp = (weights: Int32Array): Float64Array => {
    sums.fill(0);
    for (let group = 0; group < weights.length; group += 1) {
      const weight = weights[group] ?? 0;
      if (weight > 0) addGroup(group, weight);
    }
    return sums;
  };
  const all = sumUp(sizes).slice();
  return {
    section,
    weighed: sumUp,
    without: (group) => {
      sums.set(all);
      addGroup(group, -1);
      return sums.map((sum) => (Math.abs(sum) < rounding ? 0 : sum));
    },
  };
}
