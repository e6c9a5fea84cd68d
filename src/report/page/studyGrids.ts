import { extremes } from '../../statistics/descriptive.ts';
import type { Cell, Difference, NumberCell, StudyTable } from '../../study/studyTable.ts';
import { type Column, type DocumentTable, type Phrase, small, strong, tableOf, toned } from '../document/document.ts';
import { endsOf, type IntervalMark, intervalMark, type Tone, wholeAxis, widened } from '../document/pictures.ts';
import { nothing } from '../numbers.ts';
import { betweenText, countsOf, countText, differenceText, numberText, valueText, wordCell } from '../studyCells.ts';
import { tied } from '../text.ts';

/**
 * A study's table for a page: each interval is drawn under its number, each distribution is a bar. A paired
 * difference has a column of its own.
 */
export function drawnTable({ name, columns, rows }: StudyTable): DocumentTable {
  const axes = axesOf(rows.flat());
  const shown = columns.flatMap((column, index): readonly (RowColumn | false)[] => {
    const cells = rows.map((row) => row[index]);
    // What is drawn begins at the left of its column, where its axis does.
    const isRight = cells.some((cell) => typeof cell !== 'string') && !cells.some(isDrawn);
    return [
      [column, isRight ? 'r' : 'l', (row) => drawnCell(row[index], column, name, axes)],
      cells.some(hasDifference) && ['Δ', 'l', (row) => differencePhrase(row[index], axes)],
    ];
  });
  return countedTable(rows, shown);
}

/** The same for texts, each number with its interval and its difference. */
export function plainTable({ columns, rows }: StudyTable): DocumentTable {
  return countedTable(
    rows,
    columns.map((column, index) => plainColumn(column, index, rows)),
  );
}

type RowColumn = Column<readonly Cell[]>;

export function plainColumn(title: string, index: number, rows: StudyTable['rows']): RowColumn {
  const isRight = rows.some((row) => typeof row[index] !== 'string');
  return [
    title,
    isRight ? 'r' : 'l',
    (row) => {
      const cell = row[index];
      return typeof cell === 'string' ? wordCell(cell, title) : cell === undefined ? nothing : numberText(cell);
    },
  ];
}

/** Adds a column with the number of items behind each row, if a row has items. */
export function countedTable(rows: StudyTable['rows'], columns: readonly (RowColumn | false)[]): DocumentTable {
  const isCounted = rows.some((row) => countsOf(row).length > 0);
  return tableOf(rows, [...columns, isCounted && ['n', 'r', (row) => countText(countsOf(row))]]);
}

function isDrawn(cell: Cell): boolean {
  return typeof cell === 'object' && (cell.interval !== undefined || cell.difference !== undefined);
}

function hasDifference(cell: Cell): boolean {
  return typeof cell === 'object' && cell.difference !== undefined;
}

function drawnCell(cell: Cell, column: string, table: string, axes: Axes): Phrase {
  if (cell === undefined) return [nothing];
  if (typeof cell === 'string') {
    if (distributions.includes(table) && /^\d+(\/\d+)+$/.test(cell)) return distributionPhrase(cell);
    if (column === 'turned') return [cell === 'right' ? toned('good', '▲ right') : toned('bad', `▼ ${cell}`)];
    return [wordCell(cell, column)];
  }
  const [value, between] = [valueText(cell), betweenText(cell)];
  if (cell.interval === undefined) return [value];
  const mark = intervalMark(cell, axes.values(cell.unit), `${value}${between}`);
  return [strong(tiedText(value)), ' ', tiedText(between.trim()), mark];
}

/** The paired difference, drawn if it has an interval. */
function differencePhrase(cell: Cell, axes: Axes): Phrase {
  if (typeof cell !== 'object' || cell.difference === undefined) return [nothing];
  const { difference, unit } = cell;
  const label = (differenceText(cell) ?? '').replace(/^Δ /, '');
  if (difference.interval === undefined) return [label];
  const tone = differenceTone(difference, unit);
  return [tiedText(label), intervalMark(difference, axes.differences(unit), `Difference ${label}`, { tone })];
}

/** A number and its interval are not broken in the middle. */
function tiedText(text: string): string {
  return text.replaceAll(' ', tied);
}

/** More right answers are better; a higher score is neither. */
function differenceTone({ interval }: Difference, unit: NumberCell['unit']): Tone {
  if (unit !== 'share' || interval === undefined) return 'plain';
  if (interval.low > 0) return 'good';
  return interval.high < 0 ? 'bad' : 'plain';
}

/** The tables of guideline-inconsistency with the shares of the scores, such as `4/43/53`. */
const distributions: readonly string[] = ['9', '10', '11', '12', '13', '14'].map((number) => `table-${number}`);

/** A narrower part has no room for its number, so all numbers stand below the bar. */
const narrowest = 0.14;

function distributionPhrase(text: string): Phrase {
  const numbers = text.split('/').map(Number);
  const all = numbers.reduce((sum, number) => sum + number, 0);
  if (all === 0) return [text];
  const parts = numbers.map((number) => ({ name: String(number), share: number / all }));
  const isWide = parts.every(({ share }) => share === 0 || share >= narrowest);
  return [{ kind: 'bar', parts }, ...(isWide ? [] : [small(text)])];
}

type AxisOf = (unit: NumberCell['unit']) => IntervalMark['axis'];

interface Axes {
  readonly values: AxisOf;
  readonly differences: AxisOf;
}

const room = { share: 0.03, least: 1e-6 };

/** One axis for all columns of a table with the same unit, so that they can be compared. */
function axesOf(cells: readonly Cell[]): Axes {
  const numbers = cells.filter((cell) => typeof cell === 'object');
  return {
    values: (unit) => {
      if (unit === 'share') return wholeAxis;
      const { least, most } = extremes(numbers.filter((cell) => cell.unit === unit).flatMap(endsOf));
      const zero = unit === 'coefficient' ? 0 : least;
      return widened(Math.min(zero, least), Math.max(zero, most), room);
    },
    differences: (unit) => {
      const own = numbers.flatMap((cell) => (cell.unit === unit ? (cell.difference ?? []) : []));
      const { least, most } = extremes(own.flatMap(endsOf));
      const far = Math.max(Math.abs(least), Math.abs(most));
      return widened(-far, far, room);
    },
  };
}
