import type { RatedUnit } from './alpha.ts';
import { summed, type WeightedPairs } from './pairs.ts';

/**
 * The sums that Fleiss's kappa and Gwet's AC1 need about units with any number of raters. All of them add up over
 * units.
 */
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
 * How the ratings of these units agree, and how they are spread over the scale. Each unit has the weight 1.
 *
 * @param categories on the whole scale, including unused ones.
 */
export function raterTally(units: Iterable<RatedUnit>, categories: number): RaterTally {
  const shares = new Float64Array(categories);
  let [pairable, agreement, rated] = [0, 0, 0];
  for (const unit of units) {
    const counts = new Float64Array(categories);
    for (const category of unit) if (category !== undefined) counts[category] = (counts[category] ?? 0) + 1;
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

/** The tally of two raters; each pair is a unit. */
export function raterTallyOfPairs(pairs: WeightedPairs): RaterTally {
  const { categories, first, second, weights, total } = summed(pairs);
  const shares = new Float64Array(categories);
  let agreement = 0;
  for (let pair = 0; pair < weights.length; pair += 1) {
    const one = first[pair] ?? 0;
    const other = second[pair] ?? 0;
    const weight = weights[pair] ?? 0;
    if (one === other) agreement += weight;
    shares[one] = (shares[one] ?? 0) + weight * 0.5;
    shares[other] = (shares[other] ?? 0) + weight * 0.5;
  }
  return { units: total, agreement, rated: total, shares };
}

/**
 * How likely are two ratings of one unit to agree? The mean over units of the share of pairs of ratings that do; in [0,
 * 1].
 *
 * Source: Fleiss, Psychological Bulletin 76 (1971).
 *
 * @returns undefined if no unit has two ratings.
 */
export function pairwiseAgreement({ agreement, units }: RaterTally): number | undefined {
  return units > 0 ? agreement / units : undefined;
}

/**
 * How far do the raters of each unit agree beyond chance, if chance draws from the ratings of all of them together? 1
 * if they always agree, 0 at chance, below 0 if they agree less. A unit with one rating counts only for chance.
 *
 * Source: Fleiss, Psychological Bulletin 76 (1971); for a varying number of raters the general form of Gwet, Handbook
 * of Inter-Rater Reliability, 4th edition (2014).
 *
 * @returns undefined if no unit has two ratings, and if all ratings are in one category.
 */
export function fleissKappa(tally: RaterTally): number | undefined {
  const agreement = pairwiseAgreement(tally);
  const expected = disagreementByChance(tally);
  return agreement !== undefined && expected > 0 ? 1 - (1 - agreement) / expected : undefined;
}

/**
 * How far do the raters of each unit agree beyond chance, if chance agreement shrinks when ratings crowd into one
 * category? It is steadier than kappa if nearly all ratings are the same, and defined if all are. 1 if they always
 * agree, 0 at chance, below 0 if they agree less. A unit with one rating counts only for chance.
 *
 * Source: Gwet, British Journal of Mathematical and Statistical Psychology 61 (2008); the general form of his Handbook
 * of Inter-Rater Reliability, 4th edition (2014).
 *
 * @returns undefined if no unit has two ratings, and if the scale has fewer than two categories.
 */
export function gwetAc1(tally: RaterTally): number | undefined {
  const agreement = pairwiseAgreement(tally);
  const others = tally.shares.length - 1;
  if (agreement === undefined || others < 1) return undefined;
  // Chance is at most one over the number of categories, so the divisor is never 0.
  return 1 - (1 - agreement) / (1 - disagreementByChance(tally) / others);
}

/** The probability that two ratings differ, if both are drawn from all ratings together. In [0, 1]. */
function disagreementByChance({ rated, shares }: RaterTally): number {
  let sum = 0;
  for (let category = 0; category < shares.length; category += 1) {
    const share = (shares[category] ?? 0) / rated;
    sum += share * (1 - share);
  }
  return sum;
}
