import { mostNames } from '../judgments/categories.ts';
import type { CodedTable } from '../judgments/codedTable.ts';
import type { MeasureName } from '../shared/measureNames.ts';
import { type DrawSamples, samplesOf } from '../statistics/random.ts';
import { drawUnits, type Units } from '../statistics/units.ts';
import { type Section, type Wanted, wantedOf } from './section.ts';

/** The values of one measure on other samples of the items; NaN if a sample does not define it. */
export interface Replicates {
  readonly estimate: number;
  /** One for each bootstrap sample of the items. */
  readonly replicates: Float64Array;
  /**
   * The measure without one item, computed once for all items that add the same; or without one group or block of
   * items.
   */
  readonly jackknife: Float64Array;
  /** How many items, groups or blocks each of these values represents; absent: one. */
  readonly timesEach?: Int32Array | undefined;
}

export type ReplicatesByName = ReadonlyMap<MeasureName, Replicates>;

export interface Resampling {
  readonly seed: number;
  /** Bootstrap samples; 0: none, and measures of sums have no intervals. */
  readonly resamples: number;
  /** Draws the samples of this seed, for all tables of a run; absent: this table draws its own. */
  readonly draw?: DrawSamples | undefined;
}

/**
 * Every measure of sums on the same bootstrap samples of the items, or of their groups. Two tables with the same items
 * in the same order, such as the two sides of a judge, get the same samples from the same seed, so they are paired item
 * by item.
 */
export function replicatesOf(
  table: CodedTable,
  sections: readonly Section[],
  { seed, resamples, draw = samplesOf(seed) }: Resampling,
  wanted?: Wanted,
): ReplicatesByName {
  const groups = groupAlike(sections, table.items);
  const sums = sections.map((section) => groupedSums(section, groups));
  const drawn = inSamples(sums, bootstrapSamples(groups, affordable(table, resamples), draw, table.units), wanted);
  const byBlocks = table.units ?? blocksOf(table);
  const without = inSamples(sums, byBlocks ? withoutBlocks(groups, byBlocks) : withoutGroups(groups), wanted);
  const estimates = sums.flatMap(({ section, weighed }) => section.measure(weighed(groups.sizes), wanted));
  return new Map(
    [...drawn].flatMap(([name, replicates], index): readonly (readonly [MeasureName, Replicates])[] => {
      const estimate = estimates[index];
      const leftOut = without.get(name);
      if (estimate === undefined || leftOut === undefined) return [];
      const timesEach = byBlocks ? undefined : groups.sizes;
      return [[name, { estimate, replicates, jackknife: leftOut, timesEach }]];
    }),
  );
}

/** At most this share of the samples may leave the measure undefined. */
const mostUndefined = 0.1;

/**
 * The replicates that define the measure, for a bootstrap that needs them all. If the measure is undefined without an
 * item, that item counts as moving it by nothing. Undefined if too few samples define it, or if none was drawn.
 */
export function definedReplicates({ estimate, replicates, jackknife, timesEach }: Replicates): Replicates | undefined {
  const defined = replicates.filter((value) => !Number.isNaN(value));
  if (defined.length === 0 || defined.length < (1 - mostUndefined) * replicates.length) return undefined;
  return {
    estimate,
    replicates: defined,
    jackknife: jackknife.map((value) => (Number.isNaN(value) ? estimate : value)),
    timesEach,
  };
}

/** Samples of the items. */
export interface Samples {
  readonly count: number;
  /** The sums of a section in a sample. Ask for samples in ascending order. */
  readonly sumsOf: (sample: number) => (grouped: GroupedSums) => Float64Array;
}

/** Each wanted measure in each sample, NaN if the sample does not define it. */
function inSamples(
  all: readonly GroupedSums[],
  { count, sumsOf }: Samples,
  wanted: Wanted,
): ReadonlyMap<MeasureName, Float64Array> {
  const needed = all.flatMap((grouped) => {
    const names = wantedOf(grouped.section.names, wanted);
    const columns = names.map(() => new Float64Array(count));
    return names.length === 0 ? [] : [{ grouped, names, columns }];
  });
  for (let sample = 0; sample < count; sample += 1) {
    const of = sumsOf(sample);
    for (const { grouped, columns } of needed) {
      const values = grouped.section.measure(of(grouped), wanted);
      for (let place = 0; place < columns.length; place += 1) {
        const column = columns[place];
        if (column !== undefined) column[sample] = values[place] ?? Number.NaN;
      }
    }
  }
  return new Map(
    needed.flatMap(({ names, columns }) => names.map((name, place) => [name, columns[place] ?? new Float64Array(0)])),
  );
}

/** Items grouped by what they add. */
export interface Groups {
  /** The group of each item. */
  readonly groupOf: Int32Array;
  /** The first item of each group, which represents the others. */
  readonly firsts: Int32Array;
  readonly sizes: Int32Array;
}

/** Items that add the same to every sum are weighed together: often there are only a few kinds. */
export function groupAlike(sections: readonly Section[], items: number): Groups {
  const byContribution = new Map<string, number>();
  const groupOf = new Int32Array(items);
  const firsts: number[] = [];
  for (let item = 0; item < items; item += 1) {
    const contribution = sections.map(({ rows }) => contributionOf(rows, item)).join('|');
    const group = byContribution.get(contribution) ?? firsts.length;
    if (group === firsts.length) {
      byContribution.set(contribution, group);
      firsts.push(item);
    }
    groupOf[item] = group;
  }
  return { groupOf, firsts: Int32Array.from(firsts), sizes: sizesOf(groupOf, firsts.length) };
}

function contributionOf({ starts, places, values }: Section['rows'], item: number): string {
  const parts: number[] = [];
  for (let at = starts[item] ?? 0; at < (starts[item + 1] ?? 0); at += 1) parts.push(places[at] ?? 0, values[at] ?? 0);
  return parts.join(',');
}

/** How many items each of `count` groups has. */
export function sizesOf(groupOf: Int32Array, count: number): Int32Array {
  const sizes = new Int32Array(count);
  for (const group of groupOf) sizes[group] = (sizes[group] ?? 0) + 1;
  return sizes;
}

/** The sums of a section, from the contributions of groups of items. */
export interface GroupedSums {
  readonly section: Section;
  /** The sums with a weight for each group, in an array that is reused. */
  readonly weighed: (weights: Int32Array) => Float64Array;
  /** The sums of all items except one of the group. */
  readonly without: (group: number) => Float64Array;
}

/** The rounding error of a sum that should be 0 after all its parts are subtracted again. */
const rounding = 1e-9;

/** A section over groups of items. */
export function groupedSums(section: Section, { firsts, sizes }: Groups): GroupedSums {
  const { rows, width } = section;
  const sums = new Float64Array(width);
  const addGroup = (group: number, weight: number): void => {
    const item = firsts[group] ?? 0;
    for (let at = rows.starts[item] ?? 0; at < (rows.starts[item + 1] ?? 0); at += 1) {
      const place = rows.places[at] ?? 0;
      sums[place] = (sums[place] ?? 0) + weight * (rows.values[at] ?? 0);
    }
  };
  const weighed = (weights: Int32Array): Float64Array => {
    sums.fill(0);
    for (let group = 0; group < weights.length; group += 1) {
      const weight = weights[group] ?? 0;
      if (weight > 0) addGroup(group, weight);
    }
    return sums;
  };
  const all = weighed(sizes).slice();
  return {
    section,
    weighed,
    without: (group) => {
      sums.set(all);
      addGroup(group, -1);
      return sums.map((sum) => (Math.abs(sum) < rounding ? 0 : sum));
    },
  };
}

function bootstrapSamples(groups: Groups, resamples: number, draw: DrawSamples, units?: Units): Samples {
  const { groupOf } = groups;
  const weigh = units === undefined ? draw(groupOf, resamples) : drawUnits({ units, groupOf, resamples, draw });
  const weights = new Int32Array(groups.sizes.length);
  return {
    count: resamples,
    sumsOf: (sample) => {
      weigh(sample, weights);
      return ({ weighed }) => weighed(weights);
    },
  };
}

/**
 * The most samples, and the number of blocks left out, if nearly every item has its own score, which makes each sample
 * slow.
 */
const mostOfManyScores = 1000;
const blocksOfManyScores = 200;

/** The most scores times samples, the most items times samples (both make a sample slow), and the fewest samples. */
const mostWork = 1_250_000;
const mostWorkOfItems = 20_000_000;
const fewestSamples = 250;

/** How many of the requested samples, or exchanges, are drawn for a table. */
export function affordable({ categories, items }: Pick<CodedTable, 'categories' | 'items'>, resamples: number): number {
  if (categories <= mostNames) return resamples;
  const most = Math.floor(Math.min(mostWork / categories, mostWorkOfItems / items));
  return Math.min(resamples, mostOfManyScores, Math.max(fewestSamples, most));
}

/** Leaving out one item gives the same result for all items of a group. */
function withoutGroups({ sizes }: Groups): Samples {
  return { count: sizes.length, sumsOf: (group) => (grouped) => grouped.without(group) };
}

/** If there are many scores, every two-hundredth item forms a block. All tables have the same blocks. */
function blocksOf({ categories, items }: CodedTable): Units | undefined {
  if (categories <= mostNames || items <= blocksOfManyScores) return undefined;
  return { of: Int32Array.from({ length: items }, (_, item) => item % blocksOfManyScores), count: blocksOfManyScores };
}

/** Leaving out one block, or group, of items at a time. */
function withoutBlocks({ groupOf, sizes }: Groups, { of, count }: Units): Samples {
  const members = Array.from({ length: count }, (): number[] => []);
  for (const [item, group] of groupOf.entries()) members[of[item] ?? 0]?.push(group);
  return {
    count,
    sumsOf: (block) => {
      const weights = sizes.slice();
      for (const group of members[block] ?? []) weights[group] = (weights[group] ?? 0) - 1;
      return ({ weighed }) => weighed(weights);
    },
  };
}
