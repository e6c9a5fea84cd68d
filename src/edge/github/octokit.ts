import type { getOctokit } from '@actions/github';

export type Octokit = ReturnType<typeof getOctokit>;

export interface Repository {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
}

export interface PullRequestPlace extends Repository {
  readonly number: number;
}

/** Whether this is the full hash of a git object, SHA-1 or SHA-256. GitHub writes zeros if there is no object. */
export function isFullHash(text: string): boolean {
  return /^(?!0+$)[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text);
}
