import { markdownTable } from 'markdown-table';
import { wilsonInterval } from '../../src/statistics/wilson.ts';
import type { BesideRow } from './beside.ts';
import {
  type Counted,
  judgesInWords,
  type Method,
  methodNames,
  methods,
  plantedRows,
  type Results,
  type Row,
} from './results.ts';

/** Of fewer, a rate is no claim. */
const enoughRuns = 1000;

/** The two tables of docs/evidence.md, eight rows each: one judge, at 5 and 10 % noise. */
export function evidenceTables({ rows, beside }: Results): Readonly<Record<string, string>> {
  const noisy = plantedRows(rows)
    .filter(({ noise, judges }) => judges === 1 && (noise === 0.05 || noise === 0.1))
    .filter(({ runs }) => runs >= enoughRuns);
  return {
    alarms: alarms(noisy.filter(({ drop }) => drop === 0)),
    power: power(noisy.filter(({ drop }) => drop > 0)),
    beside: besideOthers(beside),
  };
}

/** The tables of bench/verdicts/tables.md by the names of their places. */
export function trustTables({ rows }: Results): Readonly<Record<string, string>> {
  const planted = plantedRows(rows);
  const ordinal = rows.filter(({ generator }) => generator === 'ordinal');
  return {
    'false-alarms-none': falseAlarms(planted.filter(({ change }) => change === 'none')),
    'false-alarms-reworded': falseAlarms(planted.filter(({ change }) => change === 'reworded')),
    'ordinal-none': falseAlarms(ordinal.filter(({ change }) => change === 'none')),
    'ordinal-reworded': falseAlarms(ordinal.filter(({ change }) => change === 'reworded')),
    'rivals-none': rivalAlarms(planted.filter(({ change }) => change === 'none')),
    'rivals-reworded': rivalAlarms(planted.filter(({ change }) => change === 'reworded')),
    power: power(planted.filter(({ drop }) => drop > 0)),
    'ordinal-power': power(ordinal.filter(({ drop }) => drop > 0)),
    'rivals-power': rivalPower(planted.filter(({ drop, noise }) => drop > 0 && noise === 0.05)),
  };
}

/** A row for each noise and number of items, with the numbers of judges side by side. */
function falseAlarms(rows: readonly Row[]): string {
  const counts = [...new Set(rows.map(({ judges }) => judges))];
  const names = counts.map(judgesInWords);
  const body = rows
    .filter(({ judges }) => judges === counts[0])
    .map(({ noise, items }) => {
      const own = counts.map((judges) =>
        rows.find((row) => row.judges === judges && row.noise === noise && row.items === items),
      );
      const cells = own.flatMap((row) => [withInterval(row, 'regression'), rate(row, 'uncertain')]);
      return [percent(noise), String(items), ...cells];
    });
  return table(['noise', 'items', ...names.flatMap((name) => [`${name}: regression`, `${name}: uncertain`])], body);
}

/** What Evenhand and three other ways make of pull requests in which nothing got worse. */
function alarms(rows: readonly Row[]): string {
  const others = methods.filter((method) => method !== 'regression');
  const head = ['change', 'noise', 'items', 'regression', 'uncertain', ...others.map((method) => methodNames[method])];
  const body = rows.map((row) => [
    row.change,
    percent(row.noise),
    String(row.items),
    withInterval(row, 'regression'),
    rate(row, 'uncertain'),
    ...others.map((method) => rate(row, method)),
  ]);
  return table(head, body);
}

/** What many judges cost one of them, and what `fail-on: worse-alone` costs all. */
function besideOthers(rows: readonly BesideRow[]): string {
  const counted = ['alarms', 'alarmsAlone', 'found', 'foundAlone'] as const;
  const head = ['harmless judges', 'false alarms', 'with worse-alone', 'the fallen judge found', 'with worse-alone'];
  const body = rows.map((row) => [
    String(row.harmless),
    ...counted.map((name) => (row.harmless === 0 && name.startsWith('alarms') ? '–' : rateOf(row[name], row.runs))),
  ]);
  return table(head, body);
}

function rivalAlarms(rows: readonly Row[]): string {
  const head = ['judges', 'noise', 'items', ...methods.map((method) => methodNames[method])];
  const body = rows.map((row) => [
    String(row.judges),
    percent(row.noise),
    String(row.items),
    ...methods.map((method) => rate(row, method)),
  ]);
  return table(head, body);
}

/** A row for each measure, noise and number of items; the drops side by side. */
function power(rows: readonly Row[]): string {
  const drops = [...new Set(rows.map(({ drop }) => drop))];
  const first = rows.filter(({ drop }) => drop === drops[0]);
  const body = first.map((row) => {
    const own = drops.map((drop) =>
      rows.find(
        (other) =>
          other.change === row.change && other.noise === row.noise && other.items === row.items && other.drop === drop,
      ),
    );
    const cells = own.map((each) => withInterval(each, 'regression'));
    return [row.change, percent(row.noise), String(row.items), ...cells];
  });
  return table(['measure', 'noise', 'items', ...drops.map((drop) => `drop of ${points(drop)}`)], body);
}

function rivalPower(rows: readonly Row[]): string {
  const head = ['measure', 'items', 'drop', ...methods.map((method) => methodNames[method])];
  const body = [...rows]
    .sort((a, b) => (a.change < b.change ? -1 : a.change > b.change ? 1 : a.items - b.items || a.drop - b.drop))
    .map((row) => [row.change, String(row.items), points(row.drop), ...methods.map((method) => rate(row, method))]);
  return table(head, body);
}

function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const align = head.map((_, column) =>
    typeof body[0]?.[column] === 'string' && /^\d/.test(body[0][column]) ? 'r' : 'l',
  );
  return `${markdownTable([head, ...body], { align, alignDelimiters: true, padding: true })}\n`;
}

/** `1.2 % (0.8 … 1.8)`: the rate with its 95 % Wilson interval. */
function withInterval(row: Row | undefined, counted: Counted): string {
  return row === undefined ? '' : rateOf(row[counted] ?? 0, row.runs);
}

function rateOf(successes: number, n: number): string {
  const interval = wilsonInterval({ successes, n, confidence: 0.95 });
  if (interval === undefined) return '';
  return `${oneDecimal(successes / n)} % (${oneDecimal(interval.low)} … ${oneDecimal(interval.high)})`;
}

function rate(row: Row | undefined, counted: Method | Counted): string {
  return row === undefined ? '' : `${oneDecimal((row[counted] ?? 0) / row.runs)} %`;
}

function oneDecimal(share: number): string {
  return (100 * share).toFixed(1);
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function points(share: number): string {
  return String(Math.round(100 * share));
}
