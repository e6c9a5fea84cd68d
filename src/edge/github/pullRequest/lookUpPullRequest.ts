import { OutsideFailure } from '../../../shared/fault.ts';
import type { Repository } from '../client/octokit.ts';
import { lookUpFault } from '../refusal/lookUpFault.ts';
import { type LivePullRequest, livePullRequest } from './livePullRequest.ts';

/**
 * The pull request of this number as it is now.
 *
 * @throws UnusableInput where there is none, or the token may not see it; OutsideFailure where GitHub does not answer.
 */
export async function lookUpPullRequest(repository: Repository, number: number): Promise<LivePullRequest> {
  const { octokit, owner, repo } = repository;
  const what = `pull request #${number} of ${owner}/${repo}`;
  const answer = await octokit.rest.pulls.get({ owner, repo, pull_number: number }).catch((error: unknown) => {
    const mend = 'Check the input pr-number: it is the number of a pull request of this repository.';
    throw lookUpFault(error, { what, permission: 'pull-requests: read', mend });
  });
  const seen = livePullRequest(answer.data, repository);
  if (seen?.number === number) return seen;
  throw new OutsideFailure({
    what: `GitHub was asked for ${what}, and answered with something else`,
    mend: 'Run the job again; if a proxy stands before GitHub, look at what it answers.',
  });
}
