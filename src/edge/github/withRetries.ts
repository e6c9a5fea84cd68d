import { setTimeout as wait } from 'node:timers/promises';
import { httpFailure, retryAfterMs } from './httpFailure.ts';
import { isDecided } from './requestPolicy.ts';

/** Waits between the tries of a call to GitHub, in milliseconds: one more try than there are waits. */
export type RetryDelays = readonly number[];

export const usualDelays: RetryDelays = [500, 2000, 5000];

/**
 * Calls GitHub again after a 5xx, a broken connection, or a limit that names a short wait; for calls that may be made
 * twice. Throws what the last try threw. A client of `githubClient` does that and more by itself: what it throws is thrown
 * on at once.
 */
export async function withRetries<T>(call: () => Promise<T>, delaysMs: RetryDelays): Promise<T> {
  for (const delayMs of delaysMs) {
    try {
      return await call();
    } catch (error) {
      if (isDecided(error)) throw error;
      const failure = httpFailure(error);
      const askedMs = failure === undefined ? undefined : retryAfterMs(failure);
      if (askedMs === undefined || askedMs > longestWaitMs) throw error;
      await wait(Math.max(askedMs, delayMs));
    }
  }
  return call();
}

const longestWaitMs = 60_000;
