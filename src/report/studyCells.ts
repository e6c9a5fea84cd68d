import type { Cell, NumberCell } from '../study/studyTable.ts';
import { code, type Inline } from './document/document.ts';
import { grouped, nothing } from './numbers.ts';

/** Only names may be cut. */
const nameColumns: readonly string[] = ['judge', 'model', 'version'];

export function wordCell(cell: string, column: string): Inline {
  return nameColumns.includes(column) ? code(cell) : cell;
}

/** The cells of a row that rest on items. */
export function countsOf(row: readonly Cell[]): readonly NumberCell[] {
  return row.flatMap((cell) => (typeof cell === 'object' && cell.n !== undefined ? [cell] : []));
}

/** `18 in 6 groups`, `12–18`. */
export function countText(cells: readonly NumberCell[]): string {
  if (cells.length === 0) return nothing;
  const groups = cells.flatMap((cell) => cell.groups ?? []);
  const items = rangeText(cells.flatMap(({ n }) => n ?? []));
  return groups.length === 0 ? items : `${items} in ${rangeText(groups)} groups`;
}

function rangeText(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? grouped(least) : `${grouped(least)}–${grouped(most)}`;
}

/** `50.4 % (41.4 … 59.4); Δ −1.2 (−3.0 … 0.6)` */
export function numberText(cell: NumberCell): string {
  const difference = differenceText(cell);
  return `${valueText(cell)}${betweenText(cell)}${difference === undefined ? '' : `; ${difference}`}`;
}

/** `50.4 %`, `0.45 ± 0.74` */
export function valueText(cell: NumberCell): string {
  const { standardDeviation } = cell;
  return `${bareText(cell)}${standardDeviation === undefined ? '' : ` ± ${inUnit(cell, standardDeviation)}`}`;
}

/** The same without the standard deviation. */
export function bareText(cell: NumberCell): string {
  return `${inUnit(cell, cell.value)}${cell.unit === 'share' ? ' %' : ''}`;
}

/** ` (41.4 … 59.4)`; empty without an interval. */
export function betweenText(cell: NumberCell): string {
  const ends = endsText(cell, cell.interval);
  return ends === '' ? '' : ` (${ends})`;
}

function endsText(cell: NumberCell, interval: NumberCell['interval']): string {
  return interval === undefined ? '' : `${inUnit(cell, interval.low)} … ${inUnit(cell, interval.high)}`;
}

/** `Δ −0.70 (−0.83 … −0.57)`, with the number of items if the cell has others. */
export function differenceText(cell: NumberCell): string | undefined {
  const { difference, n } = cell;
  if (difference === undefined) return undefined;
  const { value, interval } = difference;
  const shown = inUnit(cell, value);
  const sign = /^[^−]*[1-9]/.test(shown) ? '+' : '';
  const count = difference.n === n ? '' : `n = ${difference.n}`;
  const notes = [endsText(cell, interval), count].filter((note) => note !== '').join(', ');
  return `Δ ${sign}${shown}${notes === '' ? '' : ` (${notes})`}`;
}

function inUnit({ unit }: NumberCell, value: number): string {
  switch (unit) {
    case 'share':
      return signed((100 * value).toFixed(1));
    case 'coefficient':
      return signed(value.toFixed(3));
    case 'score':
      return signed(value.toFixed(2));
    case 'count':
      return value.toLocaleString('en-US', { maximumFractionDigits: 1 });
    case 'usd':
      return `$${value.toPrecision(2)}`;
  }
}

function signed(text: string): string {
  // What is rounded to 0 has no sign.
  return text.replace(/^-(?=[0.]+$)/, '').replace('-', '−');
}
