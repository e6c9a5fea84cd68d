import type { Random } from './ports.ts';

export interface RetryLimits {
  /** How often one question is asked at most, the first time included. */
  readonly attempts: number;
  /** The first wait is at most this long; each further one at most twice the one before. */
  readonly baseMs: number;
  /** No wait of our own is longer. */
  readonly capMs: number;
  /** A provider that asks for a longer wait is not asked again. */
  readonly maxWaitMs: number;
}

export const retryDefaults: RetryLimits = { attempts: 6, baseMs: 500, capMs: 30_000, maxWaitMs: 120_000 };

/**
 * A wait drawn uniformly from zero to a bound that doubles with each failure (full jitter).
 * Source: M. Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015.
 */
export function retryWaitMs(failures: number, { baseMs, capMs }: RetryLimits, random: Random): number {
  return random() * Math.min(capMs, baseMs * 2 ** (failures - 1));
}
