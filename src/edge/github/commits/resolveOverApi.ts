import { isFullHash } from '../answer/isFullHash.ts';
import type { Repository } from '../client/octokit.ts';
import { isUnknownCommit } from '../refusal/isUnknownCommit.ts';
import { lookUpFault } from '../refusal/lookUpFault.ts';

/**
 * The full hash of the commit that a branch, a tag or a short hash names; undefined where GitHub knows none.
 *
 * @throws UnusableInput where the token may not read the repository; OutsideFailure where GitHub does not answer.
 */
export async function resolveOverApi(repository: Repository, ref: string): Promise<string | undefined> {
  const { octokit, owner, repo } = repository;
  try {
    // One of the files that it changes is enough: the answer lists 300 of them else.
    const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref, per_page: 1 });
    return typeof data.sha === 'string' && isFullHash(data.sha) ? data.sha : undefined;
  } catch (error) {
    if (isUnknownCommit(error)) return undefined;
    throw lookUpFault(error, {
      what: `the commit "${ref}" of ${owner}/${repo}`,
      permission: 'contents: read',
      mend: 'Give a branch, a tag or the full hash of a commit.',
    });
  }
}
