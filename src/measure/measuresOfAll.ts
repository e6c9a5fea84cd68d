import { mostNames } from '../judgments/categories.ts';
import { type MeasureName, needs } from '../shared/measureNames.ts';
import { type AlphaLevel, joined, krippendorffAlpha } from '../statistics/alpha.ts';
import { brier, type CalibrationBins, expectedCalibrationError } from '../statistics/calibration.ts';
import {
  auc,
  balancedAccuracy,
  labelScores,
  macroScores,
  matthewsCorrelation,
  weightedF1,
} from '../statistics/classification.ts';
import { kendallTauB, pearson, spearman } from '../statistics/correlation.ts';
import { meanAbsoluteError, rootMeanSquareError } from '../statistics/errors.ts';
import { cohenKappa } from '../statistics/kappa.ts';
import { type SummedPairs, summed, type WeightedPairs } from '../statistics/pairs.ts';
import { fleissKappa, gwetAc1, type RaterTally, raterTallyOfPairs } from '../statistics/raterTally.ts';

/**
 * The measures that only all items together have. Each is a function of weighted pairs or of another weighted table: of
 * all items, or of a bootstrap sample. A new one needs a function here and a row in shared/measureNames.ts; its `needs`
 * say which judges have it.
 */
type Measures<Of> = { readonly [Name in MeasureName]?: (of: Of, scale: ScaleOfPairs) => number | undefined };

/** What a measure must know about the categories. */
export interface ScaleOfPairs {
  readonly categories: number;
  /** The number of each category; empty for scales without order. */
  readonly values: ArrayLike<number>;
  /** The second of two golds; -1 if there are not two. */
  readonly positive: number;
}

/** Gold and score, and the same as two raters. */
export interface GoldPairs extends SummedPairs {
  readonly coincidences: WeightedPairs;
  readonly tally: RaterTally;
}

/** Computes what several measures need once; the joined pairs are the same in every sample. */
export function goldPairsOf({
  categories,
  first,
  second,
}: Omit<WeightedPairs, 'weights'>): (weights: ArrayLike<number>) => GoldPairs {
  const [one, other] = [joined(first, second), joined(second, first)];
  return (weights) => {
    const pairs = summed({ categories, first, second, weights });
    const { firsts, seconds, alike, total } = pairs;
    const coincidences = summed({ categories, first: one, second: other, weights: joined(weights, weights) });
    const tally = raterTallyOfPairs(pairs);
    return { categories, first, second, weights, firsts, seconds, alike, total, coincidences, tally };
  };
}

export const goldMeasures: Measures<GoldPairs> = {
  balancedAccuracy: (pairs) => balancedAccuracy(pairs),
  macroPrecision: (pairs) => macroScores(pairs)?.precision,
  macroRecall: (pairs) => macroScores(pairs)?.recall,
  macroF1: (pairs) => macroScores(pairs)?.f1,
  weightedF1: (pairs) => weightedF1(pairs),
  matthewsCorrelation: (pairs) => matthewsCorrelation(pairs),
  kappa: (pairs) => cohenKappa(pairs, 'none'),
  alphaNominal: ({ coincidences }) => krippendorffAlpha(coincidences, 'nominal'),
  fleissKappa: ({ tally }) => fleissKappa(tally),
  ac1: ({ tally }) => gwetAc1(tally),
  // For the second of two scores: the higher one.
  precision: (pairs) => labelScores(pairs)[1]?.precision,
  recall: (pairs) => labelScores(pairs)[1]?.recall,
  f1: (pairs) => labelScores(pairs)[1]?.f1,
  linearKappa: (pairs) => cohenKappa(pairs, 'linear'),
  quadraticKappa: (pairs) => cohenKappa(pairs, 'quadratic'),
  alphaOrdinal: ({ coincidences }) => krippendorffAlpha(coincidences, 'ordinal'),
  alphaInterval: ({ coincidences }, { values }) => krippendorffAlpha(coincidences, 'interval', values),
  auc: (pairs, { positive, values }) => auc(pairs, positive, values),
  meanAbsoluteError: (pairs, { values }) => meanAbsoluteError(pairs, values, values),
  rootMeanSquareError: (pairs, { values }) => rootMeanSquareError(pairs, values, values),
  pearson: (pairs, { values }) => pearson(pairs, values, values),
  spearman: (pairs, { values }) => spearman(pairs, values, values),
  kendall: (pairs, { values }) => kendallTauB(pairs, values, values),
};

/** The variants as raters; each item is a unit. */
export interface VariantRatings {
  readonly coincidences: WeightedPairs;
  readonly tally: RaterTally;
}

export const variantMeasures: Measures<VariantRatings> = {
  variantAlphaNominal: ({ coincidences }) => krippendorffAlpha(coincidences, 'nominal'),
  variantAlphaOrdinal: ({ coincidences }) => krippendorffAlpha(coincidences, 'ordinal'),
  variantAlphaInterval: ({ coincidences }, { values }) => krippendorffAlpha(coincidences, 'interval', values),
  variantFleissKappa: ({ tally }) => fleissKappa(tally),
  variantAc1: ({ tally }) => gwetAc1(tally),
};

/** Measures of the coincidences of the annotators and the judge. */
export const annotatorMeasures: Measures<WeightedPairs> = {
  jointAlphaNominal: (coincidences) => krippendorffAlpha(coincidences, 'nominal'),
  jointAlphaOrdinal: (coincidences) => krippendorffAlpha(coincidences, 'ordinal'),
  jointAlphaInterval: (coincidences, { values }) => krippendorffAlpha(coincidences, 'interval', values),
};

export const confidenceMeasures: Measures<CalibrationBins> = {
  brier: (bins) => brier(bins),
  calibrationError: (bins) => expectedCalibrationError(bins),
};

/** The measures that are meaningful on a scale, with their names. */
export function measuresFor<Of>(
  all: Measures<Of>,
  scale: ScaleOfPairs & { readonly ordered: boolean },
): readonly (readonly [MeasureName, (of: Of, scale: ScaleOfPairs) => number | undefined])[] {
  // The keys of tables of measures are the names of the measures.
  const names = Object.keys(all) as MeasureName[];
  return names.flatMap((name) => {
    const measure = all[name];
    return measure !== undefined && isMeant(name, scale) ? [[name, measure] as const] : [];
  });
}

function isMeant(name: MeasureName, scale: ScaleOfPairs & { readonly ordered: boolean }): boolean {
  const { categories, positive, ordered } = scale;
  const level = alphaLevels[name];
  if (level !== undefined && ordered && categories > mostNames) return level === 'interval';
  return needs(name).every((need) => {
    if (need === 'few scores') return categories <= mostNames;
    if (need === 'two scores') return categories === 2;
    if (need === 'two golds') return positive >= 0;
    return need !== 'order' || ordered;
  });
}

/** With very many numeric scores, only the distance is meaningful. */
const alphaLevels: { readonly [Name in MeasureName]?: AlphaLevel } = {
  variantAlphaNominal: 'nominal',
  variantAlphaOrdinal: 'ordinal',
  variantAlphaInterval: 'interval',
  jointAlphaNominal: 'nominal',
  jointAlphaOrdinal: 'ordinal',
  jointAlphaInterval: 'interval',
};
