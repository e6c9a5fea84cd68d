import {
  midRanks,
  type SummedPairs,
  scaledDeviations,
  summed,
  sumOfSquares,
  untied,
  type WeightedPairs,
} from './pairs.ts';

/** What the distance between two categories means. */
export type AlphaLevel = 'nominal' | 'ordinal' | 'interval' | 'ratio';

/**
 * How far do any number of raters agree beyond chance, if any rating may be missing? 1 if they always agree, 0 at
 * chance, below 0 if they agree less.
 *
 * Source: Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), its metrics included.
 *
 * @param coincidences the coincidence matrix, as `coincidencesOf` gives it: symmetric; its weights add up to the number
 *   of ratings in units with at least two of them, on which the result depends.
 * @param level ordinal takes the order of the categories as it is; interval and ratio take their values.
 * @param values of each category, finite; not negative for ratio.
 * @returns undefined with at most one rating, and if all ratings have one category (or value): then chance cannot
 *   disagree.
 * @throws RangeError if interval or ratio get no values, or ratio a negative one.
 */
export function krippendorffAlpha(
  coincidences: WeightedPairs,
  level: AlphaLevel,
  values?: ArrayLike<number>,
): number | undefined {
  const pairs = summed(coincidences);
  const { first, second, weights, total } = pairs;
  const { distance, byChance } = metricOf(level, pairs, values);
  let observed = 0;
  for (let pair = 0; pair < weights.length; pair += 1) {
    const one = first[pair] ?? 0;
    const other = second[pair] ?? 0;
    if (one !== other) observed += (weights[pair] ?? 0) * distance(one, other);
  }
  return total > 1 && byChance > 0 ? 1 - ((total - 1) * observed) / byChance : undefined;
}

interface Metric {
  /** The squared difference between two categories. */
  readonly distance: (one: number, other: number) => number;
  /** The distance of every rating to every other, summed. */
  readonly byChance: number;
}

function metricOf(level: AlphaLevel, pairs: SummedPairs, values: ArrayLike<number> | undefined): Metric {
  const { firsts: ratings, total } = pairs;
  switch (level) {
    case 'nominal':
      return { distance: () => 1, byChance: untied(ratings, total) };
    case 'ordinal': {
      // The difference between two categories is half of their own ratings plus all ratings between.
      const ranks = Array.from({ length: ratings.length }, (_, category) => category);
      return squaredDifferences(pairs, midRanks(ratings, ranks));
    }
    case 'interval':
      return squaredDifferences(pairs, needed(level, values));
    case 'ratio':
      return relativeDifferences(pairs, needed(level, values));
  }
}

function needed(level: AlphaLevel, values: ArrayLike<number> | undefined): ArrayLike<number> {
  if (values === undefined) throw new RangeError(`krippendorffAlpha takes a value of each category for ${level}.`);
  return values;
}

function squaredDifferences({ firsts: ratings, total }: SummedPairs, points: ArrayLike<number>): Metric {
  const places = scaledDeviations(ratings, points);
  return {
    distance: (one, other) => ((places[one] ?? 0) - (places[other] ?? 0)) ** 2,
    // The double sum of squared differences is twice the total times the sum of squared distances from the mean.
    byChance: 2 * (total * sumOfSquares(ratings, places)),
  };
}

function relativeDifferences({ firsts: ratings }: SummedPairs, values: ArrayLike<number>): Metric {
  const negative = Array.from(values).find((value) => value < 0);
  if (negative !== undefined) throw new RangeError(`krippendorffAlpha takes no negative value for ratio: ${negative}.`);
  const distance = (one: number, other: number): number => {
    const [a, b] = [values[one] ?? 0, values[other] ?? 0];
    return a === b ? 0 : ((a - b) / (a + b)) ** 2;
  };
  let byChance = 0;
  for (let one = 0; one < ratings.length; one += 1) {
    let toOthers = 0;
    for (let other = 0; other < ratings.length; other += 1) toOthers += (ratings[other] ?? 0) * distance(one, other);
    byChance += (ratings[one] ?? 0) * toOthers;
  }
  return { distance, byChance };
}

/** One thing that was rated: the category that each rater gave it; undefined if a rater gave none. */
export type RatedUnit = readonly (number | undefined)[];

/**
 * Which categories occur together in this unit? Adds every ordered pair of its ratings, with the weight 1 / (ratings -
 * 1), so that a unit adds as much as it has ratings. A unit with fewer than two adds nothing.
 *
 * Source: Krippendorff, Computing Krippendorff's Alpha-Reliability (2011).
 *
 * @param add called once for each ordered pair of categories that occurs, including pairs of equal ratings.
 */
export function addCoincidences(unit: RatedUnit, add: (first: number, second: number, weight: number) => void): void {
  const counts = new Map<number, number>();
  let ratings = 0;
  for (const category of unit) {
    if (category === undefined) continue;
    counts.set(category, (counts.get(category) ?? 0) + 1);
    ratings += 1;
  }
  if (ratings < 2) return;
  for (const [one, count] of counts) {
    for (const [other, others] of counts) {
      const ordered = one === other ? count * (count - 1) : count * others;
      if (ordered > 0) add(one, other, ordered / (ratings - 1));
    }
  }
}

/** The coincidence matrix of these units: one pair for each non-empty cell. */
export function coincidencesOf(units: Iterable<RatedUnit>, categories: number): WeightedPairs {
  const cells = new Map<number, number>();
  for (const unit of units) {
    addCoincidences(unit, (one, other, weight) => {
      const cell = one * categories + other;
      cells.set(cell, (cells.get(cell) ?? 0) + weight);
    });
  }
  const keys = [...cells.keys()];
  return {
    categories,
    first: keys.map((cell) => Math.floor(cell / categories)),
    second: keys.map((cell) => cell % categories),
    weights: [...cells.values()],
  };
}

/** The coincidence matrix of two raters. Each pair is a unit and counts in both directions. */
export function coincidencesOfPairs({ categories, first, second, weights }: WeightedPairs): WeightedPairs {
  return { categories, first: joined(first, second), second: joined(second, first), weights: joined(weights, weights) };
}

/** One list after the other. */
export function joined(one: ArrayLike<number>, other: ArrayLike<number>): Float64Array {
  const both = new Float64Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
