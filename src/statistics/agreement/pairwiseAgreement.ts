import type { RaterTally } from './raterTally.ts';

/**
 * How likely do two ratings of one unit agree? The mean over units of the share of pairs of ratings that do; in [0, 1].
 *
 * Source: Fleiss, Psychological Bulletin 76 (1971).
 *
 * @returns undefined where no unit has two ratings.
 */
export function pairwiseAgreement({ agreement, units }: RaterTally): number | undefined {
  return units > 0 ? agreement / units : undefined;
}
