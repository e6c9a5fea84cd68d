import type { Random } from './ports.ts';

export interface RetryLimits {
  /** The most attempts for one question, including the first. */
  readonly attempts: number;
  /** The limit of the first wait; the limit doubles with each further wait. */
  readonly baseMs: number;
  /** The longest wait that we choose ourselves. */
  readonly capMs: number;
  /** A provider that demands a longer wait is not asked again. */
  readonly maxWaitMs: number;
}

export const retryDefaults: RetryLimits = { attempts: 6, baseMs: 500, capMs: 30_000, maxWaitMs: 120_000 };

/**
 * A random wait, uniform from zero to a limit that doubles with each failure (full jitter).
 * Source: M. Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 */
export function retryWaitMs(failures: number, { baseMs, capMs }: RetryLimits, random: Random): number {
  return random() * Math.min(capMs, baseMs * 2 ** (failures - 1));
}
