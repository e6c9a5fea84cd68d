import { markdownTable } from 'markdown-table';

/** How often something came out, of so many runs. */
interface Counts {
  readonly runs: number;
  readonly regression: number;
  readonly uncertain: number;
}

/**
 * The rates of two versions of the gate side by side: a line for each row that both have.
 *
 * @param describe the setting of a row, by the names of the columns; rows of the same setting are held side by side.
 */
export function compareTable<Row extends Counts>(
  rows: { readonly old: readonly Row[]; readonly now: readonly Row[] },
  describe: (row: Row) => Readonly<Record<string, string | number>>,
): string {
  const oldOf = new Map(rows.old.map((row) => [JSON.stringify(describe(row)), row]));
  const pairs = rows.now.flatMap((now) => {
    const old = oldOf.get(JSON.stringify(describe(now)));
    return old === undefined ? [] : [{ old, now }];
  });
  const [first] = rows.now;
  const columns = first === undefined ? [] : Object.keys(describe(first));
  const head = [...columns, 'runs', 'regression: old', 'new', 'uncertain: old', 'new'];
  const body = pairs.map(({ old, now }) => [
    ...Object.values(describe(now)).map(String),
    old.runs === now.runs ? String(now.runs) : `${old.runs}, ${now.runs}`,
    rate(old, 'regression'),
    rate(now, 'regression'),
    rate(old, 'uncertain'),
    rate(now, 'uncertain'),
  ]);
  return `${markdownTable([head, ...body])}\n`;
}

function rate(row: Counts, counted: 'regression' | 'uncertain'): string {
  return `${((100 * row[counted]) / row.runs).toFixed(1)} %`;
}
