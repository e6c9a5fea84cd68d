import { marginals } from '../marginals.ts';
import { forEachPair, type WeightedPairs } from '../weightedPairs.ts';

/**
 * How far do the judge's labels go with gold, all labels taken together? The correlation of the two as indicators of
 * each label: 1 where all are right, 0 where the judge's label says nothing; for two labels in [-1, 1], and the same as
 * Pearson's correlation.
 *
 * Source: Matthews, Biochimica et Biophysica Acta 405 (1975); for several labels Gorodkin, Computational Biology and
 * Chemistry 28 (2004).
 *
 * @returns undefined without weight, and where gold or the judge use one label throughout (scikit-learn says 0 there).
 */
export function matthewsCorrelation(pairs: WeightedPairs): number | undefined {
  const { first, second, total } = marginals(pairs);
  let right = 0;
  forEachPair(pairs, (gold, judged, weight) => {
    if (gold === judged) right += weight;
  });
  const scale = spread(first, total) * spread(second, total);
  if (!(scale > 0)) return undefined;
  const together = right * total - first.reduce((sum, weight, label) => sum + weight * (second[label] ?? 0), 0);
  // Rounding may carry a perfect correlation past 1; adding 0 turns -0 into 0.
  return Math.max(-1, Math.min(1, together / Math.sqrt(scale))) + 0;
}

/** Ordered twos of this side with different labels. */
function spread(weights: Float64Array, total: number): number {
  return weights.reduce((sum, weight) => sum + weight * (total - weight), 0);
}
