import type { WeightedPairs } from '../weightedPairs.ts';

/** One thing that was rated: the category that each rater gave it; undefined where a rater gave none. */
export type RatedUnit = readonly (number | undefined)[];

/**
 * Which categories stand beside which in this unit? Adds every ordered pair of its ratings, with the weight
 * 1 / (ratings - 1), so that a unit adds as much as it has ratings. A unit with fewer than two adds nothing.
 *
 * Source: Krippendorff, Computing Krippendorff's Alpha-Reliability (2011).
 *
 * @param add called once for each ordered pair of categories that occurs, the pairs of equal ratings included.
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

/** The coincidence matrix of these units: one pair for each cell that is not empty. */
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

/** The coincidence matrix of two raters, each pair a unit: every pair in both directions. */
export function coincidencesOfPairs({ categories, first, second, weights }: WeightedPairs): WeightedPairs {
  const one = Array.from(first);
  const other = Array.from(second);
  const each = Array.from(weights);
  return { categories, first: [...one, ...other], second: [...other, ...one], weights: [...each, ...each] };
}
