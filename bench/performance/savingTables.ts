import { wilsonInterval } from '../../src/statistics/wilson.ts';
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
      ['what changed', 'words'],
      ['judges', 'numbers'],
      ['noise', 'numbers'],
      ['items', 'numbers'],
      ['requests saved', 'numbers'],
      ['regression', 'numbers'],
      ['asked about everything', 'numbers'],
      ['uncertain', 'numbers'],
      ['asked about everything', 'numbers'],
    ],
    rows.map((row) => [
      changes[row.change],
      String(row.judges),
      whole(row.noise),
      String(row.items),
      whole(row.saved),
      rate(row.regression, row.runs),
      rate(row.regressionWithout, row.runs),
      percent(row.uncertain / row.runs),
      percent(row.uncertainWithout / row.runs),
    ]),
  );
}

const changes = {
  none: 'nothing',
  reworded: 'reworded',
  accuracy: 'accuracy −10 points',
  consistency: 'consistency −10 points',
} as const satisfies Readonly<Record<EarlyRow['change'], string>>;

/** With its 95 % interval by Wilson. */
function rate(count: number, runs: number): string {
  const interval = wilsonInterval({ successes: count, n: runs, confidence: 0.95 });
  const [low, high] = [interval?.low ?? 0, interval?.high ?? 1].map((end) => (100 * end).toFixed(1));
  return `${percent(count / runs)} (${low} … ${high})`;
}

function whole(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
