import { pairwiseAgreement } from './pairwiseAgreement.ts';
import type { RaterTally } from './raterTally.ts';

/**
 * How far do the raters of each unit agree beyond chance, where chance agreement shrinks as ratings crowd into one
 * category? Steadier than kappa where nearly all ratings are alike, and defined where all are. 1 where they always
 * agree, 0 at chance, below 0 where they agree less. A unit with one rating counts for chance alone.
 *
 * Source: Gwet, British Journal of Mathematical and Statistical Psychology 61 (2008); the general form of his Handbook
 * of Inter-Rater Reliability, 4th edition (2014).
 *
 * @returns undefined where no unit has two ratings, and where the scale has fewer than two categories.
 */
export function gwetAc1(tally: RaterTally): number | undefined {
  const agreement = pairwiseAgreement(tally);
  const categories = tally.shares.length;
  if (agreement === undefined || categories < 2) return undefined;
  let chance = 0;
  for (let category = 0; category < tally.shares.length; category += 1) {
    const share = tally.shares[category] ?? 0;
    chance += ((share / tally.rated) * (1 - share / tally.rated)) / (categories - 1);
  }
  // Chance is at most one over the number of categories, so there is always something to divide by.
  return 1 - (1 - agreement) / (1 - chance);
}
