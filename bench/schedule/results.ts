import type { Machine } from '../contest/machine.ts';
import type { Spread } from '../contest/spread.ts';
import type { Setting } from './settings.ts';

/** The content of bench/schedule/results.json. */
export interface ScheduleResults {
  readonly machine: Machine;
  readonly rounds: number;
  readonly seed: number;
  readonly rows: readonly ScheduleRow[];
  readonly machineBound: readonly MachineBoundRow[];
}

/** From the first request's arrival to the last reply's leaving, as the server saw it. */
export interface ScheduleRow extends Setting {
  readonly idealMs: number;
  /** Of a queue without any delay, with the very same latencies; undefined where there is a rate limit. */
  readonly perfectQueueMs?: number;
  readonly wallMs: Spread;
  /** The program from its start to its end. */
  readonly wholeMs: Spread;
  readonly overIdeal: Spread;
  readonly overPerfectQueue?: Spread;
  /** What a bare loop of node:http takes over the ideal in the same rounds: less than that, nobody can on this machine. */
  readonly httpOverIdeal?: Spread;
  /** Refused with 429. */
  readonly refused: Spread;
  readonly mostInFlight: number;
  /** Requests that got no reply in the end, over all rounds. */
  readonly unanswered: number;
}

export interface MachineBoundRow extends Setting {
  readonly wallMs: Spread;
  readonly sdkWallMs: Spread;
  readonly overSdk: Spread;
}
