import type { HttpFailure } from './httpFailure.ts';

/** Whether GitHub refused a request because there were too many, and not for want of a permission. */
export function isLimit(failure: HttpFailure): boolean {
  if (failure.status === 429) return true;
  if (failure.status !== 403) return false;
  return isUsedUp(failure) || failure.headers['retry-after'] !== undefined || /rate limit/i.test(failure.message);
}

/** Whether a limit for an hour is used up. */
export function isUsedUp({ headers }: HttpFailure): boolean {
  return String(headers['x-ratelimit-remaining']) === '0';
}

/** Whether GitHub has stopped this token from writing for a while; a wait of minutes does not help. */
export function isWritingBlocked({ message }: HttpFailure): boolean {
  return /submitted too quickly|temporarily blocked/i.test(message);
}
