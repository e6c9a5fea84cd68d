import type { TestedDifference } from '../gate/finding.ts';
import { measureWords } from '../shared/measureNames.ts';
import type { FindingTexts, OfKind } from './findingWords.ts';
import { limitText } from './limitText.ts';
import { measureInSentence, measureOf } from './measureText.ts';
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
import { begun } from './text.ts';

/** What got worse, or may have. */
export const dropTexts = {
  regression: ({ difference, tolerance }) => ({
    level: 'error',
    title: `Regression in ${measureInSentence(difference)}`,
    fact: `${inWords(difference)}${numbers(difference, tolerance)}.`,
  }),
  'uncertain-drop': (finding) => ({
    level: 'warning',
    title: `Uncertain for ${measureInSentence(finding.difference)}`,
    fact: `${inWords(finding.difference)}${numbers(finding.difference, finding.tolerance)}. ${doubt(finding)}`,
    fix: moreItems(finding, 'it is real'),
  }),
  'error-grown': ({ difference, tolerance }) => ({
    level: 'warning',
    title: `${measureOf(difference)} grew`,
    fact: `${measureOf(difference)} grew by half or more, within its limit, and chance does not explain it. ${inWords(difference)}${numbers(difference, tolerance)}.`,
    fix: 'Decide before you merge whether the growth matters.',
  }),
  'worse-alone': ({ difference, tolerance, level, since }) => ({
    level: 'warning',
    title: `${measureOf(difference)} is worse${since === undefined ? '' : ` since ${since}`} if tested alone`,
    fact: `${pOfJudgeAndRun(difference, level)}. ${since === undefined ? inWords(difference) : ''}${numbers(difference, tolerance)}.`,
    fix: 'Check this judge in a run of its own before you merge.',
  }),
  'not-proven': (finding) => ({
    level: 'error',
    title: `${measureOf(finding.difference)} is not shown to be as good as before`,
    fact: `${doubt(finding)} ${numbers(finding.difference, finding.tolerance)}.`,
    fix:
      finding.itemsNeeded === undefined
        ? 'Allow a larger drop: no number of items would show that there is none.'
        : moreItems(finding, 'nothing got worse'),
  }),
  'regression-since': ({ since, difference, tolerance }) => ({
    level: 'error',
    title: `Regression in ${measureInSentence(difference)} since ${since}`,
    fact: `${numbers(difference, tolerance)}.`,
    fix: `Restore what was lost since ${since}, or ${howToMove}`,
  }),
  'uncertain-since': ({ since, difference, tolerance }) => ({
    level: 'warning',
    title: `Uncertain for ${measureInSentence(difference)} since ${since}`,
    fact: `${numbers(difference, tolerance)}. These items cannot tell it from chance.`,
    fix: `Add items, or compare the prompt with the one of ${since}.`,
  }),
  'floor-broken': limitText,
  'floor-uncertain': limitText,
  'ceiling-broken': limitText,
  'ceiling-uncertain': limitText,
  'no-reference': ({ since, why }) => ({
    level: why === 'younger' ? 'notice' : 'warning',
    title: `Not compared with ${since}`,
    fact: lackOfReference[why],
    fix: why === 'base' ? 'Keep the reference where the judge was good.' : begun(howToMove),
  }),
} satisfies Partial<FindingTexts>;

const howToMove = 'set "reference" in the base branch\'s configuration to a later commit or tag of that branch.';

const lackOfReference = {
  younger: 'The reference has no such judge, so slow falls of this one are not seen.',
  unfit: "The reference's prompt does not fit today's items, so slow falls are not seen.",
  known: "The reference's prompt contains so many of today's items that too few are left, so slow falls are not seen.",
  base: 'The reference is the base itself, so no older version is compared. If it moves with each merge, slow falls are never seen.',
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

/** Why a change is neither proven nor ruled out. */
export function doubt({ kind, difference }: OfKind<'uncertain-drop' | 'not-proven'>): string {
  const these = `these ${countedItems(difference.n, difference)}`;
  const why =
    kind === 'uncertain-drop'
      ? `${begun(these)} cannot tell it from chance.`
      : `The gate is strict, and ${these} do not show that it keeps within the limit.`;
  return `${why}${sees(difference)}`;
}

/** How many items would show a change, or that there is none; always more than there are. */
function moreItems({ itemsNeeded, difference }: OfKind<'uncertain-drop' | 'not-proven'>, premise: string): string {
  if (itemsNeeded === undefined) return 'Add items: more may settle it.';
  const needed = countedItems(Math.max(itemsNeeded, difference.n + 1), difference);
  return `Add items like these: if ${premise}, about ${needed} would show it.`;
}

/** The smallest drop that these items find: ` 40 items find a drop of 14.0 points in 80 % of runs.` */
function sees({ measure, n, groups, detectable }: TestedDifference): string {
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
