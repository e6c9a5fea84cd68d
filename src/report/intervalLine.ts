import type { IntervalMark } from './document/pictures.ts';

/** The least columns in which an interval still says something. */
export const leastColumns = 14;

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
export function axisLine(axis: IntervalMark['axis'], columns: number, text: (value: number) => string): string {
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
