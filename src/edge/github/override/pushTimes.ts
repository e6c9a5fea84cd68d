import { PayloadReader } from '../answer/payloadReader.ts';
import type { Octokit } from '../client/octokit.ts';
import { isNotShown } from './isNotShown.ts';

export interface AskedBranch {
  /** `owner/name`; undefined where the fork has been deleted. */
  readonly headRepo: string | undefined;
  readonly headRef: string;
  readonly sha: string;
}

/**
 * When a commit was pushed to a branch, in ISO 8601 by GitHub's clock: once for each time. None where GitHub does not
 * show the activity of that repository, or not so far back.
 *
 * https://docs.github.com/rest/repos/repos#list-repository-activities
 */
export async function pushTimes(octokit: Octokit, { headRepo, headRef, sha }: AskedBranch): Promise<readonly string[]> {
  const [owner, repo] = headRepo?.split('/') ?? [];
  if (owner === undefined || repo === undefined) return [];
  const request = { owner, repo, ref: `refs/heads/${headRef}`, per_page: 100 };
  try {
    const { data } = await octokit.rest.repos.listActivities(request);
    const activities: readonly unknown[] = Array.isArray(data) ? data : [];
    return activities.flatMap((activity) => {
      const reader = new PayloadReader(activity);
      const at = reader.textIfAny('timestamp');
      return at === undefined || reader.textIfAny('after') !== sha ? [] : [at];
    });
  } catch (error) {
    if (isNotShown(error)) return [];
    throw error;
  }
}
