import type { TestedDifference } from '../../gate/finding.ts';
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
  changeInUnit,
  confidenceLevel,
  counted,
  intervalInUnit,
  intervalOfChange,
  inUnit,
  limitInUnit,
  numberInUnit,
  pValue,
  signedInUnit,
} from '../numbers.ts';
import { rankedDifferences, ruleSigns } from '../rankedDifferences.ts';
import type { JudgeResult, Result } from '../result.ts';
import { sideNames } from '../sideNames.ts';
import { type Block, type Column, type DocumentTable, paragraph, strong, tableOf } from './document.ts';
import { passRateOfSeveral } from './passRateLine.ts';

/**
 * The numbers of a judge: first the measures that rules test, with accuracy and consistency. Then how far people agree,
 * and how far the judge agrees with the gold and with itself over all variants.
 */
export function measureTables(judge: JudgeResult, result: Result): readonly Block[] {
  const isCompared = judge.differences.length > 0;
  const main = isCompared ? mainChanges(judge, result) : valuesTable(mainValues(judge), result);
  const agreed = isCompared
    ? tableOf(agreedChanges(judge), changeColumns(agreedChanges(judge), judge, result))
    : valuesTable(agreedValues(judge), result);
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

/** With the rule that tests each. */
function mainChanges(judge: JudgeResult, result: Result): DocumentTable {
  const main = mainMeasures(judge);
  const ranked = rankedDifferences(judge).filter(
    ({ difference: { measure, maxDrop }, word }) => word !== '' || maxDrop !== undefined || main.includes(measure),
  );
  const rows = ranked.map(({ difference, word }) => ({ ...difference, word }));
  const columns = changeColumns(rows, judge, result);
  return tableOf(rows, [
    ...columns.slice(0, -1),
    ['Limit', 'r', ({ measure, maxDrop }) => limitInUnit(measure, maxDrop)],
    ['p', 'l', ({ pAdjusted }) => pValue(pAdjusted)],
    ['Rule', 'l', ({ word }) => (word === '' ? 'no rule' : `${ruleSigns[word]} ${word}`)],
    ...columns.slice(-1),
  ]);
}

function mainValues(judge: JudgeResult): readonly MeasuredValue[] {
  return Object.entries(judge.sides.head?.measures ?? {}).flatMap(([family, measures]) =>
    mainMeasures(judge).flatMap((measure) => {
      const value = measures[measure];
      return value === undefined ? [] : [{ family, measure, value }];
    }),
  );
}

/** The human ceiling: labels of people cannot show that a judge is better than people. */
function ceilingLine(judge: JudgeResult, documented: Documented): readonly Block[] {
  const told = humanCeiling(judge);
  if (told === undefined) return [];
  return [paragraph(strong(pageLink('Human ceiling', 'human-ceiling', documented), ':'), ` ${told}.`)];
}

/** Both values, the change and its interval, and the items. Without units if the titles have them. */
function changeColumns(
  changes: readonly TestedDifference[],
  judge: JudgeResult,
  result: Result,
): readonly Column<TestedDifference>[] {
  const { Base, Head } = sideNames(result);
  const shares = areShares(changes.map(({ measure }) => measure));
  const [value, signed] = shares ? [numberInUnit, signedInUnit] : [inUnit, changeInUnit];
  // Beside a corrected p-value the interval has the level of the decision, so its column names no level.
  const isCorrected = changes.some(({ pAdjusted }) => pAdjusted !== undefined);
  return [
    ['Measure', 'l', (one) => measureLink(one, result)],
    [shares ? `${Base} %` : Base, 'r', ({ measure, base }) => value(measure, base)],
    [shares ? `${Head} %` : Head, 'r', ({ measure, head }) => value(measure, head)],
    [shares ? 'Points' : 'Change', 'r', ({ measure, delta }) => signed(measure, delta)],
    [isCorrected ? 'Interval' : intervalTitle(result), 'l', intervalOfChange],
    ['n', 'r', (one) => countOfPairs(one, judge)],
  ];
}

function valuesTable(values: readonly MeasuredValue[], result: Result): DocumentTable {
  return tableOf(values, [
    ['Measure', 'l', (one) => measureLink(one, result)],
    ['Value', 'r', ({ measure, value }) => inUnit(measure, value.value)],
    [intervalTitle(result), 'l', ({ measure, value }) => intervalInUnit(measure, value.interval)],
    ['n', 'r', ({ measure, value }) => countOf(measure, value)],
  ]);
}

function intervalTitle({ confidence }: Result): string {
  return `${confidenceLevel(confidence)} interval`;
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
export function countOfPairs(difference: TestedDifference, { sides }: JudgeResult): string {
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
function itemsOf({ n, groups }: Pick<TestedDifference, 'n' | 'groups'>): string {
  return groups === undefined ? String(n) : `${n} in ${counted(groups, 'group')}`;
}

function reasons(leftOut: LeftOutItems | undefined): string {
  return Object.entries(leftOut ?? {})
    .map(([why, count]) => `${count} ${why}`)
    .join(', ');
}
