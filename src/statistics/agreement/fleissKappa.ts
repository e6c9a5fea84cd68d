import { pairwiseAgreement } from './pairwiseAgreement.ts';
import type { RaterTally } from './raterTally.ts';

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
  const agreement = pairwiseAgreement(tally);
  if (agreement === undefined) return undefined;
  let disagreementByChance = 0;
  for (let category = 0; category < tally.shares.length; category += 1) {
    const share = tally.shares[category] ?? 0;
    disagreementByChance += (share / tally.rated) * (1 - share / tally.rated);
  }
  return disagreementByChance > 0 ? 1 - (1 - agreement) / disagreementByChance : undefined;
}
