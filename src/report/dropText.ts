import type { TestedDifference } from '../gate/finding.ts';
import { measureWords } from '../shared/measureNames.ts';
import type { FindingTexts } from './findingWords.ts';
import { limitText } from './limitText.ts';
import { measureInSentence } from './measureText.ts';
import {
  countedItems,
  fromToText,
  limitInUnit,
  pEquals,
  percent,
  pValue,
  sampleSize,
  sizeInUnit,
  trimmed,
} from './numbers.ts';

/** What got worse, or may have. */
export const dropTexts = {
  regression: ({ difference, tolerance }) => ({
    level: 'error',
    title: `Regression in ${measureInSentence(difference)}`,
    text: `${inWords(difference)}${numbers(difference, tolerance)}.`,
  }),
  'uncertain-drop': ({ difference, tolerance, itemsNeeded }) => ({
    level: 'warning',
    title: `Uncertain for ${measureInSentence(difference)}`,
    text: `${inWords(difference)}${numbers(difference, tolerance)}. ${settle(itemsNeeded, difference)}${sees(difference)}`,
  }),
  'error-grown': ({ difference, tolerance }) => ({
    level: 'warning',
    title: `Grown: ${measureInSentence(difference)}`,
    text: `${inWords(difference)}${numbers(difference, tolerance)}, within the limit, and chance does not explain it. Read the items that are worse before you merge.`,
  }),
  'worse-alone': ({ difference, tolerance, level, since }) => ({
    level: 'warning',
    title: `Worse if tested alone: ${measureInSentence(difference)}${since === undefined ? '' : ` since ${since}`}`,
    text: `${since === undefined ? inWords(difference) : `Step by step since ${since}: `}${numbers(difference, tolerance)}. ${pOfJudgeAndRun(difference, level)}. Check this judge in a run of its own before you merge; fail-on: worse-alone fails such a run.`,
  }),
  'not-proven': ({ difference, tolerance, itemsNeeded }) => ({
    level: 'error',
    title: `Uncertain: ${measureInSentence(difference)} is not shown to be as good as before`,
    text: `${numbers(difference, tolerance)}. ${showNone(itemsNeeded, difference)}${sees(difference)}`,
  }),
  'regression-since': ({ since, difference, tolerance }) => ({
    level: 'error',
    title: `Regression in ${measureInSentence(difference)} since ${since}`,
    text: `Step by step since ${since}: ${numbers(difference, tolerance)}. ${howToMove}`,
  }),
  'uncertain-since': ({ since, difference, tolerance }) => ({
    level: 'warning',
    title: `Uncertain for ${measureInSentence(difference)} since ${since}`,
    text: `Step by step since ${since}: ${numbers(difference, tolerance)}. These items cannot tell it from chance.`,
  }),
  'floor-broken': limitText,
  'floor-uncertain': limitText,
  'ceiling-broken': limitText,
  'ceiling-uncertain': limitText,
  'no-reference': ({ since, why }) => ({
    level: why === 'younger' ? 'notice' : 'warning',
    title: `Not compared with ${since}`,
    text: lackOfReference[why],
  }),
} satisfies Partial<FindingTexts>;

const howToMove =
  'To accept today\'s judge as the new level, set "reference" in the base branch\'s configuration to a later commit or tag of that branch.';

const lackOfReference = {
  younger: `The reference has no such judge, so slow falls of this one are not seen. ${howToMove}`,
  unfit: `The reference's prompt does not fit today's items, so slow falls are not seen. ${howToMove}`,
  known: `The reference's prompt contains so many of today's items that too few are left, so slow falls are not seen. ${howToMove}`,
  base: 'The reference is the base itself, so no older version is compared. If it moves with each merge, slow falls are never seen: keep it where the judge was good.',
} as const;

/**
 * `66.7 % → 39.8 %, −26.9 points (−36.8 … −17.0), limit 2, n = 76 (52 worse, 19 better), p < 0.001, < 0.001 corrected`.
 */
function numbers(difference: TestedDifference, tolerance: number): string {
  const { measure, worse, better, p, pAdjusted } = difference;
  const adjusted = pAdjusted === undefined ? '' : `, ${pValue(pAdjusted)} corrected for all rules`;
  const items = worse === undefined || better === undefined ? '' : ` (${worse} worse, ${better} better)`;
  return `${fromToText(difference)}, limit ${limitInUnit(measure, tolerance)}, ${sampleSize(difference)}${items}, ${pEquals(p)}${adjusted}`;
}

/**
 * `Alone, this judge would be a regression (p = 0.008, below gate.alone 0.01); among all judges of this run chance may
 * explain it (p = 0.21)`.
 */
function pOfJudgeAndRun({ p, pAlone = p, pAdjusted = p }: TestedDifference, level: number): string {
  return `Alone, this judge would be a regression (${pEquals(pAlone)}, below gate.alone ${trimmed(level)}); among all judges of this run chance may explain it (${pEquals(pAdjusted)})`;
}

/** How many items would show the drop, if it is real. */
export function settle(itemsNeeded: number | undefined, difference: Pick<TestedDifference, 'n' | 'groups'>): string {
  const { n } = difference;
  const these = countedItems(n, difference);
  if (itemsNeeded === undefined) return `These ${these} cannot tell it from chance; more would settle it.`;
  const needed = countedItems(Math.max(itemsNeeded, n + 1), difference);
  return `These ${these} cannot tell it from chance; if it is real, about ${needed} would show it.`;
}

/** How many items would show that nothing got worse, if that is so. */
export function showNone(itemsNeeded: number | undefined, difference: TestedDifference): string {
  const these = `The gate is strict, and these ${countedItems(difference.n, difference)} do not show that it keeps within the limit`;
  if (itemsNeeded === undefined) return `${these}; no number of items would.`;
  return `${these}; if nothing got worse, about ${countedItems(itemsNeeded, difference)} would show it.`;
}

/** The smallest drop that so many items find: ` 40 items find a drop of 14.0 points in 80 % of runs.` */
export function sees({ measure, n, groups, detectable }: TestedDifference): string {
  if (detectable === undefined) return '';
  const way = measureWords[measure].better === 'higher' ? 'a drop' : 'a rise';
  return ` ${countedItems(n, { n, groups })} find ${way} of ${sizeInUnit(measure, detectable)} in 80 % of runs.`;
}

/** The meaning of a graded measure in words, as far as known; else empty. */
function inWords({ measure, family, base, head, scaleWidth = 0 }: TestedDifference): string {
  const apart = (share: number) => trimmed(Math.round(10 * share * scaleWidth) / 10);
  const now = `${apart(head)} ${apart(head) === '1' ? 'point' : 'points'}`;
  const between = family === 'position' ? 'orders' : 'variants';
  switch (measure) {
    case 'variantSpread':
      return `Answers now differ between ${between} by ${now} on average (${apart(base)} before). `;
    case 'normalizedMeanAbsoluteError':
      return `Answers now lie ${now} from the gold on average (${apart(base)} before). `;
    case 'pairwiseAgreement':
      return `Two ${between} now agree in ${percent(head)} (${percent(base)} before). `;
    default:
      return '';
  }
}
