import { type Column, eachSample, only } from '../samples/columns.ts';
import { disagreementByChance } from './disagreementByChance.ts';
import { pairwiseAgreements } from './pairwiseAgreement.ts';
import { oneTally, type RaterTally, type SampledTally } from './raterTally.ts';

/**
 * How far do the raters of each unit agree beyond chance, where chance draws from what all of them together said? 1
 * where they always agree, 0 at chance, below 0 where they agree less. A unit with one rating counts for chance alone.
 *
 * Source: Fleiss, Psychological Bulletin 76 (1971); for a varying number of raters the general form of Gwet, Handbook of
 * Inter-Rater Reliability, 4th edition (2014).
 *
 * @returns undefined where no unit has two ratings, and where all ratings are in one category.
 */
export function fleissKappa(tally: RaterTally): number | undefined {
  return only(fleissKappas(oneTally(tally)));
}

/** The same of every sample. */
export function fleissKappas(tally: SampledTally): Column {
  const agreement = pairwiseAgreements(tally);
  const byChance = disagreementByChance(tally);
  return eachSample(agreement.length, (sample) => {
    const expected = byChance[sample] ?? 0;
    return expected > 0 ? 1 - (1 - (agreement[sample] ?? 0)) / expected : Number.NaN;
  });
}
