import { type Contestant, contestants, type OverheadRatio, type OverheadResults } from '../overhead/results.ts';
import { tableOf } from './markdown.ts';
import { judged, limit, shown } from './target.ts';

const names = {
  evenhand: 'Evenhand',
  promptfoo: 'promptfoo',
  sdk: 'loop of the SDK',
  http: 'loop of `node:http`',
} as const satisfies Readonly<Record<Contestant, string>>;

export function overheadTables(
  results: OverheadResults | undefined,
): Readonly<Record<'overhead' | 'overhead-ratios', string>> {
  return { overhead: spent(results), 'overhead-ratios': ratios(results?.ratios ?? []) };
}

function spent(results: OverheadResults | undefined): string {
  const rows = results?.rows ?? [];
  return tableOf(
    [
      ['requests', 'numbers'],
      ['in flight', 'numbers'],
      ['who', 'words'],
      ['wall time', 'numbers'],
      ['CPU time', 'numbers'],
      ['CPU a request', 'numbers'],
      ['peak memory', 'numbers'],
      ['runs', 'numbers'],
    ],
    [...rows]
      .sort((a, b) => a.requests - b.requests || contestants.indexOf(a.who) - contestants.indexOf(b.who))
      .map(({ who, requests, concurrency, rounds, wallMs, cpuMs, peakMiB }) => [
        grouped(requests),
        String(concurrency),
        names[who],
        `${(wallMs.median / 1000).toFixed(1)} s`,
        `${(cpuMs.median / 1000).toFixed(2)} s`,
        `${(cpuMs.median / requests).toFixed(2)} ms`,
        `${peakMiB.median.toFixed(0)} MiB`,
        String(rounds),
      ]),
  );
}

function ratios(rows: readonly OverheadRatio[]): string {
  return tableOf(
    [
      ['requests', 'numbers'],
      ['Evenhand’s', 'words'],
      ['over that of', 'words'],
      ['ratio', 'numbers'],
      ['at most', 'numbers'],
      ['', 'words'],
    ],
    rows.map(({ what, over, requests, overRequests, ratio, atMost }) => [
      grouped(requests),
      what,
      overRequests === undefined ? names[over] : `itself at ${grouped(overRequests)}`,
      shown(ratio, 3),
      limit(atMost),
      judged(ratio, atMost),
    ]),
  );
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
