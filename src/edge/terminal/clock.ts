import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../ask/ports.ts';

/** The time of this machine. `sleep` rejects with an AbortError as soon as its signal is aborted. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (delayMs, signal) => {
    // Many requests may wait on the signal of one run at once; that is no leak.
    setMaxListeners(0, signal);
    // Beyond 2^31 - 1 Node would wait for one millisecond: https://nodejs.org/api/timers.html#settimeoutcallback-delay-args
    await wait(Math.min(Math.max(delayMs, 0), 2 ** 31 - 1), undefined, { signal });
  },
};
