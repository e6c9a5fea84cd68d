import { denseRanks } from '../denseRanks.ts';
import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

/**
 * How likely does the judge score an item of the positive gold above one of the others, a tie counting half? The area
 * under the ROC curve, in [0, 1]; one half is chance.
 *
 * Source: Hanley and McNeil, Radiology 143 (1982), the Wilcoxon form.
 *
 * @param positive the category of `first` that is positive; all others are negative.
 * @param secondValues the judge's score for each category of `second`, finite; only their order counts.
 * @returns undefined where there are no positive or no negative items.
 */
export function auc(pairs: WeightedPairs, positive: number, secondValues: ArrayLike<number>): number | undefined {
  const ranks = denseRanks(secondValues);
  const positives = new Float64Array(ranks.length);
  const negatives = new Float64Array(ranks.length);
  forEachPair(pairs, (gold, judged, weight) => {
    const side = gold === positive ? positives : negatives;
    const rank = ranks[judged] ?? 0;
    side[rank] = (side[rank] ?? 0) + weight;
  });
  let negativesBelow = 0;
  let positivesSoFar = 0;
  let won = 0;
  for (const [rank, weight] of positives.entries()) {
    const tied = negatives[rank] ?? 0;
    won += weight * (negativesBelow + tied / 2);
    negativesBelow += tied;
    positivesSoFar += weight;
  }
  const contests = positivesSoFar * negativesBelow;
  return contests > 0 ? won / contests : undefined;
}
