import { evaluatorOf, groupAlike, type Resampling } from '../measure/sums/replicates.ts';
import { sectionsOf } from '../measure/sums/sections.ts';
import { type CodedTable, unshown } from '../measure/table/codedTable.ts';
import type { MeasureName } from '../measureNames.ts';
import { seededRandom } from '../statistics/seededRandom.ts';
import type { PairedTables } from './pairTables.ts';

/** The changes of every measure of sums with the sides of some items exchanged. */
export interface ExchangedSums {
  /** Head less base, one an exchange; NaN where a side does not define the measure. */
  readonly differences: ReadonlyMap<MeasureName, Float64Array>;
  /** Whether these are all exchanges that there are. */
  readonly exhaustive: boolean;
}

const known = new WeakMap<PairedTables, { readonly resampling: Resampling; readonly made: ExchangedSums }>();

/**
 * How much does each measure change where base and head are exchanged on a random half of the items? What a change looks
 * like that means nothing. Where few items differ, every exchange is looked at, once.
 */
export function exchangedSums(paired: PairedTables, resampling: Resampling): ExchangedSums {
  const before = known.get(paired);
  const { seed, resamples } = resampling;
  if (before?.resampling.seed === seed && before.resampling.resamples === resamples) return before.made;
  const made = exchange(paired, resampling);
  known.set(paired, { resampling, made });
  return made;
}

function exchange({ base, head }: PairedTables, { seed, resamples }: Resampling): ExchangedSums {
  const { items } = base;
  const both = stacked(base, head);
  const sections = sectionsOf(both);
  const { groupOf, ...groups } = groupAlike(sections, both.items);
  const evaluators = sections.map((section) => evaluatorOf(section, { groupOf, ...groups }));
  const names = sections.flatMap((section) => section.names);
  const group = (row: number) => groupOf[row] ?? 0;
  // An item that adds the same on both sides changes nothing where they are exchanged.
  const differing = Array.from({ length: items }, (_, item) => item).filter(
    (item) => group(item) !== group(items + item),
  );
  const exhaustive = 2 ** differing.length <= resamples;
  const count = exhaustive ? 2 ** differing.length : resamples;
  const [first, second] = [new Int32Array(groups.sizes.length), new Int32Array(groups.sizes.length)];
  const isExchanged = exhaustive
    ? (sample: number, place: number) => ((sample >>> place) & 1) === 1
    : coins(seededRandom(seed));
  const differences = names.map(() => new Float64Array(count));
  const [asBase, asHead] = [sizesOf(groupOf.subarray(0, items), first), sizesOf(groupOf.subarray(items), second)];
  for (let sample = 0; sample < count; sample += 1) {
    first.set(asBase);
    second.set(asHead);
    for (const [place, item] of differing.entries()) {
      if (!isExchanged(sample, place)) continue;
      const [one, other] = [group(item), group(items + item)];
      first[one] = (first[one] ?? 0) - 1;
      first[other] = (first[other] ?? 0) + 1;
      second[other] = (second[other] ?? 0) - 1;
      second[one] = (second[one] ?? 0) + 1;
    }
    const before = evaluators.flatMap(({ weighed }) => weighed(first));
    const after = evaluators.flatMap(({ weighed }) => weighed(second));
    for (const [index, into] of differences.entries()) {
      into[sample] = (after[index] ?? Number.NaN) - (before[index] ?? Number.NaN);
    }
  }
  return {
    differences: new Map(names.map((name, index) => [name, differences[index] ?? new Float64Array(0)])),
    exhaustive,
  };
}

/** One random number is 32 fair coins. */
function coins(random: () => number): (sample: number, place: number) => boolean {
  let bits = 0;
  return (_, place) => {
    bits = place % 32 === 0 ? random() * 2 ** 32 : bits >>> 1;
    return (bits & 1) === 1;
  };
}

function sizesOf(groups: Int32Array, like: Int32Array): Int32Array {
  const sizes = new Int32Array(like.length);
  for (const group of groups) sizes[group] = (sizes[group] ?? 0) + 1;
  return sizes;
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
