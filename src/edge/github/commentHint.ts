import type { HttpFailure } from './httpFailure.ts';

/** What to do so that the comment can be written next time. */
export function commentHint(failure: HttpFailure): string {
  const { status, message } = failure;
  if (/issue is locked|locked conversation/i.test(message))
    return 'The conversation is locked; unlock it for comments.';
  if (/rate limit|too quickly|temporarily blocked/i.test(message) || status === 429) {
    return 'GitHub asks for fewer requests; run the job again later.';
  }
  if (status === 401) return 'Give a valid token with the input `github-token`.';
  if (status === 403 || status === 404) return permissionHint(failure);
  if (status === 422) return 'GitHub did not take this text; the job summary shows the whole report.';
  if (status >= 500) return 'GitHub is not reachable or has an incident; run the job again later.';
  return 'The job summary shows the whole report.';
}

/** A fork's token can only read, and then nothing is wrong; else the job lacks a permission. */
function permissionHint(failure: HttpFailure): string {
  const accepted = failure.headers['x-accepted-github-permissions'];
  const named = typeof accepted === 'string' && accepted !== '' ? [`GitHub asks for: ${accepted}.`] : [];
  return [
    'On a pull request from a fork this is expected: its token can only read. Elsewhere, add to the job:',
    '',
    '  permissions:',
    '    contents: read',
    '    pull-requests: write',
    ...(named.length === 0 ? [] : ['', ...named]),
  ].join('\n');
}
