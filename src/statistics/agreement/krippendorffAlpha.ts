import { scaledDeviations } from '../deviations.ts';
import { marginals } from '../marginals.ts';
import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

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
  const { first: ratings, total } = marginals(coincidences);
  const { distance, byChance } = metricOf(level, ratings, values);
  let observed = 0;
  forEachPair(coincidences, (one, other, weight) => {
    if (one !== other) observed += weight * distance(one, other);
  });
  const chance = byChance(total);
  return total > 1 && chance > 0 ? 1 - ((total - 1) * observed) / chance : undefined;
}

interface Metric {
  /** The squared difference of two categories. */
  readonly distance: (one: number, other: number) => number;
  /** The distance of every rating to every other, summed; takes the sum of all ratings. */
  readonly byChance: (total: number) => number;
}

function metricOf(level: AlphaLevel, ratings: Float64Array, values: ArrayLike<number> | undefined): Metric {
  switch (level) {
    case 'nominal':
      return {
        distance: () => 1,
        byChance: (total) => ratings.reduce((sum, weight) => sum + weight * (total - weight), 0),
      };
    case 'ordinal':
      return squaredDifferences(ratings, midRanks(ratings));
    case 'interval':
      return squaredDifferences(ratings, needed(level, values));
    case 'ratio':
      return relativeDifferences(ratings, needed(level, values));
  }
}

function needed(level: AlphaLevel, values: ArrayLike<number> | undefined): ArrayLike<number> {
  if (values === undefined) throw new RangeError(`krippendorffAlpha takes a value of each category for ${level}.`);
  return values;
}

/** The difference of two is half of both categories' ratings and all ratings between: Krippendorff's ordinal metric. */
function midRanks(ratings: Float64Array): Float64Array {
  let below = 0;
  return ratings.map((weight) => {
    below += weight;
    return below - weight / 2;
  });
}

function squaredDifferences(ratings: Float64Array, points: ArrayLike<number>): Metric {
  const places = scaledDeviations(ratings, points);
  if (places === undefined) return { distance: () => 0, byChance: () => 0 };
  return {
    distance: (one, other) => ((places[one] ?? 0) - (places[other] ?? 0)) ** 2,
    // The double sum of squared differences is twice the total times the sum of squares about the mean.
    byChance: (total) => 2 * total * ratings.reduce((sum, weight, c) => sum + weight * (places[c] ?? 0) ** 2, 0),
  };
}

function relativeDifferences(ratings: Float64Array, values: ArrayLike<number>): Metric {
  const negative = Array.from(values).find((value) => value < 0);
  if (negative !== undefined) throw new RangeError(`krippendorffAlpha takes no negative value for ratio: ${negative}.`);
  const distance = (one: number, other: number): number => {
    const a = values[one] ?? 0;
    const b = values[other] ?? 0;
    return a === b ? 0 : ((a - b) / (a + b)) ** 2;
  };
  const used = [...ratings.keys()].filter((category) => (ratings[category] ?? 0) > 0);
  const rowOf = (one: number): number =>
    used.reduce((sum, other) => sum + (ratings[other] ?? 0) * distance(one, other), 0);
  return { distance, byChance: () => used.reduce((sum, one) => sum + (ratings[one] ?? 0) * rowOf(one), 0) };
}
