import type { Judged } from '../../gate/finding.ts';
import type { Estimated } from '../../measure/estimates.ts';
import type { LeftOutItems } from '../../measure/section.ts';
import type { MeasureName } from '../../shared/measureNames.ts';
import {
  agreedChanges,
  agreedValues,
  areShares,
  humanCeiling,
  type MeasuredValue,
  mainMeasures,
} from '../agreementRows.ts';
import { type Documented, measureLink, pageLink } from '../measureLinks.ts';
import {
  changeIntervalInUnit,
  changeInUnit,
  confidenceLevel,
  counted,
  intervalInUnit,
  inUnit,
  limitInUnit,
  numberInUnit,
  pValue,
  shownInterval,
  signedInUnit,
} from '../numbers.ts';
import { rankedDifferences, ruleSigns } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { type Block, type DocumentTable, grid, type Phrase, paragraph, strong } from './document.ts';
import { passRateOfSeveral } from './passRateLine.ts';

/**
 * The numbers of a judge: first the measures that rules test, with accuracy and consistency. Then how far people agree,
 * and how far the judge agrees with the gold and with itself over all variants.
 */
export function measureTables(judge: JudgeResult, result: Result): readonly Block[] {
  const interval = `${confidenceLevel(result.confidence)} interval`;
  const isCompared = judge.differences.length > 0;
  const main = isCompared ? differencesTable(judge, result, interval) : valuesTable(judge, result, interval);
  const agreed = isCompared ? agreedChangesTable(judge, result, interval) : agreedValuesTable(judge, result, interval);
  const blocks = [
    ...(main.rows.length === 0 ? [] : [main]),
    ...passRateOfSeveral(judge, result),
    ...ceilingLine(judge, result),
    ...(agreed.rows.length === 0
      ? []
      : [paragraph(strong('Agreement, error and correlation'), ' over all variants'), agreed]),
  ];
  return blocks.length === 0 ? [] : [...blocks, paragraph(elsewhere)];
}

const elsewhere = 'Every other measure, and these in every family, are in the JSON (--format json).';

function differencesTable(judge: JudgeResult, result: Result, interval: string): DocumentTable {
  const main = mainMeasures(judge);
  const ranked = rankedDifferences(judge).filter(
    ({ difference: { measure, maxDrop }, word }) => word !== '' || maxDrop !== undefined || main.includes(measure),
  );
  const shares = areShares(ranked.map(({ difference }) => difference.measure));
  const rows = ranked.map(({ difference, word }) => [
    ...changeCells(difference, shares, result),
    limitInUnit(difference.measure, difference.maxDrop),
    pValue(difference.pAdjusted),
    word === '' ? 'no rule' : `${ruleSigns[word]} ${word}`,
    countOfPairs(difference, judge),
  ]);
  const tested = ranked.some(({ difference }) => difference.pAdjusted !== undefined);
  // Beside a corrected p-value the interval has the level of the decision, so its column names no level.
  const titles = [...changeTitles(shares, result), tested ? 'Interval' : interval, 'Limit', 'p', 'Rule', 'n'];
  return grid(titles, 'lrrrlrllr', rows);
}

function valuesTable(judge: JudgeResult, documented: Documented, interval: string): DocumentTable {
  const rows = Object.entries(judge.sides.head?.measures ?? {}).flatMap(([family, measures]) =>
    mainMeasures(judge).flatMap((measure) => {
      const value = measures[measure];
      return value === undefined ? [] : [valueCells({ measure, value }, family, documented)];
    }),
  );
  return grid(['Measure', 'Value', interval, 'n'], 'lrlr', rows);
}

/** The human ceiling: labels of people cannot show that a judge is better than people. */
function ceilingLine(judge: JudgeResult, documented: Documented): readonly Block[] {
  const told = humanCeiling(judge);
  if (told === undefined) return [];
  return [paragraph(strong(pageLink('Human ceiling', 'human-ceiling', documented), ':'), ` ${told}.`)];
}

function agreedValuesTable(judge: JudgeResult, documented: Documented, interval: string): DocumentTable {
  const rows = agreedValues(judge).map((value) => valueCells(value, 'all', documented));
  return grid(['Measure', 'Value', interval, 'n'], 'lrlr', rows);
}

function agreedChangesTable(judge: JudgeResult, result: Result, interval: string): DocumentTable {
  const changes = agreedChanges(judge);
  const shares = areShares(changes.map(({ measure }) => measure));
  const rows = changes.map((one) => [...changeCells(one, shares, result), countOfPairs(one, judge)]);
  return grid([...changeTitles(shares, result), interval, 'n'], 'lrrrlr', rows);
}

function changeTitles(shares: boolean, result: Result): readonly string[] {
  const { Base, Head } = sideNames(result);
  return shares ? ['Measure', `${Base} %`, `${Head} %`, 'Points'] : ['Measure', Base, Head, 'Change'];
}

/** Measure, base, head, change and its interval. Without units if the titles have them. */
function changeCells(difference: Judged, shares: boolean, documented: Documented): Phrase {
  const { measure, base, head, delta } = difference;
  const value = shares ? numberInUnit : inUnit;
  const change = shares ? signedInUnit : changeInUnit;
  const interval = changeIntervalInUnit(measure, shownInterval(difference));
  const link = measureLink(difference, documented);
  return [link, value(measure, base), value(measure, head), change(measure, delta), interval];
}

function valueCells({ measure, value }: MeasuredValue, family: string, documented: Documented): Phrase {
  const interval = intervalInUnit(measure, value.interval);
  return [
    measureLink({ measure, family }, documented),
    inUnit(measure, value.value),
    interval,
    countOf(measure, value),
  ];
}

/**
 * How many items a value is based on and how many were left out. If unreadable replies count as wrong, also the value
 * without them: `76, 4 left out: 4 no gold; 97.3 % of 75 readable`.
 */
export function countOf(measure: MeasureName, value: Estimated): string {
  const { leftOut, readable } = value;
  const n = itemsOf(value);
  const total = Object.values(leftOut ?? {}).reduce((sum, count) => sum + count, 0);
  const without = total === 0 ? n : `${n}, ${total} left out: ${reasons(leftOut)}`;
  return readable === undefined ? without : `${without}; ${inUnit(measure, readable.value)} of ${readable.n} readable`;
}

/** The same for a difference, with the reasons of each side if they differ: `76, 4 left out: head 4 unanswered`. */
export function countOfPairs(difference: Judged, { sides }: JudgeResult): string {
  const { family, measure, leftOut, readable } = difference;
  const n = itemsOf(difference);
  const alone = readable === undefined ? '' : `; ${readable.n} readable: ${changeInUnit(measure, readable.delta)}`;
  if (leftOut === 0) return `${n}${alone}`;
  const [base, head] = [sides.base, sides.head].map((side) => reasons(side?.measures[family]?.[measure]?.leftOut));
  const bySide = [base === '' ? [] : [`base ${base}`], head === '' ? [] : [`head ${head}`]].flat().join('; ');
  const why = base === head ? base : bySide;
  return `${n}, ${leftOut} left out${why === '' ? '' : `: ${why}`}${alone}`;
}

/** `120`; `120 in 15 groups`. */
function itemsOf({ n, groups }: Pick<Judged, 'n' | 'groups'>): string {
  return groups === undefined ? String(n) : `${n} in ${counted(groups, 'group')}`;
}

function reasons(leftOut: LeftOutItems | undefined): string {
  return Object.entries(leftOut ?? {})
    .map(([why, count]) => `${count} ${why}`)
    .join(', ');
}
