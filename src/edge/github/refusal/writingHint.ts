import type { HttpFailure } from '../client/httpFailure.ts';
import { isLimit, isWritingBlocked } from '../client/isLimit.ts';
import { tokenMend } from './mend.ts';
import { permissionHint, type Restricted } from './permissionHint.ts';

/** What could not be written. */
export interface Unwritten {
  /** From the event: what GitHub answers is the same on a fork, where nothing is wrong, and where a permission is missing. */
  readonly restricted: Restricted;
  /** What the job's token needs, as a line of YAML: `statuses: write`. */
  readonly permission: string;
  /** What it means that GitHub does not take it as it is. */
  readonly untaken: string;
}

/** What to do so that GitHub takes it next time. */
export function writingHint(failure: HttpFailure, { restricted, permission, untaken }: Unwritten): string {
  const { status } = failure;
  if (isLimit(failure) || isWritingBlocked(failure)) {
    return 'GitHub asks for fewer requests. Run the job again later.';
  }
  if (status === 401) return tokenMend;
  if (status === 403 || status === 404) return permissionHint(failure, { restricted, permission });
  if (status === 422) return untaken;
  if (status >= 500) return 'GitHub is not reachable or has an incident. Run the job again later.';
  return 'The job summary shows the whole report.';
}
