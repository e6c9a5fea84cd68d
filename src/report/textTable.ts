import { cut, textWidth, tied, wrap } from './text.ts';

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** Its cells may lose their ends to make the table fit. */
  readonly flexible?: true;
  /** It may go to make the table fit; 1 goes first. */
  readonly dispensable?: number;
}

type Row = readonly string[];

/** A flexible column is not made narrower than this. */
const leastWidth = 8;

/**
 * Aligned columns, two spaces apart. If they do not fit, flexible ones are cut and dispensable ones go; if that is
 * not enough, the rows are written below each other with the titles beside the numbers. No line is wider than the width.
 */
export function textTable(columns: readonly Column[], rows: readonly Row[], width: number): readonly string[] {
  const goers = columns.flatMap(({ dispensable }) => dispensable ?? []).sort((a, b) => a - b);
  for (const gone of [0, ...goers]) {
    const kept = columns.map(({ dispensable }) => dispensable === undefined || dispensable > gone);
    const left = <T>(cells: readonly T[]) => cells.filter((_, index) => kept[index]);
    const table = aligned(left(columns), rows.map(left), width);
    if (table !== undefined) return table;
  }
  return rows.flatMap((row) => record(columns, row, width));
}

/** Undefined if the columns do not fit. */
function aligned(columns: readonly Column[], rows: readonly Row[], width: number): readonly string[] | undefined {
  const widths = widthsFor(columns, rows, width);
  if (widths === undefined) return undefined;
  const line = (cells: Row) =>
    cells
      .map((cell, index) => pad(cut(cell, widths[index] ?? 0), widths[index] ?? 0, columns[index]?.align ?? 'left'))
      .join('  ')
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...rows.map(line)];
}

function widthsFor(columns: readonly Column[], rows: readonly Row[], width: number): readonly number[] | undefined {
  const natural = columns.map(({ title }, index) =>
    Math.max(textWidth(title), ...rows.map((row) => textWidth(row[index] ?? ''))),
  );
  let excess = natural.reduce((sum, one) => sum + one + 2, -2) - width;
  const widths = natural.map((one, index) => {
    const give = columns[index]?.flexible === true ? Math.max(0, one - leastWidth) : 0;
    const taken = Math.min(Math.max(0, excess), give);
    excess -= taken;
    return one - taken;
  });
  return excess > 0 ? undefined : widths;
}

/** One row below its first cell: `title value · title value`. */
function record(columns: readonly Column[], row: Row, width: number): readonly string[] {
  const [name = '', ...cells] = row;
  const facts = cells.flatMap((cell, index) => {
    const title = columns[index + 1]?.title ?? '';
    return cell === '' ? [] : [`${title} ${cell}`.trim().replaceAll(' ', tied)];
  });
  return [...wrap(name, { width, indent: '' }), ...wrap(facts.join(' · '), { width, indent: '  ' })];
}

function pad(text: string, width: number, align: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return align === 'left' ? text + space : space + text;
}
