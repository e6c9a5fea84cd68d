import { describe, expect, it } from '@jest/globals';
import { cohenKappa, cohenKappas } from '../../../src/statistics/agreement/cohenKappa.ts';
import { fleissKappa, fleissKappas } from '../../../src/statistics/agreement/fleissKappa.ts';
import { gwetAc1, gwetAc1s } from '../../../src/statistics/agreement/gwetAc1.ts';
import { krippendorffAlpha, krippendorffAlphas } from '../../../src/statistics/agreement/krippendorffAlpha.ts';
import { raterTallyOfPairs, talliesOfPairs } from '../../../src/statistics/agreement/raterTally.ts';
import { auc, aucs } from '../../../src/statistics/classification/auc.ts';
import { balancedAccuracies, balancedAccuracy } from '../../../src/statistics/classification/balancedAccuracy.ts';
import { macroScores, sampledMacroScores } from '../../../src/statistics/classification/macroScores.ts';
import {
  matthewsCorrelation,
  matthewsCorrelations,
} from '../../../src/statistics/classification/matthewsCorrelation.ts';
import { weightedF1, weightedF1s } from '../../../src/statistics/classification/weightedF1.ts';
import { kendallTauB, kendallTauBs } from '../../../src/statistics/correlation/kendall.ts';
import { pearson, pearsons } from '../../../src/statistics/correlation/pearson.ts';
import { spearman, spearmans } from '../../../src/statistics/correlation/spearman.ts';
import { meanAbsoluteError, meanAbsoluteErrors } from '../../../src/statistics/error/meanAbsoluteError.ts';
import { rootMeanSquareError, rootMeanSquareErrors } from '../../../src/statistics/error/rootMeanSquareError.ts';
import type { Column } from '../../../src/statistics/samples/columns.ts';
import type { SampledPairs } from '../../../src/statistics/samples/sampledPairs.ts';
import type { WeightedPairs } from '../../../src/statistics/weightedPairs.ts';
import fc from '../../support/fastCheck.ts';

/** Five categories at most, two of which share a value. */
const values = [3, -1, 7, 3, 2.5];

/** Each statistic of one sample, and of many. */
const statistics: Record<
  string,
  readonly [(pairs: WeightedPairs) => number | undefined, (pairs: SampledPairs) => Column]
> = {
  'kappa, none': [(one) => cohenKappa(one, 'none'), (all) => cohenKappas(all, 'none')],
  'kappa, linear': [(one) => cohenKappa(one, 'linear'), (all) => cohenKappas(all, 'linear')],
  'kappa, quadratic': [(one) => cohenKappa(one, 'quadratic'), (all) => cohenKappas(all, 'quadratic')],
  'alpha, nominal': [(one) => krippendorffAlpha(one, 'nominal'), (all) => krippendorffAlphas(all, 'nominal')],
  'alpha, ordinal': [(one) => krippendorffAlpha(one, 'ordinal'), (all) => krippendorffAlphas(all, 'ordinal')],
  'alpha, interval': [
    (one) => krippendorffAlpha(one, 'interval', values),
    (all) => krippendorffAlphas(all, 'interval', values),
  ],
  'Fleiss kappa': [(one) => fleissKappa(raterTallyOfPairs(one)), (all) => fleissKappas(talliesOfPairs(all))],
  AC1: [(one) => gwetAc1(raterTallyOfPairs(one)), (all) => gwetAc1s(talliesOfPairs(all))],
  AUC: [(one) => auc(one, 0, values), (all) => aucs(all, 0, values)],
  'balanced accuracy': [balancedAccuracy, balancedAccuracies],
  'macro precision': [(one) => macroScores(one)?.precision, (all) => sampledMacroScores(all).precision],
  'macro recall': [(one) => macroScores(one)?.recall, (all) => sampledMacroScores(all).recall],
  'macro F1': [(one) => macroScores(one)?.f1, (all) => sampledMacroScores(all).f1],
  'Matthews correlation': [matthewsCorrelation, matthewsCorrelations],
  'weighted F1': [weightedF1, weightedF1s],
  'Kendall tau-b': [(one) => kendallTauB(one, values, values), (all) => kendallTauBs(all, values, values)],
  Pearson: [(one) => pearson(one, values, values), (all) => pearsons(all, values, values)],
  Spearman: [(one) => spearman(one, values, values), (all) => spearmans(all, values, values)],
  'mean absolute error': [
    (one) => meanAbsoluteError(one, values, values),
    (all) => meanAbsoluteErrors(all, values, values),
  ],
  'root mean square error': [
    (one) => rootMeanSquareError(one, values, values),
    (all) => rootMeanSquareErrors(all, values, values),
  ],
};

/** The same pairs of categories with the weights of several samples; many weights are 0. */
const samples = fc.integer({ min: 1, max: 12 }).chain((width) => {
  const category = fc.nat(values.length - 1);
  const weight = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(4));
  return fc.record({
    first: fc.array(category, { minLength: width, maxLength: width }),
    second: fc.array(category, { minLength: width, maxLength: width }),
    weights: fc.array(fc.array(weight, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  });
});

describe('a statistic of several samples', () => {
  it.each(Object.entries(statistics))('%s is for each sample what it is for that sample alone', (_, [one, all]) => {
    fc.assert(
      fc.property(samples, ({ first, second, weights }) => {
        const pairs = { categories: values.length, first, second };
        const together = all({
          ...pairs,
          samples: weights.length,
          weights: first.map((__, pair) => Float64Array.from(weights, (sample) => sample[pair] ?? 0)),
        });
        const alone = weights.map((sample) => one({ ...pairs, weights: sample }) ?? Number.NaN);
        expect([...together]).toEqual(alone);
      }),
    );
  });
});
