import type { MeasureName } from '../../measureNames.ts';
import { resampledCounts } from '../../statistics/resampledCounts.ts';
import { mostNames } from '../table/categories.ts';
import type { CodedTable } from '../table/codedTable.ts';
import type { Section } from './section.ts';
import { sectionsOf } from './sections.ts';

/** How one measure comes out on other samples of the items; NaN where a sample does not define it. */
export interface Replicates {
  readonly estimate: number;
  /** One a bootstrap sample of the items. */
  readonly replicates: Float64Array;
  /** One an item, or a block of items: the measure without it. */
  readonly jackknife: Float64Array;
}

export interface Resampling {
  readonly seed: number;
  /** Bootstrap samples; 0: none are drawn, and there are no intervals for measures of sums. */
  readonly resamples: number;
}

type ReplicatesByName = ReadonlyMap<MeasureName, Replicates>;

/** By how they were drawn: what a rule tests is drawn more often than what is shown. */
const known = new WeakMap<CodedTable, Map<string, ReplicatesByName>>();

/**
 * Every measure of sums on the same bootstrap samples of the items. Two tables with the same items in the same order,
 * such as the two sides of a judge, are resampled alike under the same seed, which pairs them item by item.
 */
export function replicatesOf(table: CodedTable, { seed, resamples }: Resampling): ReplicatesByName {
  const resampling = { seed, resamples: affordable(table, resamples) };
  const ofTable = known.get(table) ?? new Map<string, ReplicatesByName>();
  known.set(table, ofTable);
  const drawn = `${resampling.seed} ${resampling.resamples}`;
  const made = ofTable.get(drawn) ?? resample(table, resampling);
  ofTable.set(drawn, made);
  return made;
}

function resample(table: CodedTable, { seed, resamples }: Resampling): ReplicatesByName {
  const sections = sectionsOf(table);
  const groups = groupAlike(sections, table.items);
  const countsOf = resampledCounts({ seed, n: table.items, resamples });
  const weights = new Int32Array(groups.firsts.length);
  const evaluators = sections.map((section) => evaluatorOf(section, groups));
  const names = sections.flatMap((section) => section.names);
  const replicates = names.map(() => new Float64Array(resamples));
  for (let sample = 0; sample < resamples; sample += 1) {
    weigh(countsOf(sample), groups, weights);
    let name = 0;
    for (const { weighed } of evaluators) {
      const values = weighed(weights);
      write(replicates, name, sample, values);
      name += values.length;
    }
  }
  const jackknife =
    table.categories > mostNames && table.items > blocksOfManyScores
      ? jackknifedByBlocks(groups, evaluators, names.length)
      : jackknifed(groups, evaluators, names.length);
  const estimates = evaluators.flatMap(({ weighed }) => weighed(groups.sizes));
  return new Map(
    names.flatMap((name, index): readonly (readonly [MeasureName, Replicates])[] => {
      const estimate = estimates[index];
      const [drawn, without] = [replicates[index], jackknife[index]];
      if (estimate === undefined || drawn === undefined || without === undefined) return [];
      return [[name, { estimate, replicates: drawn, jackknife: without }]];
    }),
  );
}

/** How often each group occurs in a sample. A function of its own: as a part of the loop over samples, it would have V8 compile all of that loop at once. */
function weigh(counts: Uint8Array | Int32Array, { groupOf }: Groups, weights: Int32Array): void {
  weights.fill(0);
  for (let item = 0; item < counts.length; item += 1) {
    const group = groupOf[item] ?? 0;
    weights[group] = (weights[group] ?? 0) + (counts[item] ?? 0);
  }
}

/** Samples, and blocks of items left out, where nearly every item has a score of its own and each takes long. */
const mostOfManyScores = 1000;
const blocksOfManyScores = 200;

/** How many samples are drawn of a table where so many are asked for. */
export function affordable({ categories }: CodedTable, resamples: number): number {
  return categories > mostNames ? Math.min(resamples, mostOfManyScores) : resamples;
}

interface Groups {
  /** Of each item. */
  readonly groupOf: Int32Array;
  /** The first item of each group, which stands for the others. */
  readonly firsts: Int32Array;
  readonly sizes: Int32Array;
}

/** Items that add the same to every sum are weighed together: there are often few kinds of them. */
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
  const sizes = new Int32Array(firsts.length);
  for (const group of groupOf) sizes[group] = (sizes[group] ?? 0) + 1;
  return { groupOf, firsts: Int32Array.from(firsts), sizes };
}

function contributionOf({ starts, places, values }: Section['rows'], item: number): string {
  const parts: number[] = [];
  for (let at = starts[item] ?? 0; at < (starts[item + 1] ?? 0); at += 1) parts.push(places[at] ?? 0, values[at] ?? 0);
  return parts.join(',');
}

interface Evaluator {
  /** The measures with each group as often as it weighs. */
  readonly weighed: (weights: Int32Array) => readonly (number | undefined)[];
  /** The measures of all items but one of the group. */
  readonly without: (group: number) => readonly (number | undefined)[];
}

/** What is left of a sum that should be 0 when what it was made of is taken away again. */
const rounding = 1e-9;

/** A section over groups of items. The array of sums is used over and over. */
export function evaluatorOf({ rows, width, evaluate }: Section, { firsts, sizes }: Groups): Evaluator {
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
    weighed: (weights) => evaluate(sumUp(weights)),
    without: (group) => {
      sums.set(all);
      addGroup(group, -1);
      return evaluate(sums.map((sum) => (Math.abs(sum) < rounding ? 0 : sum)));
    },
  };
}

/** Leaving one item out gives the same for all that are alike. */
function jackknifed(
  { groupOf, sizes }: Groups,
  evaluators: readonly Evaluator[],
  measures: number,
): readonly Float64Array[] {
  const byGroup = Array.from({ length: measures }, () => new Float64Array(sizes.length));
  for (let group = 0; group < sizes.length; group += 1) {
    write(
      byGroup,
      0,
      group,
      evaluators.flatMap(({ without }) => without(group)),
    );
  }
  return byGroup.map((values) => Float64Array.from(groupOf, (group) => values[group] ?? Number.NaN));
}

/** Leaving out every two-hundredth item at a time, from each of them on: the blocks of one table are those of another. */
function jackknifedByBlocks(
  { groupOf, sizes }: Groups,
  evaluators: readonly Evaluator[],
  measures: number,
): readonly Float64Array[] {
  const byBlock = Array.from({ length: measures }, () => new Float64Array(blocksOfManyScores));
  for (let block = 0; block < blocksOfManyScores; block += 1) {
    const weights = sizes.slice();
    for (let item = block; item < groupOf.length; item += blocksOfManyScores) {
      const group = groupOf[item] ?? 0;
      weights[group] = (weights[group] ?? 0) - 1;
    }
    write(
      byBlock,
      0,
      block,
      evaluators.flatMap(({ weighed }) => weighed(weights)),
    );
  }
  return byBlock;
}

/** The values of one sample, each at its place in the row of its measure, of which the first is row `from`. */
function write(into: readonly Float64Array[], from: number, at: number, values: readonly (number | undefined)[]): void {
  for (let index = 0; index < values.length; index += 1) {
    const row = into[from + index];
    if (row !== undefined) row[at] = values[index] ?? Number.NaN;
  }
}
