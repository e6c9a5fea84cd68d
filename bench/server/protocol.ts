import type { Latency } from './latency.ts';
import type { RateLimit } from './rateLimit.ts';

/** What the judge server does from now on; setting it anew forgets what was seen. */
export interface ServerSettings {
  readonly latency: Latency;
  readonly limit?: RateLimit;
  /** How many latencies are drawn; then they come again from the start. */
  readonly draws: number;
  readonly seed: number;
  /** The file that the body of every request is written to, one a line. */
  readonly record?: string;
}

/** What the judge server has seen since it was set. Times in milliseconds of the machine's monotonic clock. */
export interface Seen {
  readonly replied: number;
  readonly refused: number;
  readonly mostInFlight: number;
  readonly firstArrivalMs: number | undefined;
  readonly lastSentMs: number | undefined;
}

/** Milliseconds of the clock that all processes of a machine share, whatever happens to the time of day. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
