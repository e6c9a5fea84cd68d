import { addProduct, addTimes, type Column, columnAt, correlation, only, product } from '../samples/columns.ts';
import { marginals } from '../samples/marginals.ts';
import { oneSample, type SampledPairs } from '../samples/sampledPairs.ts';
import { untied } from '../samples/untied.ts';
import type { WeightedPairs } from '../weightedPairs.ts';
import { agreeing } from './agreeing.ts';

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
  return only(matthewsCorrelations(oneSample(pairs)));
}

/** The same of every sample. */
export function matthewsCorrelations(pairs: SampledPairs): Column {
  const { first, second, total } = marginals(pairs);
  const byChance = new Float64Array(pairs.samples);
  for (const [label, weights] of first.entries()) addProduct(byChance, weights, columnAt(second, label));
  const together = product(agreeing(pairs), total);
  addTimes(together, byChance, -1);
  return correlation(together, product(untied(first, total), untied(second, total)));
}
