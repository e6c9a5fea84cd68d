import { setTimeout as wait } from 'node:timers/promises';
import type { Git } from '../command/environment.ts';
import { branchTip, commitSource, resolveOverApi, type Source } from '../edge/github/commits.ts';
import { lookUpPullRequest } from '../edge/github/livePullRequest.ts';
import type { Repository } from '../edge/github/octokit.ts';
import { pullRequestsOfHead } from '../edge/github/pullRequestsOfHead.ts';
import type { ActionCommits } from '../github/actionHost.ts';
import { UnusableInput } from '../shared/fault.ts';

/** Commits and pull requests for the Action, from the clone or over the API as the source says. */
export function actionCommits(
  git: Git,
  repository: () => Promise<Repository | undefined>,
  source: Source,
): ActionCommits {
  const commits = commitSource({ git, repository, source, sleep: (delayMs) => wait(delayMs, undefined) });
  const atGithub = async () => {
    const found = await repository();
    if (found !== undefined) return found;
    throw new UnusableInput({
      key: 'github-token',
      what: 'the pull request has to be looked up at GitHub, and there is no token',
      fix: 'Leave the input github-token as it is, and let the job read:\n  permissions:\n    contents: read\n    pull-requests: read',
    });
  };
  return {
    open: (ref, label) => commits.open(ref, label),
    merge: (merged) => commits.merge(merged),
    reference: (name, base) => commits.reference(name, base),
    branchTip: async (branch) => {
      const found = source === 'git' ? undefined : await repository();
      return found === undefined ? { kind: 'unknown' } : branchTip(found, branch);
    },
    pullRequest: async (number) => lookUpPullRequest(await atGithub(), number),
    pullRequestsOf: async (head) => pullRequestsOfHead(await atGithub(), head),
    resolve: async (ref) => {
      const local = source === 'api' ? undefined : await git.open(ref, '');
      if (local?.kind === 'tree') return local.tree.id;
      const found = source === 'git' ? undefined : await repository();
      return found === undefined ? undefined : resolveOverApi(found, ref);
    },
  };
}
