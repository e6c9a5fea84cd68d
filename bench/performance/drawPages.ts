import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { overheadTables } from './overheadTables.ts';
import { performanceTables } from './performanceTables.ts';
import { benches, type Results } from './results.ts';
import { withTables } from './withTables.ts';

type Tables = Readonly<Record<string, string>>;

/** The pages that show what the benches measured, each with its tables. */
export const pages = {
  'bench/performance/tables.md': performanceTables,
  'docs/evidence.md': ({ overhead }) => ({ overhead: overheadTables(overhead).overhead }),
} as const satisfies Readonly<Record<string, (results: Results) => Tables>>;

/** Draws the tables of all pages from what the benches have written so far. */
export function drawPages(): void {
  const results = readResults();
  for (const [page, tablesOf] of Object.entries(pages)) {
    writeFileSync(page, withTables(readFileSync(page, 'utf8'), tablesOf(results)));
  }
}

/** What is in the results.json of each bench that was run. */
function readResults(): Results {
  const files = benches.map((name) => [name, `bench/${name}/results.json`] as const);
  const there = files.filter(([, file]) => existsSync(file));
  // Each was written by its bench, by the same types.
  return Object.fromEntries(there.map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8'))])) as Results;
}
