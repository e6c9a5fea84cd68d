import type { HttpFailure } from '../client/httpFailure.ts';
import type { Restricted } from '../refusal/permissionHint.ts';
import { writingHint } from '../refusal/writingHint.ts';

/** What to do so that the comment can be written next time. */
export function commentHint(failure: HttpFailure, restricted: Restricted): string {
  if (/issue is locked|locked conversation|unable to create comment because/i.test(failure.message)) {
    return 'The conversation is locked. Unlock it to have comments; the job summary shows the whole report.';
  }
  return writingHint(failure, { restricted, permission: 'pull-requests: write', untaken });
}

const untaken = 'GitHub did not take this text. The job summary shows the whole report.';
