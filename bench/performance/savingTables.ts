import type { EarlyRow, RequestRow, Results } from '../saving/results.ts';
import { tableOf } from './markdown.ts';

export function savingTables(results: Results | undefined): Readonly<Record<string, string>> {
  return {
    'saving-requests': requestTable(results?.requests ?? []),
    'saving-early': earlyTable(results?.early ?? []),
  };
}

function requestTable(rows: readonly RequestRow[]): string {
  return tableOf(
    [
      ['run', 'words'],
      ['requests', 'numbers'],
      ['in the ledger', 'numbers'],
      ['alike', 'numbers'],
      ['asked', 'numbers'],
      ['saved', 'numbers'],
    ],
    rows.map(({ run, planned, fromLedger, shared, asked }) => [
      run,
      String(planned),
      percent(fromLedger / planned),
      percent(shared / planned),
      String(asked),
      percent(1 - asked / planned),
    ]),
  );
}

function earlyTable(rows: readonly EarlyRow[]): string {
  return tableOf(
    [
      ['change', 'words'],
      ['drop', 'numbers'],
      ['noise', 'numbers'],
      ['items', 'numbers'],
      ['judges', 'numbers'],
      ['saved', 'numbers'],
      ['regression', 'numbers'],
      ['without early stop', 'numbers'],
      ['uncertain', 'numbers'],
      ['without early stop', 'numbers'],
    ],
    rows.map((row) => [
      row.change,
      `${Math.round(100 * row.drop)} points`,
      percent(row.noise),
      String(row.items),
      String(row.judges),
      percent(row.saved),
      percent(row.regression / row.runs),
      percent(row.regressionWithout / row.runs),
      percent(row.uncertain / row.runs),
      percent(row.uncertainWithout / row.runs),
    ]),
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
