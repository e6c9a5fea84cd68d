import { OutsideFailure, UnusableInput } from '../../shared/fault.ts';
import type { BranchTip } from '../../tree/tree.ts';
import { lookUpFault } from './faults.ts';
import { httpFailure, isUnknownCommit } from './httpFailure.ts';
import { isFullHash, type Repository } from './octokit.ts';

/**
 * The full hash of the commit that a branch, a tag or a short hash names; undefined if GitHub knows none.
 *
 * @throws UnusableInput if the token may not read the repository; OutsideFailure if GitHub does not answer.
 */
export async function resolveOverApi(repository: Repository, ref: string): Promise<string | undefined> {
  try {
    return await hashOf(repository, ref);
  } catch (error) {
    if (isUnknownCommit(error)) return undefined;
    throw lookUpFault(error, {
      what: `the commit "${ref}" of ${repository.owner}/${repository.repo}`,
      permission: 'contents: read',
      fix: 'Give a branch, a tag or the full hash of a commit.',
    });
  }
}

/**
 * The present commit of a branch. An event names an older one, the base branch's commit at the time of the event, and a
 * rerun has the same event.
 *
 * @throws OutsideFailure if GitHub does not answer.
 */
export async function branchTip(repository: Repository, branch: string): Promise<BranchTip> {
  try {
    const sha = await hashOf(repository, `heads/${branch}`);
    return sha === undefined ? { kind: 'unknown' } : { kind: 'at', sha };
  } catch (error) {
    // Only 422 means that the branch is gone: GitHub also answers 404 if the token may not see the repository.
    if (httpFailure(error)?.status === 422) return { kind: 'gone' };
    const fault = lookUpFault(error, {
      what: `the branch ${branch} of ${repository.owner}/${repository.repo}`,
      permission: 'contents: read',
      fix: 'Check the name of the branch.',
    });
    if (fault instanceof UnusableInput && !(fault instanceof OutsideFailure)) return { kind: 'unknown' };
    throw fault;
  }
}

async function hashOf({ octokit, owner, repo }: Repository, ref: string): Promise<string | undefined> {
  // One changed file is enough; by default the answer lists 300.
  const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref, per_page: 1 });
  return typeof data.sha === 'string' && isFullHash(data.sha) ? data.sha : undefined;
}
