import type { MeasureName } from '../shared/measureNames.ts';
import type { Inline } from './document/document.ts';
import { measureOf } from './measureText.ts';
import type { Result } from './result.ts';

/** The section of docs/measures.md about each measure. */
export const measurePages = {
  consistency: 'consistency',
  strictConsistency: 'consistency',
  pairwiseAgreement: 'pairwise-agreement',
  variantSpread: 'pairwise-agreement',
  flipRate: 'flip-rate',
  netFlipRate: 'flip-rate',
  totalVariation: 'probabilities',
  variantAlphaNominal: 'alpha',
  variantAlphaOrdinal: 'alpha',
  variantAlphaInterval: 'alpha',
  variantFleissKappa: 'fleiss-kappa',
  variantAc1: 'ac1',
  deceived: 'deceived',
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
  normalizedMeanAbsoluteError: 'error',
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
  probabilityBrier: 'probabilities',
} as const satisfies Readonly<Record<MeasureName, string>>;

/** What reports show in addition to the measures that rules may name. */
export const topicPages = ['distribution', 'place-preference', 'length-preference', 'noise', 'scores'] as const;

export type MeasurePage = (typeof measurePages)[MeasureName] | (typeof topicPages)[number];

/** Within `docs/`. */
export function pagePath(page: MeasurePage): string {
  return `measures.md#${page}`;
}

/** Decides which version of the documentation links lead to. */
export type Documented = Pick<Result, 'docs' | 'tool'>;

/** `Consistency under position` as a link to the page about the measure. */
export function measureLink(
  of: { readonly measure: MeasureName; readonly family: string },
  documented: Documented,
): Inline {
  return pageLink(measureOf(of), measurePages[of.measure], documented);
}

export function pageLink(text: string, page: MeasurePage, documented: Documented): Inline {
  return docsLink(text, pagePath(page), documented);
}

export function docsLink(text: string, page: string, documented: Documented): Inline {
  return { kind: 'link', of: [text], url: docsUrl(documented, page) };
}

/** The address of a page in `docs/`, or of a section on it, for the version that ran. */
export function docsUrl({ docs, tool }: Documented, page: string): string {
  return `${docs ?? taggedDocs(tool)}/${page}`;
}

/** Each release has its tag: see CONTRIBUTING.md. */
function taggedDocs(tool: string): string {
  const version = /^evenhand (\d[\w.+-]*)$/.exec(tool)?.[1];
  return `https://github.com/evenhand/evenhand/blob/${version === undefined ? 'main' : `v${version}`}/docs`;
}
