import { UnusableInput } from '../../fault.ts';
import { type HttpFailure, httpFailure } from './httpFailure.ts';
import type { Repository } from './octokit.ts';
import { permissionHint, type Restricted } from './permissionHint.ts';
import { type RetryDelays, usualDelays, withRetries } from './withRetries.ts';

export interface CommitStatus {
  readonly name: string;
  /** The head of the pull request, or of the merge group. */
  readonly sha: string;
  readonly state: 'pending' | 'success' | 'failure' | 'error';
  /** Plain text of at most 140 characters. */
  readonly description: string;
  /** Of the run. */
  readonly url: string | undefined;
  readonly restricted: Restricted;
  readonly delaysMs?: RetryDelays;
}

/** What became of it. None of it changes the verdict. */
export type SetStatus =
  | { readonly kind: 'set' }
  | { readonly kind: 'not-set'; readonly why: string; readonly hint: string };

/**
 * Sets a status of this name on a commit; of several with one name, GitHub shows the latest.
 *
 * https://docs.github.com/rest/commits/statuses#create-a-commit-status
 */
export async function setCommitStatus(repository: Repository, status: CommitStatus): Promise<SetStatus> {
  const { octokit, owner, repo } = repository;
  const { name, sha, state, description, url, delaysMs = usualDelays } = status;
  const target = url === undefined ? {} : { target_url: url };
  const request = { owner, repo, sha, state, context: name, description, ...target };
  try {
    // Twice the same is as good as once.
    await withRetries(() => octokit.rest.repos.createCommitStatus(request), delaysMs);
    return { kind: 'set' };
  } catch (error) {
    const failure = httpFailure(error);
    if (failure === undefined) throw error;
    const why = `GitHub answered ${failure.status}: ${failure.message}`;
    return { kind: 'not-set', why, hint: statusHint(failure, status.restricted) };
  }
}

/** @throws UnusableInput where no commit status can have this name. */
export function checkStatusName(name: string): void {
  const characters = Array.from(name).length;
  if (characters >= 1 && characters <= 100 && !/\p{Control}|\p{Surrogate}/u.test(name) && name.trim() === name) return;
  throw new UnusableInput({
    what: `commit-status is ${JSON.stringify(name)}`,
    mend: 'Use 1 to 100 characters on one line, such as `evenhand`; blanks neither first nor last.',
    key: 'commit-status',
  });
}

function statusHint(failure: HttpFailure, restricted: Restricted): string {
  const { status, message } = failure;
  if (/rate limit|too quickly|temporarily blocked/i.test(message) || status === 429) {
    return 'GitHub asks for fewer requests. Run the job again later.';
  }
  if (status === 401) return 'Give a valid token with the input `github-token`.';
  if (status === 403 || status === 404) return permissionHint(failure, { restricted, permission: 'statuses: write' });
  if (status === 422)
    return 'GitHub takes at most 1,000 statuses of one name for a commit, and none for a commit that it does not have.';
  return 'GitHub is not reachable or has an incident. Run the job again later.';
}
