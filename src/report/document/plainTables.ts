import { code, type DocumentTable, grid, type Inline, type ItemMatrix, isInline } from './document.ts';
import type { MatrixCell } from './pictures.ts';

/** More items are a list that nobody reads; the page and the JSON have them. */
const mostItems = 10;

/** The items that changed most, with the scores of each side in the order of the columns. */
export function matrixTable({ rows, sides }: ItemMatrix): DocumentTable {
  const titles = ['item', 'gold', ...sides.map(({ name }) => name.toLowerCase())];
  const told = rows.slice(0, mostItems);
  return grid(
    titles,
    'l',
    told.map(({ id, gold, cells }) => [code(id), gold, ...cells.map((side = []) => code(digits(side)))]),
  );
}

/** Scores of one letter side by side, longer ones with blanks between them. */
function digits(cells: readonly MatrixCell[]): string {
  const texts = cells.map(({ text }) => (text === '' ? '·' : text));
  return texts.join(texts.every(({ length }) => length === 1) ? '' : ' ');
}

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
