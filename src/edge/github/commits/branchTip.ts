import { OutsideFailure, UnusableInput } from '../../../shared/fault.ts';
import type { BranchTip } from '../../../tree/tree.ts';
import { isFullHash } from '../answer/isFullHash.ts';
import { httpFailure } from '../client/httpFailure.ts';
import type { Repository } from '../client/octokit.ts';
import { lookUpFault } from '../refusal/lookUpFault.ts';

/**
 * An event names the commit that its base branch was at when it happened; a run that is started again has the same event.
 *
 * @throws OutsideFailure if GitHub does not answer.
 */
export async function branchTip({ octokit, owner, repo }: Repository, branch: string): Promise<BranchTip> {
  try {
    const { data } = await octokit.rest.repos.getCommit({ owner, repo, ref: `heads/${branch}`, per_page: 1 });
    return typeof data.sha === 'string' && isFullHash(data.sha) ? { kind: 'at', sha: data.sha } : { kind: 'unknown' };
  } catch (error) {
    // 404 is said of a repository that the token may not see.
    if (httpFailure(error)?.status === 422) return { kind: 'gone' };
    const fault = lookUpFault(error, {
      what: `the branch ${branch} of ${owner}/${repo}`,
      permission: 'contents: read',
      mend: 'Check the name of the branch.',
    });
    if (fault instanceof UnusableInput && !(fault instanceof OutsideFailure)) return { kind: 'unknown' };
    throw fault;
  }
}
