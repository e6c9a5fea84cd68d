import { type Column, eachSample, only } from '../samples/columns.ts';
import { disagreementByChance } from './disagreementByChance.ts';
import { pairwiseAgreements } from './pairwiseAgreement.ts';
import { oneTally, type RaterTally, type SampledTally } from './raterTally.ts';

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
  return only(gwetAc1s(oneTally(tally)));
}

/** The same of every sample. */
export function gwetAc1s(tally: SampledTally): Column {
  const agreement = pairwiseAgreements(tally);
  const byChance = disagreementByChance(tally);
  const others = tally.shares.length - 1;
  return eachSample(agreement.length, (sample) => {
    // Chance is at most one over the number of categories, so there is always something to divide by.
    const chance = (byChance[sample] ?? 0) / others;
    return others > 0 ? 1 - (1 - (agreement[sample] ?? 0)) / (1 - chance) : Number.NaN;
  });
}
