import type { DrawSamples, WeighSample } from './random.ts';
/** The independent units: an item, or a group of items from one source, such as the summaries of one article. */
export interface Units {
  /** The unit of each item, from 0. */
  readonly of: ArrayLike<number>;
  readonly count: number;
}

/**
 * The units of items from the names of their groups; an item without a group is alone. Undefined if every item is
 * alone, so that callers can use items directly.
 */
export function unitsOf(groups: readonly (string | undefined)[]): Units | undefined {
  const byName = new Map<string, number>();
  let count = 0;
  const of = Int32Array.from(groups, (name) => {
    const known = name === undefined ? undefined : byName.get(name);
    if (known !== undefined) return known;
    if (name !== undefined) byName.set(name, count);
    count += 1;
    return count - 1;
  });
  return count === groups.length ? undefined : { of, count };
}

/** The same for some of the items, given by their places; undefined if each of these is alone. */
export function unitsAmong(units: Units | undefined, items: readonly number[]): Units | undefined {
  return units && unitsOf(items.map((item) => String(units.of[item])));
}

/** Sums closer to 0 than this differ from it only by rounding. */
const rounding = 1e-12;

/**
 * One value for each unit, so that their mean is the mean of all items: the sum over the unit's items, times the number
 * of units, divided by the number of items. A test or an interval of a mean of independent items then holds for the
 * units.
 *
 * @returns the values, and how much more one unit may weigh than an item: 1 if all units have equally many items.
 */
export function valuesByUnit(
  values: readonly number[],
  { of, count }: Units,
): { readonly values: readonly number[]; readonly largest: number } {
  const sums = new Float64Array(count);
  const sizes = new Int32Array(count);
  for (const [item, value] of values.entries()) {
    const unit = of[item] ?? 0;
    sums[unit] = (sums[unit] ?? 0) + value;
    sizes[unit] = (sizes[unit] ?? 0) + 1;
  }
  const scale = count / values.length;
  const scaled = Array.from(sums, (sum) => (Math.abs(sum) < rounding ? 0 : sum * scale));
  return { values: scaled, largest: sizes.reduce((most, size) => Math.max(most, size), 0) * scale };
}

interface DrawnUnits {
  readonly units: Units;
  /** The group of each item. */
  readonly groupOf: Int32Array;
  readonly resamples: number;
  readonly draw: DrawSamples;
}

/** Bootstrap samples of units, as samples of the groups that weigh their items. */
export function drawUnits({ units: { of, count }, groupOf, resamples, draw }: DrawnUnits): WeighSample {
  const counts = new Int32Array(count);
  const weigh = draw(
    Int32Array.from(counts, (_, unit) => unit),
    resamples,
  );
  return (sample, weights) => {
    weigh(sample, counts);
    weights.fill(0);
    for (let item = 0; item < groupOf.length; item += 1) {
      const group = groupOf[item] ?? 0;
      weights[group] = (weights[group] ?? 0) + (counts[of[item] ?? 0] ?? 0);
    }
  };
}
