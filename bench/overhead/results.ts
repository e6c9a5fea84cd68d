import type { Machine } from '../contest/machine.ts';
import type { Spread } from '../contest/spread.ts';

export const contestants = ['evenhand', 'promptfoo', 'sdk', 'http'] as const;
export type Contestant = (typeof contestants)[number];

/** The content of bench/overhead/results.json. */
export interface OverheadResults {
  readonly machine: Machine;
  readonly rounds: number;
  readonly seed: number;
  readonly versions: { readonly promptfoo: string; readonly sdk: string };
  readonly latencyMs: number;
  /** On average: the body of a request, and the line of an item in its file. */
  readonly requestBytes: number;
  readonly itemBytes: number;
  readonly rows: readonly OverheadRow[];
  readonly ratios: readonly OverheadRatio[];
}

/** What a contestant took for so many requests, from the start of its process to its end. */
export interface OverheadRow {
  readonly who: Contestant;
  readonly requests: number;
  readonly concurrency: number;
  /** promptfoo sends the most requests in the first round alone. */
  readonly rounds: number;
  readonly wallMs: Spread;
  readonly cpuMs: Spread;
  readonly peakMiB: Spread;
}

/** Evenhand over another contestant, or over itself with fewer requests, round by round. */
export interface OverheadRatio {
  readonly what: 'CPU time' | 'wall time' | 'peak memory';
  readonly over: Contestant;
  readonly requests: number;
  /** Where it is held against Evenhand itself: the other number of requests. */
  readonly overRequests?: number;
  readonly ratio: Spread;
  /** The target; undefined where the issue states none. */
  readonly atMost?: number;
}
