import { httpFailure } from './httpFailure.ts';
import type { Octokit } from './octokit.ts';
import { type RetryDelays, usualDelays, withRetries } from './withRetries.ts';

/** The commit from which two parted, asked of GitHub; undefined where it does not say. */
export async function mergeBaseOverApi(options: {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
  readonly base: string;
  readonly head: string;
  readonly delaysMs?: RetryDelays;
}): Promise<string | undefined> {
  const { octokit, owner, repo, base, head, delaysMs = usualDelays } = options;
  try {
    const call = () =>
      octokit.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead: `${base}...${head}`, per_page: 1 });
    const { data } = await withRetries(call, delaysMs);
    return data.merge_base_commit.sha;
  } catch (error) {
    if (httpFailure(error) === undefined) throw error;
    return undefined;
  }
}
