import { httpFailure } from './httpFailure.ts';
import type { Octokit } from './octokit.ts';
import { PayloadReader } from './payload.ts';
import { type RetryDelays, withRetries } from './withRetries.ts';

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
export async function pushTimes(
  octokit: Octokit,
  { headRepo, headRef, sha }: AskedBranch,
  delaysMs: RetryDelays,
): Promise<readonly string[]> {
  const [owner, repo] = headRepo?.split('/') ?? [];
  if (owner === undefined || repo === undefined) return [];
  const request = { owner, repo, ref: `refs/heads/${headRef}`, per_page: 100 };
  try {
    const { data } = await withRetries(() => octokit.rest.repos.listActivities(request), delaysMs);
    const activities: readonly unknown[] = Array.isArray(data) ? data : [];
    return activities.flatMap((activity) => {
      const reader = new PayloadReader(undefined, activity);
      const at = reader.textIfAny('timestamp');
      return at === undefined || reader.textIfAny('after') !== sha ? [] : [at];
    });
  } catch (error) {
    const status = httpFailure(error)?.status;
    // Nobody shows it; that is no outage.
    if (status === 403 || status === 404 || status === 422) return [];
    throw error;
  }
}
