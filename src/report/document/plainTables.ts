import { type DocumentTable, type Inline, isInline } from './document.ts';

export function isDrawn(inline: Inline): boolean {
  return isInline(inline, 'interval', 'bar');
}

/** The table without the columns that hold drawings alone. */
export function withoutDrawings({ kind, columns, rows }: DocumentTable): DocumentTable {
  const isOmitted = columns.map((_, column) => {
    const cells = rows.map((row) => row[column] ?? []);
    return cells.some((cell) => cell.length > 0) && cells.every((cell) => cell.every(isDrawn));
  });
  const keep = <Cell>(all: readonly Cell[]) => all.filter((_, column) => isOmitted[column] !== true);
  return { kind, columns: keep(columns), rows: rows.map(keep) };
}
