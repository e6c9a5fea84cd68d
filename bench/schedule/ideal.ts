import type { RateLimit } from '../server/rateLimit.ts';

/**
 * The wall time in milliseconds that nobody can beat: all latencies together over the lanes. It is reached only where all
 * lanes end at one moment.
 */
export function idealMs(latenciesMs: readonly number[], concurrency: number): number {
  return latenciesMs.reduce((sum, ms) => sum + ms, 0) / concurrency;
}

/**
 * The wall time in milliseconds of a queue without any delay of its own: each lane takes the next request the moment its
 * last one is answered. Who does not know beforehand how long a reply takes cannot do better.
 */
export function perfectQueueMs(latenciesMs: readonly number[], concurrency: number): number {
  const free = Array.from({ length: concurrency }, () => 0);
  for (const ms of latenciesMs) {
    const lane = free.indexOf(Math.min(...free));
    free[lane] = (free[lane] ?? 0) + ms;
  }
  return Math.max(...free);
}

/** The wall time in milliseconds where a rate limit is all that counts: what its full bucket does not hold has to drip in. */
export function idealUnderLimitMs(requests: number, latencyMs: number, { perSecond }: RateLimit): number {
  return (Math.max(0, requests - perSecond) / perSecond) * 1000 + latencyMs;
}
