import type { DocumentTable, Phrase } from './document.ts';

/** A table of numbers. `aligned` has a letter for each column: `l` or `r`. */
export function grid(
  titles: readonly (string | Phrase)[],
  aligned: string,
  rows: readonly (readonly Phrase[])[],
): DocumentTable {
  const columns = titles.map((title, index) => ({
    title: typeof title === 'string' ? [title] : title,
    align: aligned[index] === 'r' ? ('right' as const) : ('left' as const),
  }));
  return { kind: 'table', columns, rows };
}
