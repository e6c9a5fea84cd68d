import { mostNames } from '../../judgments/table/categories.ts';
import type { CodedTable } from '../../judgments/table/codedTable.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import { resampledCounts } from '../../statistics/resampledCounts.ts';
import { type Groups, groupAlike } from './groupAlike.ts';
import { groupedSums } from './groupedSums.ts';
import { valuesOf } from './section.ts';
import { sectionsOf } from './sections.ts';
import { type Samples, valuesOfSamples } from './valuesOfSamples.ts';

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
  const all = sections.map((section) => groupedSums(section, groups));
  const drawn = valuesOfSamples(all, bootstrapSamples(groups, { seed, resamples }));
  const byBlocks = table.categories > mostNames && table.items > blocksOfManyScores;
  const without = valuesOfSamples(all, byBlocks ? withoutBlocks(groups) : withoutGroups(groups));
  const estimates = all.flatMap(({ section, weighed }) => valuesOf(section, weighed(groups.sizes)));
  return new Map(
    [...drawn].flatMap(([name, replicatesOfOne], index): readonly (readonly [MeasureName, Replicates])[] => {
      const estimate = estimates[index];
      const leftOut = without.get(name);
      if (estimate === undefined || leftOut === undefined) return [];
      const replicates = {
        estimate,
        get replicates() {
          return replicatesOfOne();
        },
        get jackknife() {
          return byBlocks ? leftOut() : ofItems(leftOut(), groups);
        },
      };
      return [[name, replicates]];
    }),
  );
}

function bootstrapSamples(groups: Groups, { seed, resamples }: Resampling): Samples {
  return {
    count: resamples,
    start: () => {
      const countsOf = resampledCounts({ seed, n: groups.groupOf.length, resamples });
      const weights = new Int32Array(groups.sizes.length);
      return (sample) => {
        weigh(countsOf(sample), groups, weights);
        return ({ weighed }) => weighed(weights);
      };
    },
  };
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

/** Scores times samples, and samples that are drawn in any case: a sample takes the longer, the more scores there are. */
const mostWork = 1_250_000;
const fewestSamples = 250;

/** How many samples are drawn of a table where so many are asked for. */
export function affordable({ categories }: CodedTable, resamples: number): number {
  if (categories <= mostNames) return resamples;
  const most = Math.max(fewestSamples, Math.floor(mostWork / categories));
  return Math.min(resamples, mostOfManyScores, most);
}

/** Leaving one item out gives the same for all that are alike. */
function withoutGroups({ sizes }: Groups): Samples {
  return { count: sizes.length, start: () => (group) => (grouped) => grouped.without(group) };
}

/** What was found for each group, for each of its items. */
function ofItems(values: Float64Array, { groupOf }: Groups): Float64Array {
  return Float64Array.from(groupOf, (group) => values[group] ?? Number.NaN);
}

/** Leaving out every two-hundredth item at a time, from each of them on: the blocks of one table are those of another. */
function withoutBlocks({ groupOf, sizes }: Groups): Samples {
  return {
    count: blocksOfManyScores,
    start: () => (block) => {
      const weights = sizes.slice();
      for (let item = block; item < groupOf.length; item += blocksOfManyScores) {
        const group = groupOf[item] ?? 0;
        weights[group] = (weights[group] ?? 0) - 1;
      }
      return ({ weighed }) => weighed(weights);
    },
  };
}
