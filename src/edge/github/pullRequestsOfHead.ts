import type { PullRequestHead } from '../../github/actionTask.ts';
import { lookUpFault } from './faults.ts';
import { isUnknownCommit } from './httpFailure.ts';
import { livePullRequest, type SeenPullRequest } from './livePullRequest.ts';
import type { Repository } from './octokit.ts';

/**
 * The pull requests of this repository with exactly this head: open ones first, then by number. Another author's pull
 * request may contain the same commit, so the branch and the repository must match too.
 *
 * @throws UnusableInput if the token may not see them; OutsideFailure if GitHub does not answer.
 */
export async function pullRequestsOfHead(
  repository: Repository,
  head: PullRequestHead,
): Promise<readonly SeenPullRequest[]> {
  const { owner, repo } = repository;
  const own = head.repo?.toLowerCase() === `${owner}/${repo}`.toLowerCase();
  // GitHub's list by commit is mostly empty for commits of forks:
  // https://github.com/jwalton/gh-find-current-pr/issues/119
  const ways = own ? [ofCommit, ofBranch] : [ofBranch, ofCommit];
  try {
    for (const way of ways) {
      const answers = await way(repository, head);
      const fitting = answers.flatMap((answer) => {
        const seen = livePullRequest(answer, repository);
        return seen !== undefined && fits(seen, head) ? [seen] : [];
      });
      if (fitting.length > 0) return fitting.sort((a, b) => rank(a) - rank(b) || a.number - b.number);
    }
    return [];
  } catch (error) {
    throw lookUpFault(error, {
      what: `the pull request of ${owner}/${repo} whose head is ${head.sha}`,
      permission: 'pull-requests: read',
      fix: 'Name the pull request with the input pr-number.',
    });
  }
}

async function ofCommit({ octokit, owner, repo }: Repository, { sha }: PullRequestHead): Promise<readonly unknown[]> {
  const request = { owner, repo, commit_sha: sha, per_page: 100 };
  try {
    const { data } = await octokit.rest.repos.listPullRequestsAssociatedWithCommit(request);
    return data;
  } catch (error) {
    if (isUnknownCommit(error)) return [];
    throw error;
  }
}

/** The account of a deleted fork is unknown, so the newest open pull requests are searched instead. */
async function ofBranch({ octokit, owner, repo }: Repository, head: PullRequestHead): Promise<readonly unknown[]> {
  const account = head.repo?.split('/')[0];
  const known = account !== undefined && head.ref !== undefined;
  const which = known ? ({ state: 'all', head: `${account}:${head.ref}` } as const) : ({ state: 'open' } as const);
  const request = { owner, repo, ...which, per_page: 100 };
  const { data } = await octokit.rest.pulls.list(request);
  return data;
}

function fits(seen: SeenPullRequest, { sha, ref, repo }: PullRequestHead): boolean {
  if (seen.headSha !== sha || (ref !== undefined && seen.headRef !== ref)) return false;
  // Undefined: the fork has been deleted in the meantime.
  return seen.headRepo === undefined || seen.headRepo.toLowerCase() === repo?.toLowerCase();
}

function rank({ state }: SeenPullRequest): number {
  return state === 'open' ? 0 : 1;
}
