import { OutsideFailure, UnusableInput } from '../../../shared/fault.ts';
import { answerOf } from '../client/answerOf.ts';
import { type HttpFailure, httpFailure } from '../client/httpFailure.ts';
import { isOutage } from '../client/isOutage.ts';
import { laterMend, tokenMend } from './mend.ts';

/**
 * What to tell the user when a commit cannot be read over the API: an outage is no fault of theirs. Any other error is
 * given back as it is.
 */
export function readingFault(
  error: unknown,
  from: { readonly owner: string; readonly repo: string; readonly sha: string },
): unknown {
  const failure = httpFailure(error);
  if (failure === undefined) return error;
  const what = `commit ${from.sha} of ${from.owner}/${from.repo} could not be read: ${answerOf(failure)}`;
  // What is asked for are hashes that GitHub gave: 422 is said to them during incidents alone.
  if (isOutage(failure) || failure.status === 422)
    return new OutsideFailure({ what, mend: laterMend }, { cause: error });
  return new UnusableInput({ what, mend: mendFor(failure) }, { cause: error });
}

function mendFor({ status }: HttpFailure): string {
  if (status === 401) return tokenMend;
  if (status === 409) return 'The repository is empty: push a commit first.';
  const permission = `the job's token read the repository:\n${permissions}`;
  return status === 404 ? `${goneMend} Else let ${permission}` : `Let ${permission}`;
}

const goneMend =
  'If its branch was deleted or rewritten, GitHub may have the commit no more: point the pull request at a branch that exists, or push to it again.';

const permissions = ['  permissions:', '    contents: read'].join('\n');
