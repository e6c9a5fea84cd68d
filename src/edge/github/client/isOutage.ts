import type { HttpFailure } from './httpFailure.ts';
import { isLimit } from './isLimit.ts';

/** Whether GitHub failed, and the request would have been answered at another time: 5xx, a broken connection, a limit. */
export function isOutage(failure: HttpFailure): boolean {
  return failure.status >= 500 || isLimit(failure);
}
