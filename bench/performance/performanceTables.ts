import { type StartResults, starts } from '../start/results.ts';
import type { LedgerResults, LedgerRow } from './ledgerResults.ts';
import { tableOf } from './markdown.ts';
import { overheadTables } from './overheadTables.ts';
import type { Results } from './results.ts';
import { savingTables } from './savingTables.ts';
import { scheduleTables } from './scheduleTables.ts';
import { judged, shown } from './target.ts';

/** The tables of bench/performance/tables.md by the names of their places. */
export function performanceTables(results: Results): Readonly<Record<string, string>> {
  return {
    machines: machines(results),
    ...scheduleTables(results.schedule),
    ...overheadTables(results.overhead),
    start: startTable(results.start),
    ledger: ledgerTable(results.ledger),
    ...savingTables(results.saving),
  };
}

/** When and where each figure was measured: a ratio stands for other machines too, a second does not. */
function machines({ schedule, overhead, start }: Results): string {
  const measured = { schedule, overhead, start };
  const rows = Object.entries(measured).flatMap(([name, results]) => {
    if (results === undefined) return [];
    const { date, cores, cpu, memoryGiB, platform, node } = results.machine;
    return [
      [
        name,
        date,
        `${cores} × ${cpu}`,
        `${memoryGiB} GiB`,
        platform,
        node,
        String(results.rounds),
        String(results.seed),
      ],
    ];
  });
  return tableOf(
    [
      ['bench', 'words'],
      ['date', 'words'],
      ['cores', 'words'],
      ['memory', 'numbers'],
      ['platform', 'words'],
      ['Node', 'words'],
      ['rounds', 'numbers'],
      ['seed', 'numbers'],
    ],
    rows,
  );
}

function startTable(results: StartResults | undefined): string {
  return tableOf(
    [
      ['what', 'words'],
      ['takes', 'numbers'],
      ['over `node -e 0`', 'numbers'],
      ['at most', 'numbers'],
      ['', 'words'],
    ],
    (results?.rows ?? []).map(({ what, wallMs, overNothing, atMost }) => [
      starts[what].about,
      `${wallMs.median.toFixed(0)} ms`,
      shown(overNothing, 1),
      String(atMost),
      judged(overNothing, atMost),
    ]),
  );
}

function ledgerTable(results: LedgerResults | undefined): string {
  return tableOf(
    [
      ['what', 'words'],
      ['median', 'numbers'],
      ['asked for', 'words'],
      ['', 'words'],
    ],
    (results?.rows ?? []).map((row) => [row.what, `${row.median} ${row.unit}`, row.limit, keptLimit(row)]),
  );
}

/** Limits are stated as `≤ 5` or `≥ 20000`. */
function keptLimit({ median, limit }: LedgerRow): string {
  const bound = Number(limit.replace(/^\D+/, ''));
  if (limit === '') return '';
  return (limit.startsWith('≤') ? median <= bound : median >= bound) ? 'met' : '**not met**';
}
