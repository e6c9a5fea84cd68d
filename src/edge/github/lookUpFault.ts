import { OutsideFailure, UnusableInput } from '../../fault.ts';
import { httpFailure } from './httpFailure.ts';
import { isOutage } from './isOutage.ts';

/** What is being looked up, and what to say where it cannot be. */
export interface LookedUp {
  /** `pull request #7 of acme/bot`. */
  readonly what: string;
  /** The permission that the job needs, as a line of YAML: `pull-requests: read`. */
  readonly permission: string;
  /** What to do where there is no such thing. */
  readonly mend: string;
}

/**
 * What to tell the user when a question to GitHub failed: an outage is no fault of theirs. Any other error, a bug of
 * ours, is given back as it is.
 */
export function lookUpFault(error: unknown, { what, permission, mend }: LookedUp): unknown {
  const failure = httpFailure(error);
  if (failure === undefined) return error;
  const said = `${what} could not be looked up: GitHub answered ${failure.status}, ${failure.message}`;
  if (isOutage(failure)) {
    const later = 'Run the job again later; https://www.githubstatus.com shows whether there is an incident.';
    return new OutsideFailure({ what: said, mend: later }, { cause: error });
  }
  if (failure.status === 401) {
    return new UnusableInput(
      { what: said, mend: 'Give a valid token with the input `github-token`.' },
      { cause: error },
    );
  }
  if (failure.status === 403)
    return new UnusableInput({ what: said, mend: permissionMend(permission) }, { cause: error });
  // A token that may not read a private repository gets 404 too.
  const both = failure.status === 404 ? `${mend}\nElse: ${permissionMend(permission)}` : mend;
  return new UnusableInput({ what: said, mend: both }, { cause: error });
}

function permissionMend(permission: string): string {
  return `Let the job's token read it:\n  permissions:\n    contents: read\n    ${permission}`;
}
