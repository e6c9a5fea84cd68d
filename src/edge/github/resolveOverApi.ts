import { isCommitHash } from './commitHash.ts';
import { httpFailure } from './httpFailure.ts';
import { lookUpFault } from './lookUpFault.ts';
import type { Repository } from './octokit.ts';
import { usualDelays, withRetries } from './withRetries.ts';

/**
 * The full hash of the commit that a branch, a tag or a short hash names; undefined where GitHub knows none.
 *
 * @throws UnusableInput where the token may not read the repository; OutsideFailure where GitHub does not answer.
 */
export async function resolveOverApi(repository: Repository, ref: string): Promise<string | undefined> {
  const { octokit, owner, repo } = repository;
  // One of the files that it changes is enough: the answer lists 300 of them else.
  const call = () => octokit.rest.repos.getCommit({ owner, repo, ref, per_page: 1 });
  try {
    const { data } = await withRetries(call, usualDelays);
    return typeof data.sha === 'string' && isCommitHash(data.sha) ? data.sha : undefined;
  } catch (error) {
    const status = httpFailure(error)?.status;
    if (status === 404 || status === 409 || status === 422) return undefined;
    throw lookUpFault(error, {
      what: `the commit "${ref}" of ${owner}/${repo}`,
      permission: 'contents: read',
      mend: 'Give a branch, a tag or the full hash of a commit.',
    });
  }
}
