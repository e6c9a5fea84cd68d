import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../ask/ports.ts';

/** So long after the last of them was added, nothing seems to be under way. */
const quietMs = 10;

/** So many are done in a row, in a few milliseconds: a reply may come at any time. */
const atOnce = 100;

/** In a run that is never quiet, the caller that needs the work does it; until then it should take no memory. */
const mostWaiting = 2000;

/** Does what can wait when nothing else is to be done. What it has no time for is not done at all. */
export class QuietTime {
  private waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  add(action: () => void): void {
    if (this.waiting.length < mostWaiting) this.waiting.push(action);
    this.wait();
  }

  /** Keeps no process alive. */
  private wait(): void {
    this.timer ??= setTimeout(() => this.work(), quietMs).unref();
    this.timer.refresh();
  }

  private work(): void {
    for (const action of this.waiting.splice(0, atOnce)) action();
    if (this.waiting.length > 0) this.wait();
  }
}

const quiet = new QuietTime();

/** The time of this machine. `sleep` rejects with an AbortError as soon as its signal is aborted. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: async (delayMs, signal) => {
    // Many requests may wait on the signal of one run at once; that is no leak.
    setMaxListeners(0, signal);
    // Beyond 2^31 - 1 Node would wait for one millisecond: https://nodejs.org/api/timers.html#settimeoutcallback-delay-args
    await wait(Math.min(Math.max(delayMs, 0), 2 ** 31 - 1), undefined, { signal });
  },
  whenQuiet: (action) => quiet.add(action),
};
