import { UnusableInput } from '../../shared/fault.ts';
import { type Restricted, writingHint } from './faults.ts';
import { answerOf, httpFailure } from './httpFailure.ts';
import type { Repository } from './octokit.ts';

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
  const { name, sha, state, description, url } = status;
  const target = url === undefined ? {} : { target_url: url };
  const request = { owner, repo, sha, state, context: name, description, ...target };
  try {
    await octokit.rest.repos.createCommitStatus(request);
    return { kind: 'set' };
  } catch (error) {
    const failure = httpFailure(error);
    if (failure === undefined) throw error;
    const why = answerOf(failure);
    const hint = writingHint(failure, { restricted: status.restricted, permission: 'statuses: write', untaken });
    return { kind: 'not-set', why, hint };
  }
}

const untaken =
  'GitHub takes at most 1,000 statuses of one name for a commit, and none for a commit that it does not have.';

/** @throws UnusableInput if no commit status can have this name. */
export function checkStatusName(name: string): void {
  const characters = Array.from(name).length;
  if (characters >= 1 && characters <= 100 && !/\p{Control}|\p{Surrogate}/u.test(name) && name.trim() === name) return;
  throw new UnusableInput({
    what: `commit-status is ${JSON.stringify(name)}`,
    fix: 'Use 1 to 100 characters on one line, such as `evenhand`; blanks neither first nor last.',
    key: 'commit-status',
  });
}
