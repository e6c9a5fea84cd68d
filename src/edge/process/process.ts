import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { Clock } from '../../ask/ports.ts';

/** The clock of this machine. `sleep` rejects with an AbortError as soon as its signal aborts. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (delayMs, signal) => {
    // Many requests may wait for one run's signal at once; that is no leak.
    setMaxListeners(0, signal);
    // For more than 2^31 - 1, Node would wait one millisecond:
    // https://nodejs.org/api/timers.html#settimeoutcallback-delay-args
    await wait(Math.min(Math.max(delayMs, 0), 2 ** 31 - 1), undefined, { signal });
  },
};

/**
 * Makes V8 collect garbage early, for the whole process. By default, V8 lets a heap grow to four times its live size
 * before a collection, and gives up to 96 MiB to new objects. A run of 50,000 requests then needs twice the memory and
 * saves only a few seconds of processor time (docs/evidence.md). Call this before a large run begins.
 *
 * Source: `heap_growing_percent` and `semi_space_growth_factor` in V8's flag-definitions.h. V8 reads both whenever a
 * heap is about to grow. It reads the limits that Node documents only once, before any program runs.
 */
export function leanHeap(): void {
  // The heap may grow to one and a half times its live size.
  setFlagsFromString('--heap-growing-percent=50');
  // The space for new objects keeps its size at this call: some 4 MiB.
  setFlagsFromString('--semi-space-growth-factor=1');
}
