import { OutsideFailure, UnusableInput } from '../../../shared/fault.ts';
import { answerOf } from '../client/answerOf.ts';
import { type HttpFailure, httpFailure } from '../client/httpFailure.ts';
import { isOutage } from '../client/isOutage.ts';
import { laterMend, tokenMend } from './mend.ts';

/** What is being looked up, and what to say where it cannot be. */
export interface LookedUp {
  /** `pull request #7 of acme/bot`. */
  readonly what: string;
  /** The permission that the job needs, as a line of YAML: `pull-requests: read`. */
  readonly permission: string;
  /** What to do if there is no such thing. */
  readonly mend: string;
}

/**
 * What to tell the user when a question to GitHub failed: an outage is no fault of theirs. Any other error, a bug of
 * ours, is given back as it is.
 */
export function lookUpFault(error: unknown, { what, permission, mend }: LookedUp): unknown {
  const failure = httpFailure(error);
  if (failure === undefined) return error;
  const said = `${what} could not be looked up: ${answerOf(failure)}`;
  if (isOutage(failure)) return new OutsideFailure({ what: said, mend: laterMend }, { cause: error });
  return new UnusableInput({ what: said, mend: mendFor(failure, { permission, mend }) }, { cause: error });
}

function mendFor({ status }: HttpFailure, { permission, mend }: Omit<LookedUp, 'what'>): string {
  if (status === 401) return tokenMend;
  if (status === 403) return permissionMend(permission);
  // A token that may not read a private repository gets 404 too.
  return status === 404 ? `${mend}\nElse: ${permissionMend(permission)}` : mend;
}

function permissionMend(permission: string): string {
  return `Let the job's token read it:\n  permissions:\n    contents: read\n    ${permission}`;
}
