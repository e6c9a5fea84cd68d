import { extremes } from '../statistics/descriptive.ts';
import { cut, textWidth, tied, wrap } from './text.ts';

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** Its cells may be cut to make the table fit. */
  readonly flexible?: true;
}

type Row = readonly string[];

/** A flexible column is not made narrower than this. */
const leastWidth = 8;

/** No text that is shown has it. */
const lineBreak = '\n';
/**
 * Where a cell may be broken: first before an interval, then also within it, then after a comma; at last a long name in
 * the first column takes several lines of this width.
 */
const breaks: readonly (readonly [at: RegExp, name?: number])[] = [
  [/ (?=\()/],
  [/ (?=\()|(?<= …) /],
  [/ (?=\()|(?<=[…,;:]) /],
  [/ (?=\()|(?<=[…,;:]) |\n/, 28],
  [/ (?=\()|(?<=[…,;:]) |\n/, 18],
];

/**
 * Aligned columns, two spaces apart. If they do not fit, flexible ones are cut, then titles and intervals are broken
 * into lines; if that is not enough, the rows are written below each other with the titles beside the numbers. No line
 * is wider than the width.
 */
export function textTable(columns: readonly Column[], rows: readonly Row[], width: number): readonly string[] {
  const lines = [columns.map(({ title }) => title), ...rows];
  const whole = aligned(columns, lines, width);
  if (whole !== undefined) return whole;
  for (const [at, name] of breaks) {
    const named = rows.map(([first = '', ...cells]) => [
      name === undefined ? first : wrap(first, { width: name, indent: '' }).join(lineBreak),
      ...cells,
    ]);
    const table = aligned(columns, brokenLines(columns, named, at), width);
    if (table !== undefined) return table;
  }
  return rows.flatMap((row) => record(columns, row, width));
}

/**
 * Titles and rows with several lines each. A title's last line is level with the others, and a title is at least as
 * wide as its cells.
 */
function brokenLines(columns: readonly Column[], rows: readonly Row[], at: RegExp): readonly Row[] {
  const cells = rows.map((row) => row.map((cell) => cell.split(at)));
  const titles = columns.map(({ title }, index) => {
    const widest = extremes(cells.flatMap((row) => row[index] ?? []).map(textWidth)).most;
    return brokenTitle(title, widest);
  });
  const most = Math.max(...titles.map(({ length }) => length));
  const set = titles.map((title) => [...Array.from({ length: most - title.length }, () => ''), ...title]);
  return [set, ...cells].flatMap((row) =>
    Array.from({ length: Math.max(...row.map(({ length }) => length)) }, (_, line) =>
      row.map((lines) => lines[line] ?? ''),
    ),
  );
}

/** Breaks after blanks and hyphens. */
function brokenTitle(title: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const piece of title.split(/(?<=[ -])/)) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && textWidth(longer.trimEnd()) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.map((line) => line.trimEnd());
}

function aligned(columns: readonly Column[], lines: readonly Row[], width: number): readonly string[] | undefined {
  const widths = widthsFor(columns, lines, width);
  if (widths === undefined) return undefined;
  return lines.map((cells) =>
    cells
      .map((cell, index) => pad(cut(cell, widths[index] ?? 0), widths[index] ?? 0, columns[index]?.align ?? 'left'))
      .join('  ')
      .trimEnd(),
  );
}

function widthsFor(columns: readonly Column[], lines: readonly Row[], width: number): readonly number[] | undefined {
  const natural = columns.map((_, index) => extremes(lines.map((cells) => textWidth(cells[index] ?? ''))).most);
  let excess = natural.reduce((sum, one) => sum + one + 2, -2) - width;
  const widths = natural.map((one, index) => {
    const give = columns[index]?.flexible === true ? Math.max(0, one - leastWidth) : 0;
    const taken = Math.min(Math.max(0, excess), give);
    excess -= taken;
    return one - taken;
  });
  return excess > 0 ? undefined : widths;
}

/** One row as text below its first cell: `title value · title value`. */
function record(columns: readonly Column[], row: Row, width: number): readonly string[] {
  const [name = '', ...cells] = row;
  const facts = cells.flatMap((cell, index) => {
    const title = columns[index + 1]?.title ?? '';
    return cell === '' ? [] : [`${title} ${cell}`.trim().replaceAll(' ', tied)];
  });
  return [...wrap(name, { width, indent: '' }), ...wrap(facts.join(' · '), { width, indent: '  ' })];
}

export function pad(text: string, width = 0, align: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return align === 'left' ? text + space : space + text;
}
