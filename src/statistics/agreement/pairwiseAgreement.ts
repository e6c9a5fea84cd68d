import { type Column, only, ratio } from '../samples/columns.ts';
import { oneTally, type RaterTally, type SampledTally } from './raterTally.ts';

/**
 * How likely do two ratings of one unit agree? The mean over units of the share of pairs of ratings that do; in [0, 1].
 *
 * Source: Fleiss, Psychological Bulletin 76 (1971).
 *
 * @returns undefined where no unit has two ratings.
 */
export function pairwiseAgreement(tally: RaterTally): number | undefined {
  return only(pairwiseAgreements(oneTally(tally)));
}

/** The same of every sample. */
export function pairwiseAgreements({ agreement, units }: SampledTally): Column {
  return ratio(agreement, units);
}
