import { UnusableInput } from '../../fault.ts';
import { httpFailure } from './httpFailure.ts';

/** What to tell the user when a commit cannot be read over the API; any other error is given back as it is. */
export function readingFault(
  error: unknown,
  from: { readonly owner: string; readonly repo: string; readonly sha: string },
): unknown {
  const failure = httpFailure(error);
  if (failure === undefined) return error;
  const what = `commit ${from.sha} of ${from.owner}/${from.repo} could not be read: GitHub answered ${failure.status}, ${failure.message}`;
  return new UnusableInput({ what, mend: mendFor(failure.status) }, { cause: error });
}

function mendFor(status: number): string {
  if (status === 401) return 'Give a valid token with the input `github-token`.';
  if (status === 403 || status === 404) return `Let the job's token read the repository:\n${permissions}`;
  if (status === 409) return 'The repository is empty: push a commit first.';
  return 'Run the job again when https://www.githubstatus.com shows no incident.';
}

const permissions = ['  permissions:', '    contents: read'].join('\n');
