import { groupBy } from '../../shared/groupBy.ts';
import { extremes } from '../../statistics/descriptive.ts';
import type { Cell, NumberCell, StudyTable } from '../../study/studyTable.ts';
import {
  type Block,
  code,
  folded,
  grid,
  type Inline,
  list,
  type Phrase,
  paragraph,
  small,
} from '../document/document.ts';
import { type LinePicture, type Picture, type PointPicture, wholeAxis } from '../document/pictures.ts';
import { nothing } from '../numbers.ts';
import { betweenText, valueText } from '../studyCells.ts';
import { countedTable, drawnTable, plainColumn } from './studyGrids.ts';

type Row = StudyTable['rows'][number];

/**
 * A table of which a picture says more: the sweep, the ROC curve, the map, the kappas and the shares of scores.
 * Undefined for any other, and if there is nothing to draw.
 *
 * @param shown the table without the columns that the page leaves out.
 */
export function pictureOf(table: StudyTable, shown: StudyTable): readonly Block[] | undefined {
  switch (table.name) {
    case 'sweep':
      return charts(table, shown, { about: aboutSweep, draw: sweepPicture });
    case 'roc':
      return charts(table, shown, { about: aboutRoc, draw: rocPicture });
    case 'map':
      return charts(table, shown, { about: aboutMap, draw: mapPicture, below: exampleTexts });
    case 'ablation-kappa':
      return [
        paragraph(small('The darker, the more alike are the labels.')),
        grid(
          shown.columns,
          'l',
          shown.rows.map((row) => row.map(kappaCell)),
        ),
      ];
    case 'figure-1':
    case 'figure-3':
      return [sharesTable(shown)];
    default:
      return undefined;
  }
}

const aboutSweep = 'Accuracy on items that the memory has not seen, with its interval.';
const aboutRoc =
  'Upwards the share of true positives, to the right that of false positives, from the highest score down. A judge that guesses is on the diagonal.';
const aboutMap =
  'Near means similar words; a form for each failure mode. Only what lies close together means anything, and another seed gives another map.';

interface Drawing {
  readonly about: string;
  /** Undefined if nothing was measured. */
  readonly draw: (rows: readonly Row[], table: StudyTable) => Picture | undefined;
  /** What stands below the picture, folded. */
  readonly below?: (rows: readonly Row[], table: StudyTable) => readonly Block[];
}

/** A picture for each judge and model. */
function charts(
  table: StudyTable,
  shown: StudyTable,
  { about, draw, below = () => [] }: Drawing,
): readonly Block[] | undefined {
  const names = table.columns.flatMap((column, index) => (['judge', 'model'].includes(column) ? [index] : []));
  const groups = groupBy(
    table.rows.map((row, index) => ({ row, index })),
    ({ row }) => JSON.stringify(names.map((name) => row[name])),
  );
  const blocks = [...groups.values()].flatMap((group): readonly Block[] => {
    const rows = group.map(({ row }) => row);
    const picture = draw(rows, table);
    if (picture === undefined) return [];
    const own = { ...shown, rows: group.map(({ index }) => shown.rows[index] ?? []) };
    const title = names.flatMap((name) => textOf(group[0]?.row[name]));
    return [
      ...(groups.size === 1 ? [] : [paragraph(...title.flatMap((name) => [code(name), ' ']))]),
      { kind: 'chart', picture, table: drawnTable(own) },
      ...below(rows, table),
    ];
  });
  return blocks.length === 0 ? undefined : [paragraph(small(about)), ...blocks];
}

function textOf(cell: Cell): readonly string[] {
  return typeof cell === 'string' ? [cell] : [];
}

function cellAt(row: Row, { columns }: StudyTable, column: string): Cell {
  return row[columns.indexOf(column)];
}

function numberAt(row: Row, table: StudyTable, column: string): NumberCell | undefined {
  const cell = cellAt(row, table, column);
  return typeof cell === 'object' ? cell : undefined;
}

const wholePercent = (share: number) => `${Math.round(100 * share)} %`;

function sweepPicture(rows: readonly Row[], table: StudyTable): LinePicture | undefined {
  const cells = rows.map((row) => numberAt(row, table, 'accuracy'));
  const { least, most } = extremes(
    cells.flatMap((cell) => (cell === undefined ? [] : [cell.value, ...Object.values(cell.interval ?? {})])),
  );
  if (least > most) return undefined;
  return {
    kind: 'lines',
    steps: rows.map((row) => String(numberAt(row, table, 'examples')?.value ?? '')),
    axis: { low: Math.floor(10 * least - 0.5) / 10, high: Math.min(1, Math.ceil(10 * most) / 10), text: wholePercent },
    lines: [
      { name: 'accuracy', values: cells.map((cell) => cell?.value), intervals: cells.map((cell) => cell?.interval) },
    ],
  };
}

/** The curves without examples, with all, and with the number in the middle: more would hide each other. */
function rocPicture(rows: readonly Row[], table: StudyTable): PointPicture | undefined {
  const sizes = [...groupBy(rows, (row) => numberAt(row, table, 'examples')?.value ?? 0)];
  const shown = sizes.length <= 3 ? sizes : [sizes[0], sizes[sizes.length >> 1], sizes.at(-1)];
  const points = shown.flatMap((one) => {
    const [size, own] = one ?? [0, []];
    return own.flatMap((row) => {
      const [x, y] = [numberAt(row, table, 'false positives'), numberAt(row, table, 'true positives')];
      const of = `${size} examples`;
      return x === undefined || y === undefined
        ? []
        : [{ x: x.value, y: y.value, name: '', of, tone: 'good' } as const];
    });
  });
  if (points.length === 0) return undefined;
  const axis = { ...wholeAxis, text: wholePercent, title: '' };
  return { kind: 'points', x: axis, y: axis, points, joined: true };
}

function mapPicture(rows: readonly Row[], table: StudyTable): PointPicture | undefined {
  if (rows.length === 0) return undefined;
  const modes = [...new Set(rows.map((row) => cellAt(row, table, 'mode')))];
  const places = (column: string) => rows.map((row) => numberAt(row, table, column)?.value ?? 0);
  const [across, up] = [places('x'), places('y')];
  const axis = (values: readonly number[]) => {
    const { least, most } = extremes(values);
    return { low: least - 1e-6, high: most + 1e-6, text: () => '', title: '' };
  };
  return {
    kind: 'points',
    x: axis(across),
    y: axis(up),
    points: rows.map((row, index) => {
      const mode = cellAt(row, table, 'mode');
      const [id = ''] = textOf(cellAt(row, table, 'example'));
      return {
        x: across[index] ?? 0,
        y: up[index] ?? 0,
        // Neighbours would cover each other's names.
        name: '',
        about: [id, textIn(row, table)].filter((text) => text !== '').join(': '),
        of: textOf(mode)[0] ?? '',
        tone: mapTones[modes.indexOf(mode) % mapTones.length] ?? 'plain',
      };
    }),
  };
}

function textIn(row: Row, { rows, texts = [] }: StudyTable): string {
  return texts[rows.indexOf(row)] ?? '';
}

/** The examples with their texts, for a reader who cannot point at the map. */
function exampleTexts(rows: readonly Row[], table: StudyTable): readonly Block[] {
  const told = rows.flatMap((row): readonly Phrase[] => {
    const text = textIn(row, table);
    const [id = '', mode = '', label = ''] = ['example', 'mode', 'label'].flatMap((column) =>
      textOf(cellAt(row, table, column)),
    );
    return text === '' ? [] : [[code(id), ` ${mode}, label ${label}: `, text]];
  });
  return folded(['The texts of the examples'], list(told));
}

const mapTones = ['good', 'bad', 'plain', 'warn'] as const;

/** A kappa as a cell that is the darker, the higher it is. */
function kappaCell(cell: Cell): Inline {
  if (typeof cell !== 'object') return cell ?? nothing;
  const level = Math.min(4, Math.round(4 * Math.abs(cell.value)));
  const tone = cell.value < 0 ? 'bad' : 'good';
  return { kind: 'shade', tone, level, of: [valueText(cell), small(betweenText(cell))] };
}

/** The shares of the scores of each form as one bar, with its numbers. */
function sharesTable({ columns, rows }: StudyTable): Block {
  const isScore = (column: string) => column.startsWith('score ');
  const kept = columns.flatMap((column, index) => (isScore(column) ? [] : [plainColumn(column, index, rows)]));
  return countedTable(rows, [...kept, ['scores', 'l', (row) => sharesPhrase(row, columns)]]);
}

function sharesPhrase(row: Row, columns: readonly string[]): Phrase {
  const parts = row.flatMap((cell, index) => {
    const name = columns[index]?.replace(/^score /, '') ?? '';
    return typeof cell === 'object'
      ? [{ name, share: cell.value, text: `${name}: ${valueText(cell)}${betweenText(cell)}` }]
      : [];
  });
  if (parts.length === 0) return [nothing];
  return [{ kind: 'bar', parts }, small(parts.map(({ text }) => text).join(' · '))];
}
