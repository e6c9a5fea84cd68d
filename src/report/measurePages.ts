import type { MeasureName } from '../shared/measureNames.ts';

/** The place in docs/measures.md that explains each measure. */
export const measurePages = {
  consistency: 'consistency',
  strictConsistency: 'consistency',
  pairwiseAgreement: 'pairwise-agreement',
  flipRate: 'flip-rate',
  netFlipRate: 'flip-rate',
  variantAlphaNominal: 'alpha',
  variantAlphaOrdinal: 'alpha',
  variantAlphaInterval: 'alpha',
  variantFleissKappa: 'fleiss-kappa',
  variantAc1: 'ac1',
  accuracy: 'accuracy',
  balancedAccuracy: 'classification',
  precision: 'classification',
  recall: 'classification',
  f1: 'classification',
  macroPrecision: 'classification',
  macroRecall: 'classification',
  macroF1: 'classification',
  weightedF1: 'classification',
  matthewsCorrelation: 'classification',
  auc: 'auc',
  meanAbsoluteError: 'error',
  rootMeanSquareError: 'error',
  kappa: 'kappa',
  linearKappa: 'kappa',
  quadraticKappa: 'kappa',
  alphaNominal: 'alpha',
  alphaOrdinal: 'alpha',
  alphaInterval: 'alpha',
  fleissKappa: 'fleiss-kappa',
  ac1: 'ac1',
  pearson: 'correlation',
  spearman: 'correlation',
  kendall: 'correlation',
  annotatorAgreement: 'human-ceiling',
  jointAlphaNominal: 'human-ceiling',
  jointAlphaOrdinal: 'human-ceiling',
  jointAlphaInterval: 'human-ceiling',
  brier: 'calibration',
  calibrationError: 'calibration',
} as const satisfies Readonly<Record<MeasureName, string>>;

/** What reports show beside the measures that rules may name. */
export const topicPages = ['distribution', 'place-preference', 'length-preference', 'noise', 'scores'] as const;

export type MeasurePage = (typeof measurePages)[MeasureName] | (typeof topicPages)[number];

/** Within `docs/`. */
export function pagePath(page: MeasurePage): string {
  return `measures.md#${page}`;
}
