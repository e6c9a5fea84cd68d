import type { MachineBoundRow, ScheduleResults, ScheduleRow } from '../schedule/results.ts';
import { tableOf } from './markdown.ts';
import { judged, shown } from './target.ts';

/** What the wall time may be, over the ideal: without a rate limit, and under one that nobody told. */
const atMost = { free: 1.05, limited: 1.1, sdk: 1 } as const;

export function scheduleTables(results: ScheduleResults | undefined): Readonly<Record<string, string>> {
  const rows = results?.rows ?? [];
  return {
    schedule: free(rows.filter(({ limit }) => limit === undefined)),
    'schedule-limited': limited(rows.filter(({ limit }) => limit !== undefined)),
    'schedule-machine': machineBound(results?.machineBound ?? []),
  };
}

function free(rows: readonly ScheduleRow[]): string {
  return tableOf(
    [
      ['latency', 'words'],
      ['in flight', 'numbers'],
      ['ideal', 'numbers'],
      ['wall time', 'numbers'],
      ['over the ideal', 'numbers'],
      ['at most 1.05', 'words'],
      ['over a perfect queue', 'numbers'],
      ['at most 1.05', 'words'],
      ['`node:http` over the ideal', 'numbers'],
    ],
    rows.map(({ latency, concurrency, idealMs, wallMs, overIdeal, overPerfectQueue, httpOverIdeal, unanswered }) => [
      `${latency.kind}, ${latency.meanMs} ms`,
      String(concurrency),
      seconds(idealMs),
      seconds(wallMs.median),
      shown(overIdeal, 3),
      unanswered > 0 ? lost(unanswered) : judged(overIdeal, atMost.free),
      overPerfectQueue === undefined ? '' : shown(overPerfectQueue, 3),
      overPerfectQueue === undefined ? '' : judged(overPerfectQueue, atMost.free),
      httpOverIdeal === undefined ? '' : shown(httpOverIdeal, 3),
    ]),
  );
}

function limited(rows: readonly ScheduleRow[]): string {
  return tableOf(
    [
      ['limit', 'words'],
      ['its headers', 'words'],
      ['in flight at most', 'numbers'],
      ['ideal', 'numbers'],
      ['wall time', 'numbers'],
      ['over the ideal', 'numbers'],
      ['at most 1.1', 'words'],
      ['refused', 'numbers'],
    ],
    rows.map(({ limit, concurrency, idealMs, wallMs, overIdeal, refused, unanswered }) => [
      `${limit?.perSecond} a second`,
      limit?.tells === true ? 'as OpenAI sends them' : 'none',
      String(concurrency),
      seconds(idealMs),
      seconds(wallMs.median),
      shown(overIdeal, 3),
      unanswered > 0 ? lost(unanswered) : judged(overIdeal, atMost.limited),
      shown(refused, 0),
    ]),
  );
}

function machineBound(rows: readonly MachineBoundRow[]): string {
  return tableOf(
    [
      ['in flight', 'numbers'],
      ['Evenhand', 'numbers'],
      ['SDK loop', 'numbers'],
      ['Evenhand over the SDK loop', 'numbers'],
      ['at most 1', 'words'],
    ],
    rows.map(({ concurrency, wallMs, sdkWallMs, overSdk }) => [
      String(concurrency),
      seconds(wallMs.median),
      seconds(sdkWallMs.median),
      shown(overSdk),
      judged(overSdk, atMost.sdk),
    ]),
  );
}

function lost(unanswered: number): string {
  return `**not met**: ${unanswered} without a reply`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
