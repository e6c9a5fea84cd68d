import type { Categories } from '../judgments/categories.ts';
import { type CodedTable, unshown } from '../judgments/codedTable.ts';
import { type GroupedSums, groupAlike, groupedSums, sizesOf } from '../measure/bootstrap.ts';
import { sumMeasures, wantedOf } from '../measure/section.ts';
import { sectionsOf } from '../measure/sections.ts';
import { type MeasureName, measureWords, worsening } from '../shared/measureNames.ts';
import { standardDeviation } from '../statistics/descriptive.ts';
import { normalNull } from '../statistics/exchangeNull.ts';
import { type ExchangeChunk, GROUP } from '../statistics/exchanges.ts';
import type { Interval } from '../statistics/interval.ts';
import { type Exchangeable, type ExchangeTest, testOf } from './exchangeable.ts';
import type { PairedTables } from './pairTables.ts';

/**
 * The changes of measures that only all items together have, such as a kappa: each draw exchanges the sides of some
 * items and computes the measures of both sides again. Undefined if a reply of one side has no meaning on the other, so
 * that an exchange is impossible.
 */
export function exchangeableTable(paired: PairedTables, names: readonly MeasureName[]): Exchangeable | undefined {
  const differences = differencesOf(paired, names);
  const both = stacked(paired);
  if (differences.length === 0 || both === undefined) return undefined;
  const sections = sectionsOf(both);
  const groups = groupAlike(sections, 2 * paired.base.items);
  const sides = {
    base: groups.groupOf.subarray(0, paired.base.items),
    head: groups.groupOf.subarray(paired.base.items),
  };
  // An item that adds the same on both sides changes nothing when it is exchanged.
  const differing = paired.exchanged.flatMap((id, item) => {
    const [own, other] = [sides.base[item] ?? 0, sides.head[item] ?? 0];
    return own === other ? [] : [{ id, own, other }];
  });
  const grouped = sections.map((section) => groupedSums(section, groups));
  const weights = { base: sizesOf(sides.base, groups.sizes.length), all: groups.sizes };
  return {
    differences,
    differing: differing.map(({ id }) => id),
    begin: (exchanges) => {
      const changes = new Map(differences.map(({ measure }) => [measure, new Float64Array(exchanges.count)]));
      const pairs = differing.map(({ id, own, other }) => ({ place: exchanges.placeOf.get(id) ?? 0, own, other }));
      return {
        read: (chunk) => readChunk(chunk, { pairs, weights, grouped, changes }),
        tests: () => differences.map((one) => testIn(one, changes.get(one.measure))),
      };
    },
  };
}

/** The measures that both sides define. */
function differencesOf(paired: PairedTables, names: readonly MeasureName[]): Exchangeable['differences'] {
  const wanted = new Set(names);
  const [before, after] = [paired.base, paired.head].map((table) => sumMeasures(sectionsOf(table), wanted));
  return names.flatMap((measure): Exchangeable['differences'] => {
    const [was, is] = [before, after].map((all) => all?.find(({ name }) => name === measure));
    if (was?.value === undefined || is?.value === undefined) return [];
    const delta = withoutRounding(is.value - was.value);
    const n = Math.min(was.n, is.n);
    const groups = paired.units?.count;
    const own = {
      ...(groups === undefined ? {} : { groups }),
      ...(measureWords[measure].unit === 'score' ? { scaleWidth: paired.base.width } : {}),
    };
    const [base, head, leftOut] = [was.value + 0, is.value + 0, paired.items - n];
    return [{ measure, n, ...own, base, head, delta, worse: undefined, better: undefined, leftOut }];
  });
}

/** @param reading.weights how many items of each group the base has, and how many both sides have together. */
function readChunk(
  { from, count, stride, masks }: ExchangeChunk,
  {
    pairs,
    weights,
    grouped,
    changes,
  }: {
    readonly pairs: readonly { readonly place: number; readonly own: number; readonly other: number }[];
    readonly weights: { readonly base: Int32Array; readonly all: Int32Array };
    readonly grouped: readonly GroupedSums[];
    readonly changes: ReadonlyMap<MeasureName, Float64Array>;
  },
): void {
  const wanted = new Set(changes.keys());
  const base = new Int32Array(weights.base.length);
  for (let draw = 0; draw < count; draw += 1) {
    base.set(weights.base);
    for (const { place, own, other } of pairs) {
      const mask = masks[Math.floor(place / GROUP) * stride + draw] ?? 0;
      if (((mask >>> (place % GROUP)) & 1) === 0) continue;
      base[own] = (base[own] ?? 0) - 1;
      base[other] = (base[other] ?? 0) + 1;
    }
    const head = weights.all.map((weight, group) => weight - (base[group] ?? 0));
    for (const { section, weighed } of grouped) {
      const before = section.measure(weighed(base), wanted);
      const after = section.measure(weighed(head), wanted);
      for (const [index, name] of wantedOf(section.names, wanted).entries()) {
        const values = changes.get(name);
        if (values === undefined) continue;
        values[from + draw] = withoutRounding((after[index] ?? Number.NaN) - (before[index] ?? Number.NaN));
      }
    }
  }
}

function testIn(
  { measure, delta, n, groups = n }: Exchangeable['differences'][number],
  changes = new Float64Array(0),
): ExchangeTest {
  changes[0] = delta;
  const defined = changes.filter((change) => !Number.isNaN(change));
  const ascending = changes.slice().sort();
  const sign = worsening(measure, 1);
  const meanSquare = defined.reduce((sum, change) => sum + change * change, 0) / defined.length;
  return {
    ...testOf(
      changes.map((change) => sign * change),
      normalNull(meanSquare),
    ),
    standardDeviation: standardDeviation(defined) * Math.sqrt(groups),
    intervalAt: (level) => reachAround(delta, ascending, level),
  };
}

/**
 * The change plus and minus the smallest size that would be significant at the level. Undefined if even the largest
 * would not be.
 */
function reachAround(delta: number, ascending: Float64Array, level: number): Interval | undefined {
  const draws = ascending.length;
  let most = Math.ceil(level * draws);
  while (most > 0 && most / draws >= level) most -= 1;
  // Sorting puts NaN last; it counts as extreme on both sides.
  const undefinedDraws = draws - ascending.findLastIndex((value) => !Number.isNaN(value)) - 1;
  const rank = most - undefinedDraws;
  const [least, largest] = [ascending[rank], ascending[draws - 1 - undefinedDraws - rank]];
  if (rank < 1 || least === undefined || largest === undefined) return undefined;
  const [low, high] = [withoutRounding(delta - largest), withoutRounding(delta - least)];
  return { low: Math.min(low, delta), high: Math.max(high, delta) };
}

/** A kappa of 0 is seldom exactly 0; two such values must not differ, in the observation or in a draw. */
const rounding = 1e-12;

function withoutRounding(delta: number): number {
  return Math.abs(delta) < rounding ? 0 : delta;
}

/**
 * The items of both sides as items of one table, the head's after the base's, so that their sums have the same places.
 * Undefined if the scores of one side do not fit into the scale of the other.
 */
function stacked({ base, head, categories }: PairedTables): CodedTable | undefined {
  const scale = oneScale(categories.base, categories.head);
  if (scale === undefined) return undefined;
  const recode = (codes: Int32Array, of: Categories) =>
    of === scale ? codes : codes.map((code) => (code < 0 ? code : (scale.indexOf.get(of.scores[code] ?? '') ?? code)));
  const both = (part: (table: CodedTable, of: Categories) => Int32Array) =>
    Int32Array.from([...part(base, categories.base), ...part(head, categories.head)]);
  const labels = (all: readonly Int32Array[], of: Categories) => all.map((codes) => recode(codes, of));
  return {
    ...base,
    units: undefined,
    items: base.items + head.items,
    categories: scale.scores.length,
    values: scale.values,
    codes: both(({ codes }, of) => recode(codes, of)),
    gold: both(({ gold }, of) => recode(gold, of)),
    ...(base.weights && { weights: Float64Array.from([...base.weights, ...(head.weights ?? [])]) }),
    control: new Int32Array(base.items + head.items).fill(unshown),
    unsteadiness: undefined,
    // If one side lacks these completely, the items of the other side lose them too.
    annotators:
      base.annotators && head.annotators
        ? [...labels(base.annotators, categories.base), ...labels(head.annotators, categories.head)]
        : undefined,
    confidences:
      base.confidences && head.confidences ? Float64Array.from([...base.confidences, ...head.confidences]) : undefined,
  };
}

/** The larger of two scales, if it has every score of the other in the same order. */
function oneScale(base: Categories, head: Categories): Categories | undefined {
  const [small, large] = base.scores.length <= head.scores.length ? [base, head] : [head, base];
  const kept = large.scores.filter((score) => small.indexOf.has(score));
  const isWithin = kept.length === small.scores.length && kept.every((score, place) => score === small.scores[place]);
  return isWithin && (small.values === undefined) === (large.values === undefined) ? large : undefined;
}
