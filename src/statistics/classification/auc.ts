import { denseRanks } from '../denseRanks.ts';
import { add, type Column, columnAt, columns, only, product, ratio } from '../samples/columns.ts';
import { forEachPair, oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import type { WeightedPairs } from '../weightedPairs.ts';

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
  return only(aucs(oneSample(pairs), positive, secondValues));
}

/** The same of every sample. */
export function aucs(pairs: SampledPairs, positive: number, secondValues: ArrayLike<number>): Column {
  const { samples } = pairs;
  const ranks = denseRanks(secondValues);
  const [positives, negatives] = [columns(ranks.length, samples), columns(ranks.length, samples)];
  forEachPair(pairs, (gold, judged, weights) => {
    add(columnAt(gold === positive ? positives : negatives, ranks[judged] ?? 0), weights);
  });
  const negativesBelow = new Float64Array(samples);
  const positivesSoFar = new Float64Array(samples);
  const won = new Float64Array(samples);
  for (const [rank, weights] of positives.entries()) {
    const tied = columnAt(negatives, rank);
    addWon(won, weights, { negativesBelow, tied });
    add(negativesBelow, tied);
    add(positivesSoFar, weights);
  }
  return ratio(won, product(positivesSoFar, negativesBelow));
}

function addWon(won: Column, weights: Column, than: { readonly negativesBelow: Column; readonly tied: Column }): void {
  const { negativesBelow, tied } = than;
  for (let sample = 0; sample < won.length; sample += 1) {
    const beaten = (negativesBelow[sample] ?? 0) + (tied[sample] ?? 0) / 2;
    won[sample] = (won[sample] ?? 0) + (weights[sample] ?? 0) * beaten;
  }
}
