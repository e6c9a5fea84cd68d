import { inWrittenUnit, type MeasureName, measureWords } from '../shared/measureNames.ts';
import type { IntervalMark } from './document/pictures.ts';
import type { RuleRow } from './document/ruleTable.ts';
import { intervalOfChange, inUnit, numberInUnit, signedInUnit } from './numbers.ts';
import { axisOf, markOf } from './page/movedSection.ts';
import { plainText } from './plainText.ts';
import { signsOfOneCell } from './rankedDifferences.ts';
import { cut, textWidth, wrap } from './text.ts';
import { type Column, pad, textTable } from './textTable.ts';

/** What a rule tested, by a name: a measure before and after, or its value alone if there is nothing to compare it with. */
type DrawnChange = RuleRow & { readonly name: string };

const longestName = 30;
/** In columns; a longer axis tells no more. */
const widestAxis = 48;

/**
 * A line for each change: sign, name, values, change and its interval, drawn if there is room, else in numbers. `below`
 * stands under the names, beside the numbers of the axis.
 */
export function changesTable(changes: readonly DrawnChange[], width: number, below = ''): readonly string[] {
  const [, ...texts] = textTable(textColumns, changes.map(cellsOf), Number.POSITIVE_INFINITY);
  const used = 4 + Math.max(0, ...texts.map(textWidth));
  const columns = Math.min(widestAxis, width - used - 1);
  const unit = changes.map(({ difference }) => difference).find((one) => one !== undefined)?.measure;
  if (unit === undefined || columns < leastColumns) return undrawn(changes, width, below);
  const ranked = changes.flatMap(({ difference, word }) => (difference === undefined ? [] : [{ difference, word }]));
  const axis = axisOf(ranked, measureWords[unit].unit);
  const lines = changes.map(({ difference }, row) => {
    const text = pad(`  ${texts[row]}`, used);
    const isDrawn = difference !== undefined && measureWords[difference.measure].unit === measureWords[unit].unit;
    return `${text}${isDrawn ? intervalLine(markOf(difference, { tone: 'plain', axis }), columns) : ''}`.trimEnd();
  });
  const numbers = axisLine(axis, columns, (value) => tickText(unit, value));
  return [...lines, ...underLine(below, numbers, used)];
}

const textColumns = (['left', 'right', 'right'] as const).map((align): Column => ({ title: '', align }));

/** The text and the axis on one line if they are apart. */
function underLine(below: string, numbers: string, used: number): readonly string[] {
  const start = used + numbers.length - numbers.trimStart().length;
  const text = below === '' ? '' : `    ${below}`;
  if (textWidth(text) + 2 <= start) return [`${pad(text, used)}${numbers}`];
  return [' '.repeat(used) + numbers, text].filter((line) => line !== '');
}

function cellsOf({
  name,
  word,
  measured: { measure },
  difference,
  limit,
}: DrawnChange): readonly [name: string, values: string, delta: string] {
  const now = inUnit(measure, difference?.head ?? limit?.measured.value);
  const sign = `${signsOfOneCell[word]} ${cut(plainText(name), longestName)}`;
  if (difference === undefined) return [sign, now, ''];
  const { base, delta } = difference;
  return [sign, `${numberInUnit(measure, base)} → ${now}`, signedInUnit(measure, delta)];
}

function undrawn(changes: readonly DrawnChange[], width: number, below: string): readonly string[] {
  const lines = changes.flatMap((change) => {
    const { difference } = change;
    const interval = difference === undefined ? '' : ` (${intervalOfChange(difference)})`;
    const [name, values, delta] = cellsOf(change);
    const text = `${name} ${values}${delta === '' ? '' : `, ${delta}`}${interval}`;
    return wrap(text, { width, indent: '    ', first: '  ' });
  });
  return [...lines, ...(below === '' ? [] : wrap(below, { width, indent: '    ' }))];
}

/** `−60`: in points for a share. */
function tickText(measure: MeasureName, value: number): string {
  return String(Number(inWrittenUnit(measure, value).toPrecision(3))).replace('-', '−');
}

/** The least columns in which an interval still says something. */
const leastColumns = 14;

/** A change on its axis in letters, each one cell wide: `├────●───┤      ░│░`. The allowed part is shaded, zero a line. */
export function intervalLine({ value, interval, allowed, axis }: IntervalMark, columns: number): string {
  const cells = Array.from({ length: columns }, () => ' ');
  const at = (x: number) => columnOf(x, axis, columns);
  // A narrow allowed part is still seen.
  if (allowed !== undefined) fill(cells, Math.max(0, Math.min(at(allowed.low), at(0) - 1)), at(allowed.high), '░');
  cells[at(0)] = '│';
  if (interval !== undefined) {
    fill(cells, at(interval.low), at(interval.high), '─');
    cells[at(interval.low)] = '├';
    cells[at(interval.high)] = '┤';
  }
  cells[at(value)] = '●';
  return cells.join('').trimEnd();
}

/** The numbers below: zero, the lowest round number, and the one between. */
function axisLine(axis: IntervalMark['axis'], columns: number, text: (value: number) => string): string {
  const low = roundWithin(axis.low);
  const cells = Array.from({ length: columns }, () => ' ');
  for (const tick of low < 0 ? [0, low, low / 2] : [0]) {
    const label = text(tick);
    const end = Math.min(columns, columnOf(tick, axis, columns) + Math.ceil(label.length / 2));
    const start = end - label.length;
    const isFree = start >= 0 && cells.slice(Math.max(0, start - 1), end + 1).every((cell) => cell === ' ');
    if (isFree) cells.splice(start, label.length, ...label.split(''));
  }
  return cells.join('').trimEnd();
}

/** The first round number that is no lower: −0.63 gives −0.6. */
function roundWithin(low: number): number {
  if (low >= 0) return 0;
  const step = 10 ** Math.floor(Math.log10(-low));
  return -Math.floor(-low / step + 1e-9) * step;
}

function columnOf(x: number, { low, high }: IntervalMark['axis'], columns: number): number {
  const share = high > low ? (x - low) / (high - low) : 0;
  return Math.round(Math.min(1, Math.max(0, share)) * (columns - 1));
}

function fill(cells: string[], from: number, to: number, sign: string): void {
  for (let column = from; column <= to; column += 1) cells[column] = sign;
}
