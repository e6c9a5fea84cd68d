import type { Waits } from '../../src/edge/github/waits.ts';

/** Time that passes at once wherever something waits, and what was waited for, in milliseconds. */
export function instantWaits(nowMs = Date.now()): Waits & { readonly waitedMs: number[] } {
  let now = nowMs;
  const waitedMs: number[] = [];
  return {
    waitedMs,
    secondMs: 0,
    nowMs: () => now,
    sleep: (ms) => {
      waitedMs.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
}
