import { markdownTable } from 'markdown-table';

/** A column's head, and whether its cells are numbers, which stand to the right. */
export type Column = readonly [head: string, kind: 'words' | 'numbers'];

/** What stands in the place of a table whose bench was not run yet. */
export const notMeasured = 'Not measured yet.\n';

/** A Markdown table that ends with a line break, or `notMeasured` without rows. */
export function tableOf(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return notMeasured;
  const align = columns.map(([, kind]) => (kind === 'numbers' ? 'r' : 'l'));
  return `${markdownTable([columns.map(([head]) => head), ...rows], { align })}\n`;
}
