import { add, addTimes, type Column, columnAt, columns } from '../samples/columns.ts';
import { forEachPair, oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import type { RatedUnit } from './coincidences.ts';

/** What Fleiss' kappa and Gwet's AC1 need to know of units rated by any number of raters. All of it adds up over units. */
export interface RaterTally {
  /** The weight of the units with at least two ratings. */
  readonly units: number;
  /** Summed over those: the share of a unit's pairs of ratings that agree, in [0, 1]. */
  readonly agreement: number;
  /** The weight of the units with at least one rating. */
  readonly rated: number;
  /** Summed over those, for each category of the scale: the share of a unit's ratings that are in it, in [0, 1]. */
  readonly shares: ArrayLike<number>;
}

/**
 * How do these units' ratings agree, and how are they spread over the scale? Each unit counts 1.
 *
 * @param categories on the whole scale, used or not.
 */
export function raterTally(units: Iterable<RatedUnit>, categories: number): RaterTally {
  const shares = new Float64Array(categories);
  let pairable = 0;
  let agreement = 0;
  let rated = 0;
  for (const unit of units) {
    const counts = countsOf(unit, categories);
    const ratings = counts.reduce((sum, count) => sum + count, 0);
    if (ratings === 0) continue;
    rated += 1;
    for (const [category, count] of counts.entries()) shares[category] = (shares[category] ?? 0) + count / ratings;
    if (ratings < 2) continue;
    pairable += 1;
    agreement += counts.reduce((sum, count) => sum + count * (count - 1), 0) / (ratings * (ratings - 1));
  }
  return { units: pairable, agreement, rated, shares };
}

function countsOf(unit: RatedUnit, categories: number): Float64Array {
  const counts = new Float64Array(categories);
  for (const category of unit) {
    if (category !== undefined) counts[category] = (counts[category] ?? 0) + 1;
  }
  return counts;
}

/** The same in several samples of the units: a number, or a column for each category, in each sample. */
export interface SampledTally {
  readonly units: Column;
  readonly agreement: Column;
  readonly rated: Column;
  readonly shares: readonly Column[];
}

/** One tally is one sample. */
export function oneTally({ units, agreement, rated, shares }: RaterTally): SampledTally {
  return {
    units: Float64Array.of(units),
    agreement: Float64Array.of(agreement),
    rated: Float64Array.of(rated),
    shares: Array.from(shares, (share) => Float64Array.of(share)),
  };
}

/** The tally of two raters, each pair a unit. */
export function raterTallyOfPairs(pairs: WeightedPairs): RaterTally {
  const { units, agreement, rated, shares } = talliesOfPairs(oneSample(pairs));
  const sum = (column: Column) => column[0] ?? 0;
  return { units: sum(units), agreement: sum(agreement), rated: sum(rated), shares: Float64Array.from(shares, sum) };
}

/** The same of every sample. */
export function talliesOfPairs(pairs: SampledPairs): SampledTally {
  const shares = columns(pairs.categories, pairs.samples);
  const [units, agreement] = [new Float64Array(pairs.samples), new Float64Array(pairs.samples)];
  forEachPair(pairs, (one, other, weights) => {
    add(units, weights);
    if (one === other) add(agreement, weights);
    addTimes(columnAt(shares, one), weights, 0.5);
    addTimes(columnAt(shares, other), weights, 0.5);
  });
  return { units, agreement, rated: units, shares };
}
