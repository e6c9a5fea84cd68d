import { type CodedTable, unshown } from '../judgments/familyTable.ts';
import { groupAlike, groupedSums, inSamples, type Resampling, type Samples, sizesOf } from '../measure/bootstrap.ts';
import type { Wanted } from '../measure/section.ts';
import { sectionsOf } from '../measure/sections.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { seededRandom } from '../statistics/random.ts';
import type { PairedTables } from './pairTables.ts';

/** The changes of every measure of sums with the sides of some items exchanged. */
export interface ExchangedSums {
  /** Head less base, one an exchange; NaN if a side does not define the measure. */
  readonly differences: ReadonlyMap<MeasureName, Float64Array>;
  /** Whether these are all exchanges that there are. */
  readonly exhaustive: boolean;
}

/**
 * How much does each measure change if base and head are exchanged on a random half of the items? What a change looks
 * like that means nothing. If few items differ, every exchange is looked at, once.
 */
export function exchangedSums(
  { base, head }: PairedTables,
  { seed, resamples }: Resampling,
  wanted: Wanted,
): ExchangedSums {
  const { items } = base;
  const both = stacked(base, head);
  const sections = sectionsOf(both);
  const groups = groupAlike(sections, both.items);
  const all = sections.map((section) => groupedSums(section, groups));
  const sides = { base: groups.groupOf.subarray(0, items), head: groups.groupOf.subarray(items) };
  // An item that adds the same on both sides changes nothing if they are exchanged.
  const differing = Array.from({ length: items }, (_, item) => item).filter(
    (item) => sides.base[item] !== sides.head[item],
  );
  const exhaustive = 2 ** differing.length <= resamples;
  const count = exhaustive ? 2 ** differing.length : resamples;
  const isExchanged = () =>
    exhaustive ? (sample: number, place: number) => ((sample >>> place) & 1) === 1 : coins(seededRandom(seed));
  const valuesOf = (own: Int32Array, others: Int32Array) => {
    const pairs = differing.map((item) => [own[item] ?? 0, others[item] ?? 0] as const);
    return inSamples(
      all,
      { count, sumsOf: exchangedWeights(sizesOf(own, groups.sizes.length), pairs, isExchanged()) },
      wanted,
    );
  };
  const [before, after] = [valuesOf(sides.base, sides.head), valuesOf(sides.head, sides.base)];
  return {
    differences: new Map([...after].map(([name, values]) => [name, minus(values, before.get(name))])),
    exhaustive,
  };
}

/** One side with some items of the other in the place of its own. */
function exchangedWeights(
  sizes: Int32Array,
  pairs: readonly (readonly [own: number, other: number])[],
  isExchanged: (sample: number, place: number) => boolean,
): Samples['sumsOf'] {
  const weights = new Int32Array(sizes.length);
  return (sample) => {
    weights.set(sizes);
    for (let place = 0; place < pairs.length; place += 1) {
      const pair = pairs[place];
      if (!isExchanged(sample, place) || pair === undefined) continue;
      const [own, other] = pair;
      weights[own] = (weights[own] ?? 0) - 1;
      weights[other] = (weights[other] ?? 0) + 1;
    }
    return ({ weighed }) => weighed(weights);
  };
}

function minus(after: Float64Array, before: Float64Array | undefined): Float64Array {
  return after.map((value, sample) => value - (before?.[sample] ?? Number.NaN));
}

/** One random number is 32 fair coins. */
function coins(random: () => number): (sample: number, place: number) => boolean {
  let bits = 0;
  return (_, place) => {
    bits = place % 32 === 0 ? random() * 2 ** 32 : bits >>> 1;
    return (bits & 1) === 1;
  };
}

/** The items of both sides as items of one table, the head's after the base's: so what they add has the same places. */
function stacked(base: CodedTable, head: CodedTable): CodedTable {
  const noLabels = (table: CodedTable) => Array.from({ length: table.items }, () => new Int32Array(0));
  const noConfidences = (table: CodedTable) => new Float64Array(table.codes.length).fill(Number.NaN);
  return {
    ...base,
    items: base.items + head.items,
    codes: Int32Array.from([...base.codes, ...head.codes]),
    gold: Int32Array.from([...base.gold, ...head.gold]),
    control: new Int32Array(base.items + head.items).fill(unshown),
    unsteadiness: undefined,
    annotators:
      base.annotators === undefined && head.annotators === undefined
        ? undefined
        : [...(base.annotators ?? noLabels(base)), ...(head.annotators ?? noLabels(head))],
    confidences:
      base.confidences === undefined && head.confidences === undefined
        ? undefined
        : Float64Array.from([
            ...(base.confidences ?? noConfidences(base)),
            ...(head.confidences ?? noConfidences(head)),
          ]),
  };
}
