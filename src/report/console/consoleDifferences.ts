import { signs } from '../headline.ts';
import { confidenceLevel, limit, percent, points, pointsInterval, pValue } from '../numbers.ts';
import { plainText } from '../plainText.ts';
import { type RankedDifference, rankedDifferences, ruleSigns } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import type { Paint } from './paint.ts';
import { type Column, textTable } from './textTable.ts';

/**
 * Base against head, a line for each difference; those that a rule tests stand first, with what the rule made of them,
 * their limit and their p-value after Holm's correction. The others decide nothing and have neither.
 */
export function consoleDifferences(
  judge: JudgeResult,
  { confidence }: Result,
  { width, colours }: { readonly width: number; readonly colours: Paint },
): readonly string[] {
  if (judge.differences.length === 0) return [];
  const columns: readonly Column[] = [
    { title: '   measure', align: 'left' },
    { title: 'under', align: 'left', flexible: true },
    { title: 'base', align: 'right' },
    { title: 'head', align: 'right' },
    { title: 'points', align: 'right' },
    { title: `${confidenceLevel(confidence)} interval`, align: 'left', dispensable: 2 },
    { title: 'limit', align: 'right' },
    { title: 'p (Holm)', align: 'left' },
    { title: 'n', align: 'right' },
    { title: '', align: 'left', dispensable: 1 },
  ];
  const lines = textTable(columns, rankedDifferences(judge).map(row), width);
  return ['', ...lines.map((line) => colourOf(line, colours)(line))];
}

function row({ difference, word }: RankedDifference): readonly string[] {
  const { measure, family, n, base, head, delta, interval, pAdjusted, maxDrop } = difference;
  return [
    `${ruleSigns[word]} ${measure}`,
    familyName(family),
    percent(base),
    percent(head),
    points(delta),
    pointsInterval(interval),
    maxDrop === undefined ? '' : limit(maxDrop),
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
