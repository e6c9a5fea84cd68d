import { normalCdf } from './normalCdf.ts';
import { normalQuantile } from './normalQuantile.ts';
import { studentReach, studentTwoSided } from './studentTail.ts';

/**
 * How many standard errors does an interval go to either side, for this level (0.05 for a confidence of 0.95)?
 *
 * A bootstrap sample of few items varies less than new items would: by (n - 1) / n in its variance, and as if that were
 * known. Student's quantile in the place of the normal one makes up for it.
 *
 * Source: Hesterberg, What teachers should know about the bootstrap, The American Statistician 69 (2015), section 4.3
 * (expanded percentiles).
 *
 * @param level in (0, 1].
 * @param items how many were resampled; the normal quantile where there are fewer than two, or none is said.
 */
export function reachOf(level: number, items = 0): number {
  // Through the lower tail, whose small probability keeps its digits where the level is close to 0.
  if (items < 2) return -normalQuantile(level / 2);
  return expansion(items) * studentReach(level, items - 1);
}

/** For which level does an interval reach so far? The inverse of `reachOf`, and much quicker. */
export function levelAt(reach: number, items = 0): number {
  if (items < 2) return 2 * normalCdf(-reach);
  return studentTwoSided(reach / expansion(items), items - 1);
}

function expansion(items: number): number {
  return Math.sqrt(items / (items - 1));
}
