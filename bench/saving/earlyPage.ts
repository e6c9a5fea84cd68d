import { markdownTable } from 'markdown-table';
import { wilsonInterval } from '../../src/statistics/wilson.ts';
import type { EarlyRow, Results } from './results.ts';

const place = /(?<=<!-- table: early-stop -->\n)[\s\S]*?(?=<!-- end -->)/;

/**
 * Writes the table into its place in docs/early-stop.md; all else stays as it is.
 *
 * @throws Error where the page lacks the place.
 */
export function withEarlyTable(page: string, { early }: Results): string {
  if (!place.test(page)) throw new Error('docs/early-stop.md has no place for the table');
  return page.replace(place, () => `${table(early)}\n`);
}

const titles = [
  'what changed',
  'judges',
  'noise',
  'items',
  'requests saved',
  'regression',
  'asked about everything',
  'uncertain',
  'asked about everything',
];

function table(rows: readonly EarlyRow[]): string {
  const body = rows.map((row) => [
    changes[row.change],
    String(row.judges),
    percent(row.noise),
    String(row.items),
    percent(row.saved),
    rate(row.regression, row.runs),
    rate(row.regressionWithout, row.runs),
    tenths(row.uncertain / row.runs),
    tenths(row.uncertainWithout / row.runs),
  ]);
  return markdownTable([titles, ...body], { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r', 'r', 'r'] });
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
  return `${tenths(count / runs)} (${low} … ${high})`;
}

function tenths(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
