import { ratios, spreadOf } from '../contest/spread.ts';
import { latencies } from '../server/latency.ts';
import { idealMs, idealUnderLimitMs, perfectQueueMs } from './ideal.ts';
import type { MachineBoundRow, ScheduleRow } from './results.ts';
import type { Setting } from './settings.ts';

/** What one run came to: the wall time as the server saw it, and that of the whole program. */
export interface Figures {
  readonly wallMs: number;
  readonly wholeMs: number;
  readonly refused: number;
  readonly replied: number;
  readonly mostInFlight: number;
}

/**
 * @param loop of node:http in the same rounds; empty where it did not run.
 * @param seed of the first round's latencies; each round has its own.
 */
export function scheduleRow(
  setting: Setting,
  {
    figures,
    loop,
    seed,
  }: { readonly figures: readonly Figures[]; readonly loop: readonly Figures[]; readonly seed: number },
): ScheduleRow {
  const { requests, concurrency, latency, limit } = setting;
  const drawn = figures.map((_, round) => latencies(requests, latency, seed + round));
  const ideals = drawn.map((each) =>
    limit === undefined ? idealMs(each, concurrency) : idealUnderLimitMs(requests, latency.meanMs, limit),
  );
  const queues = drawn.map((each) => perfectQueueMs(each, concurrency));
  const walls = figures.map(({ wallMs }) => wallMs);
  return {
    ...setting,
    idealMs: spreadOf(ideals).median,
    ...(limit === undefined
      ? { perfectQueueMs: spreadOf(queues).median, overPerfectQueue: ratios(walls, queues) }
      : {}),
    wallMs: spreadOf(walls),
    wholeMs: spreadOf(figures.map(({ wholeMs }) => wholeMs)),
    overIdeal: ratios(walls, ideals),
    ...(loop.length === 0
      ? {}
      : {
          httpOverIdeal: ratios(
            loop.map(({ wallMs }) => wallMs),
            ideals,
          ),
        }),
    refused: spreadOf(figures.map(({ refused }) => refused)),
    mostInFlight: Math.max(...figures.map(({ mostInFlight }) => mostInFlight)),
    unanswered: figures.reduce((sum, { replied }) => sum + Math.max(0, requests - replied), 0),
  };
}

/** @param loop of the SDK, in the same rounds. */
export function machineBoundRow(setting: Setting, own: readonly Figures[], loop: readonly Figures[]): MachineBoundRow {
  const [walls, sdkWalls] = [own.map(({ wallMs }) => wallMs), loop.map(({ wallMs }) => wallMs)];
  return { ...setting, wallMs: spreadOf(walls), sdkWallMs: spreadOf(sdkWalls), overSdk: ratios(walls, sdkWalls) };
}
