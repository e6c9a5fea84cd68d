/**
 * The measures that rules, results and reports may name. A `share` is shown in percent and its changes in percentage
 * points; a `coefficient` as it is, mostly from -1 to 1; a `score` in the units of the judge's scale.
 */
export type Unit = 'share' | 'coefficient' | 'score';

/** What a measure needs, besides replies that can be read. */
export type Need =
  /** Two variants in the family. */
  | 'variants'
  /** Replies to the judge as written. */
  | 'control'
  /** Requests that were asked again. */
  | 'repeats'
  | 'gold'
  /** Gold of exactly two kinds. */
  | 'two golds'
  /** A judge with exactly two scores. */
  | 'two scores'
  /** So few scores that each can count as a name. */
  | 'few scores'
  /** Scores that are numbers, or words in an order. */
  | 'order'
  /** Labels of each annotator. */
  | 'annotators'
  /** Replies that say how sure the judge is. */
  | 'confidence'
  /** Replies of a model that decides. */
  | 'probabilities'
  /** Responses of a family that deceives. */
  | 'probes'
  /** Scores and gold that are not all equal. */
  | 'spread';

interface MeasureWords {
  readonly unit: Unit;
  readonly better: 'higher' | 'lower';
  /** Its name in a report, at the beginning of a sentence. */
  readonly title: string;
  readonly needs: readonly Need[];
}

const share = (title: string, ...needs: readonly Need[]) =>
  ({ unit: 'share', better: 'higher', title, needs }) as const;
const coefficient = (title: string, ...needs: readonly Need[]) =>
  ({ unit: 'coefficient', better: 'higher', title, needs: [...needs, 'spread'] }) as const;
/** A measure for which less is better. */
const wrong = (unit: Unit, title: string, ...needs: readonly Need[]) =>
  ({ unit, better: 'lower', title, needs }) as const;

/** In the order in which reports show them. */
export const measureWords = {
  // The judge compared with itself, over the variants of a family.
  consistency: share('Consistency', 'variants'),
  strictConsistency: share('Strict consistency', 'variants'),
  pairwiseAgreement: share('Pairwise agreement of variants', 'variants'),
  variantSpread: wrong('share', 'Spread over variants', 'variants', 'order'),
  flipRate: wrong('share', 'Flip rate against the control', 'variants', 'control'),
  netFlipRate: wrong('share', 'Flip rate net of noise', 'variants', 'control', 'repeats'),
  totalVariation: wrong('share', 'Total variation of probabilities', 'variants', 'probabilities'),
  variantAlphaNominal: coefficient("Krippendorff's alpha of variants (nominal)", 'variants'),
  variantAlphaOrdinal: coefficient("Krippendorff's alpha of variants (ordinal)", 'variants', 'order'),
  variantAlphaInterval: coefficient("Krippendorff's alpha of variants (interval)", 'variants', 'order'),
  variantFleissKappa: coefficient("Fleiss's kappa of variants", 'variants'),
  variantAc1: coefficient("Gwet's AC1 of variants", 'variants'),
  // The judge on responses that deserve the lowest score.
  deceived: wrong('share', 'Deceived', 'probes', 'order'),
  // The judge compared with the gold.
  accuracy: share('Accuracy', 'gold'),
  balancedAccuracy: share('Balanced accuracy', 'gold', 'few scores'),
  precision: share('Precision', 'gold', 'two scores'),
  recall: share('Recall', 'gold', 'two scores'),
  f1: share('F1', 'gold', 'two scores'),
  macroPrecision: share('Macro precision', 'gold', 'few scores'),
  macroRecall: share('Macro recall', 'gold', 'few scores'),
  macroF1: share('Macro F1', 'gold', 'few scores'),
  weightedF1: share('Weighted F1', 'gold', 'few scores'),
  matthewsCorrelation: coefficient("Matthews's correlation", 'gold', 'few scores'),
  auc: coefficient('AUC', 'gold', 'two golds', 'order'),
  normalizedMeanAbsoluteError: wrong('share', 'Mean absolute error in parts of the scale', 'gold', 'order'),
  meanAbsoluteError: wrong('score', 'Mean absolute error', 'gold', 'order'),
  rootMeanSquareError: wrong('score', 'Root mean square error', 'gold', 'order'),
  kappa: coefficient("Cohen's kappa", 'gold', 'few scores'),
  linearKappa: coefficient("Cohen's kappa (linear weights)", 'gold', 'few scores', 'order'),
  quadraticKappa: coefficient("Cohen's kappa (quadratic weights)", 'gold', 'few scores', 'order'),
  alphaNominal: coefficient("Krippendorff's alpha (nominal)", 'gold', 'few scores'),
  alphaOrdinal: coefficient("Krippendorff's alpha (ordinal)", 'gold', 'few scores', 'order'),
  alphaInterval: coefficient("Krippendorff's alpha (interval)", 'gold', 'few scores', 'order'),
  fleissKappa: coefficient("Fleiss's kappa", 'gold', 'few scores'),
  ac1: coefficient("Gwet's AC1", 'gold', 'few scores'),
  pearson: coefficient("Pearson's correlation", 'gold', 'order'),
  spearman: coefficient("Spearman's rank correlation", 'gold', 'order'),
  kendall: coefficient("Kendall's tau-b", 'gold', 'order'),
  // The judge compared with each annotator.
  annotatorAgreement: share('Agreement with an annotator', 'annotators'),
  jointAlphaNominal: coefficient("Krippendorff's alpha of annotators and judge (nominal)", 'annotators'),
  jointAlphaOrdinal: coefficient("Krippendorff's alpha of annotators and judge (ordinal)", 'annotators', 'order'),
  jointAlphaInterval: coefficient("Krippendorff's alpha of annotators and judge (interval)", 'annotators', 'order'),
  // The confidence that the judge states.
  brier: wrong('coefficient', 'Brier score', 'gold', 'confidence'),
  calibrationError: wrong('coefficient', 'Expected calibration error', 'gold', 'confidence'),
  probabilityBrier: wrong('coefficient', 'Brier score over all scores', 'gold', 'probabilities'),
} as const satisfies Readonly<Record<string, MeasureWords>>;

export type MeasureName = keyof typeof measureWords;

// The keys of this literal are exactly its names.
export const measureNames = Object.keys(measureWords) as readonly MeasureName[];

/** Coefficients that are never below 0. */
const fromZero: readonly MeasureName[] = ['auc', 'brier', 'calibrationError', 'probabilityBrier'];

/** The lowest possible value of a measure, by its unit. Net of noise, even the flip rate can be negative. */
export function leastOf(measure: MeasureName): number {
  const isBelowZero =
    measureWords[measure].unit === 'coefficient' ? !fromZero.includes(measure) : measure === 'netFlipRate';
  return isBelowZero ? -1 : 0;
}

/**
 * The largest possible change of the measure to either side.
 *
 * @param scaleWidth how far the ends of the scale are apart: the largest change in its units.
 */
export function largestChange(measure: MeasureName, scaleWidth = Number.POSITIVE_INFINITY): number {
  return measureWords[measure].unit === 'score' ? scaleWidth : 1 - leastOf(measure);
}

/** How much worse a value has become in the unit in which rules are written: positive for worse. */
export function worseBy({ measure, delta }: { readonly measure: MeasureName; readonly delta: number }): number {
  return inWrittenUnit(measure, worsening(measure, delta));
}

/** How much worse a value has become: positive for worse, in the measure's own unit. */
export function worsening(measure: MeasureName, delta: number): number {
  return measureWords[measure].better === 'higher' ? 0 - delta : delta + 0;
}

/** As a person writes it: a share as a percentage, all else as the number itself. */
export function inWrittenUnit(measure: MeasureName, value: number): number {
  return measureWords[measure].unit === 'share' ? 100 * value : value;
}

export function needs(measure: MeasureName): readonly Need[] {
  return measureWords[measure].needs;
}
