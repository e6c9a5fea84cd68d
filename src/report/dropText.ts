import type { Finding, Judged } from '../gate/finding.ts';
import type { FindingText } from './evalSetText.ts';
import { inWords, sees, settle, showNone } from './lackText.ts';
import { measureInSentence } from './measureText.ts';
import { fromToText, limitInUnit, pEquals, pValue, sampleSize, trimmed } from './numbers.ts';

type DropKind =
  | 'regression'
  | 'uncertain-drop'
  | 'error-grown'
  | 'worse-alone'
  | 'not-proven'
  | 'regression-since'
  | 'uncertain-since'
  | 'no-reference';

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
    text: `${inWords(difference)}${numbers(difference, tolerance)}. That is within the limit, and chance does not explain it. Read the items that are worse before you merge.`,
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
  'no-reference': ({ since, why }) => ({
    level: why === 'younger' ? 'notice' : 'warning',
    title: `Not compared with ${since}`,
    text: lackOfReference[why],
  }),
} satisfies { readonly [Kind in DropKind]: (finding: Extract<Finding, { kind: Kind }>) => FindingText };

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
function numbers(difference: Judged, tolerance: number): string {
  const { measure, worse, better, p, pAdjusted } = difference;
  const adjusted = pAdjusted === undefined ? '' : `, ${pValue(pAdjusted)} corrected for all rules`;
  const items = worse === undefined || better === undefined ? '' : ` (${worse} worse, ${better} better)`;
  return `${fromToText(difference)}, limit ${limitInUnit(measure, tolerance)}, ${sampleSize(difference)}${items}, ${pEquals(p)}${adjusted}`;
}

/**
 * `Alone, this judge would be a regression (p = 0.008, below gate.alone 0.01); among all judges of this run chance may
 * explain it (p = 0.21)`.
 */
function pOfJudgeAndRun({ p, pAlone = p, pAdjusted = p }: Judged, level: number): string {
  return `Alone, this judge would be a regression (${pEquals(pAlone)}, below gate.alone ${trimmed(level)}); among all judges of this run chance may explain it (${pEquals(pAdjusted)})`;
}
