import type { HttpFailure } from './httpFailure.ts';
import { permissionHint, type Restricted } from './permissionHint.ts';

/**
 * What to do so that the comment can be written next time. `restricted` comes from the event: what GitHub answers is the
 * same on a fork, where nothing is wrong, and where a permission is missing.
 */
export function commentHint(failure: HttpFailure, restricted: Restricted): string {
  const { status, message } = failure;
  if (/issue is locked|locked conversation|unable to create comment because/i.test(message)) {
    return 'The conversation is locked. Unlock it to have comments; the job summary shows the whole report.';
  }
  if (isLimit(failure)) return 'GitHub asks for fewer requests. Run the job again later.';
  if (status === 401) return 'Give a valid token with the input `github-token`.';
  if (status === 403 || status === 404)
    return permissionHint(failure, { restricted, permission: 'pull-requests: write' });
  if (status === 422) return 'GitHub did not take this text. The job summary shows the whole report.';
  if (status >= 500) return 'GitHub is not reachable or has an incident. Run the job again later.';
  return 'The job summary shows the whole report.';
}

function isLimit({ status, message, headers }: HttpFailure): boolean {
  if (/rate limit|too quickly|temporarily blocked/i.test(message) || status === 429) return true;
  return status === 403 && String(headers['x-ratelimit-remaining']) === '0';
}
