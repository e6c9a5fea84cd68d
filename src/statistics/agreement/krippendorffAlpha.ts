import {
  add,
  addProduct,
  addTimes,
  type Column,
  columnAt,
  constantColumns,
  eachSample,
  only,
  product,
} from '../samples/columns.ts';
import { scaledDeviations, sumOfSquares } from '../samples/deviations.ts';
import { marginals } from '../samples/marginals.ts';
import { midRanks } from '../samples/midRanks.ts';
import { forEachPair, oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import { untied } from '../samples/untied.ts';
import type { WeightedPairs } from '../weightedPairs.ts';

/** What a distance between two categories means. */
export type AlphaLevel = 'nominal' | 'ordinal' | 'interval' | 'ratio';

/**
 * How far do any number of raters agree beyond chance, where any rating may be missing? 1 where they always agree, 0 at
 * chance, below 0 where they agree less.
 *
 * Source: Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), its metrics included.
 *
 * @param coincidences the coincidence matrix, as `coincidencesOf` gives it: symmetric; its weights add up to the number
 * of ratings that have another beside them, which enters the figure.
 * @param level ordinal takes the order of the categories as it is; interval and ratio take their values.
 * @param values of each category, finite; not negative for ratio.
 * @returns undefined with at most one rating, and where all ratings have one category (or value): there is nothing that
 * chance could disagree about.
 * @throws RangeError where interval or ratio get no values, or ratio a negative one.
 */
export function krippendorffAlpha(
  coincidences: WeightedPairs,
  level: AlphaLevel,
  values?: ArrayLike<number>,
): number | undefined {
  return only(krippendorffAlphas(oneSample(coincidences), level, values));
}

/** The same of every sample. */
export function krippendorffAlphas(coincidences: SampledPairs, level: AlphaLevel, values?: ArrayLike<number>): Column {
  const { first: ratings, total } = marginals(coincidences);
  const { addDistance, byChance } = metricOf(level, { ratings, total }, values);
  const observed = new Float64Array(coincidences.samples);
  forEachPair(coincidences, (one, other, weights) => {
    if (one !== other) addDistance(observed, weights, one, other);
  });
  return eachSample(coincidences.samples, (sample) => {
    const [expected, all] = [byChance[sample] ?? 0, total[sample] ?? 0];
    return all > 1 && expected > 0 ? 1 - ((all - 1) * (observed[sample] ?? 0)) / expected : Number.NaN;
  });
}

interface Metric {
  /** Adds the squared difference of two categories, so often as their weights say. */
  readonly addDistance: (into: Column, weights: Column, one: number, other: number) => void;
  /** The distance of every rating to every other, summed. */
  readonly byChance: Column;
}

/** How often each category was given, and all together. */
interface Ratings {
  readonly ratings: readonly Column[];
  readonly total: Column;
}

function metricOf(level: AlphaLevel, all: Ratings, values: ArrayLike<number> | undefined): Metric {
  switch (level) {
    case 'nominal':
      return { addDistance: add, byChance: untied(all.ratings, all.total) };
    case 'ordinal':
      // The difference of two is half of both categories' ratings and all ratings between.
      return squaredDifferences(all, midRanks(all.ratings, [...all.ratings.keys()]));
    case 'interval':
      return squaredDifferences(all, constantColumns(needed(level, values), all.total.length));
    case 'ratio':
      return relativeDifferences(all, needed(level, values));
  }
}

function needed(level: AlphaLevel, values: ArrayLike<number> | undefined): ArrayLike<number> {
  if (values === undefined) throw new RangeError(`krippendorffAlpha takes a value of each category for ${level}.`);
  return values;
}

function squaredDifferences({ ratings, total }: Ratings, points: readonly Column[]): Metric {
  const places = scaledDeviations(ratings, points);
  // The double sum of squared differences is twice the total times the sum of squares about the mean.
  const byChance = product(total, sumOfSquares(ratings, places));
  add(byChance, byChance);
  return {
    addDistance: (into, weights, one, other) => {
      addSquaredDifference(into, weights, columnAt(places, one), columnAt(places, other));
    },
    byChance,
  };
}

function addSquaredDifference(into: Column, weights: Column, one: Column, other: Column): void {
  for (let sample = 0; sample < into.length; sample += 1) {
    const apart = (one[sample] ?? 0) - (other[sample] ?? 0);
    into[sample] = (into[sample] ?? 0) + (weights[sample] ?? 0) * apart ** 2;
  }
}

function relativeDifferences({ ratings, total }: Ratings, values: ArrayLike<number>): Metric {
  const negative = Array.from(values).find((value) => value < 0);
  if (negative !== undefined) throw new RangeError(`krippendorffAlpha takes no negative value for ratio: ${negative}.`);
  const distance = (one: number, other: number): number => {
    const [a, b] = [values[one] ?? 0, values[other] ?? 0];
    return a === b ? 0 : ((a - b) / (a + b)) ** 2;
  };
  const byChance = new Float64Array(total.length);
  for (const [one, weights] of ratings.entries()) {
    const toOthers = new Float64Array(total.length);
    for (const [other, others] of ratings.entries()) addTimes(toOthers, others, distance(one, other));
    addProduct(byChance, weights, toOthers);
  }
  return { addDistance: (into, weights, one, other) => addTimes(into, weights, distance(one, other)), byChance };
}
