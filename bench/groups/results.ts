import { markdownTable } from 'markdown-table';
import { wilsonInterval } from '../../src/statistics/wilson.ts';
import type { Setting } from './settings.ts';
import type { Tally } from './tally.ts';

/** The content of results.json. */
export interface Results {
  readonly seed: number;
  readonly rows: readonly (Setting & Tally)[];
}

/** A row for each setting. */
export function groupsTable({ rows }: Results): string {
  const head = ['groups × items', 'hard groups', 'drop', 'regression', 'uncertain', 'regression without `group`'];
  const body = rows.map((row) => [
    `${row.groups} × ${row.size}`,
    row.isReworded ? 'others on the head' : 'the same',
    String(Math.round(100 * row.drop)),
    rate(row.regression, row.runs),
    `${oneDecimal(row.uncertain / row.runs)} %`,
    rate(row.regressionAlone, row.runsAlone),
  ]);
  return `${markdownTable([head, ...body], { align: ['r', 'l', 'r', 'r', 'r', 'r'] })}\n`;
}

/** `1.2 % (0.8 … 1.8)`: the rate with its 95 % Wilson interval. */
function rate(successes: number, n: number): string {
  const interval = wilsonInterval({ successes, n, confidence: 0.95 });
  return `${oneDecimal(successes / n)} % (${oneDecimal(interval?.low ?? 0)} … ${oneDecimal(interval?.high ?? 1)})`;
}

function oneDecimal(share: number): string {
  return (100 * share).toFixed(1);
}
