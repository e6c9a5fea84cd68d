import { PayloadReader } from '../answer/payloadReader.ts';
import type { Octokit } from '../client/octokit.ts';
import { isNotShown } from './isNotShown.ts';

export interface AskedBranch {
  /** `owner/name`; undefined where the fork has been deleted. */
  readonly headRepo: string | undefined;
  readonly headRef: string;
}

export interface BranchPush {
  /** The commit that the branch was at then. */
  readonly to: string | undefined;
  /** ISO 8601, by GitHub's clock. */
  readonly at: string;
  /** Undefined if the account is deleted. */
  readonly by: string | undefined;
}

/**
 * What was pushed to a branch, by whom and when, the newest first. None where GitHub does not show the activity of that
 * repository, or not so far back.
 *
 * https://docs.github.com/rest/repos/repos#list-repository-activities
 */
export async function branchPushes(
  octokit: Octokit,
  { headRepo, headRef }: AskedBranch,
): Promise<readonly BranchPush[]> {
  const [owner, repo] = headRepo?.split('/') ?? [];
  if (owner === undefined || repo === undefined) return [];
  const request = { owner, repo, ref: `refs/heads/${headRef}`, per_page: 100 };
  try {
    const { data } = await octokit.rest.repos.listActivities(request);
    const activities: readonly unknown[] = Array.isArray(data) ? data : [];
    return activities.flatMap((activity) => {
      const reader = new PayloadReader(activity);
      const at = reader.textIfAny('timestamp');
      if (at === undefined) return [];
      return [{ to: reader.hashIfAny('after'), at, by: reader.textIfAny('actor', 'login') }];
    });
  } catch (error) {
    if (isNotShown(error)) return [];
    throw error;
  }
}
