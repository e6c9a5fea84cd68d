import { areShares, isMain } from '../agreementRows.ts';
import { measureInSentence } from '../findingText.ts';
import { signs } from '../headline.ts';
import {
  changeIntervalInUnit,
  changeInUnit,
  confidenceLevel,
  inUnit,
  limitInUnit,
  pValue,
  signedInUnit,
} from '../numbers.ts';
import { plainText } from '../plainText.ts';
import { type RankedDifference, rankedDifferences, ruleSigns } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { shownInterval } from '../shownInterval.ts';
import { sideNames } from '../sideNames.ts';
import type { Paint } from './paint.ts';
import { type Column, textTable } from './textTable.ts';

/**
 * Base against head, a line for each difference; those that a rule tests stand first, with what the rule made of them,
 * their limit and their p-value after Holm's correction. Accuracy and consistency of other families decide nothing and
 * have neither.
 */
export function consoleDifferences(
  judge: JudgeResult,
  { confidence, command }: Pick<Result, 'confidence' | 'command'>,
  { width, colours }: { readonly width: number; readonly colours: Paint },
): readonly string[] {
  const ranked = rankedDifferences(judge).filter(({ difference, word }) => word !== '' || isMain(difference));
  if (ranked.length === 0) return [];
  const shares = areShares(ranked.map(({ difference }) => difference.measure));
  const isTested = ranked.some(({ difference }) => difference.pAdjusted !== undefined);
  const names = sideNames({ command });
  const columns: readonly Column[] = [
    { title: '   measure', align: 'left' },
    { title: 'under', align: 'left', flexible: true },
    { title: names.base, align: 'right' },
    { title: names.head, align: 'right' },
    { title: shares ? 'points' : 'change', align: 'right' },
    // Beside a corrected p-value stands the interval at the level at which it was decided: then the title names no level.
    { title: isTested ? 'interval' : `${confidenceLevel(confidence)} interval`, align: 'left', dispensable: 2 },
    { title: 'limit', align: 'right' },
    { title: 'p (Holm)', align: 'left' },
    { title: 'n', align: 'right' },
    { title: '', align: 'left', dispensable: 1 },
  ];
  const rows = ranked.map((one) => row(one, shares));
  const lines = textTable(columns, rows, width);
  return ['', ...lines.map((line) => colourOf(line, colours)(line))];
}

function row({ difference, word }: RankedDifference, shares: boolean): readonly string[] {
  const { measure, family, n, base, head, delta, pAdjusted, maxDrop } = difference;
  return [
    `${ruleSigns[word]} ${measureInSentence({ measure, family: 'all' })}`,
    familyName(family),
    inUnit(measure, base),
    inUnit(measure, head),
    shares ? signedInUnit(measure, delta) : changeInUnit(measure, delta),
    changeIntervalInUnit(measure, shownInterval(difference)),
    maxDrop === undefined ? '' : limitInUnit(measure, maxDrop),
    pAdjusted === undefined ? '' : pValue(pAdjusted),
    String(n),
    word,
  ];
}

/** What a measure was taken under, in a column of its own. */
export function familyName(family: string): string {
  if (family === 'all') return 'all variants';
  return family === 'control' ? 'as written' : plainText(family);
}

function colourOf(line: string, colours: Paint): Paint['bad'] {
  if (line.startsWith(signs.regression)) return colours.bad;
  return line.startsWith(signs.uncertain) ? colours.warn : (text) => text;
}
