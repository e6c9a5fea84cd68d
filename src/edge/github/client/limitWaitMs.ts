import type { HttpFailure } from './httpFailure.ts';
import { isLimit, isUsedUp } from './isLimit.ts';

/**
 * How long to wait after GitHub said that there were too many requests, in milliseconds; undefined where it said
 * something else. `before`: how often it has said so to this request.
 *
 * https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit
 */
export function limitWaitMs(
  failure: HttpFailure,
  { nowMs, before }: { readonly nowMs: number; readonly before: number },
): number | undefined {
  if (!isLimit(failure)) return undefined;
  const { headers } = failure;
  const afterSeconds = numberIn(headers['retry-after']);
  if (afterSeconds !== undefined) return afterSeconds * 1000;
  const resetSeconds = numberIn(headers['x-ratelimit-reset']);
  // A second more, since the two clocks may differ in it.
  if (isUsedUp(failure) && resetSeconds !== undefined) return Math.max(0, resetSeconds * 1000 - nowMs) + 1000;
  return 60_000 * 2 ** before;
}

function numberIn(header: unknown): number | undefined {
  if (typeof header === 'number') return header;
  return typeof header === 'string' && /^\s*\d{1,12}\s*$/.test(header) ? Number(header) : undefined;
}
