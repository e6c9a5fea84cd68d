import type { getOctokit } from '@actions/github';

/** The client of @actions/github; it takes the address of the API from GITHUB_API_URL or its `baseUrl` option. */
export type Octokit = ReturnType<typeof getOctokit>;

/** A repository, and the client to reach it with. */
export interface Repository {
  readonly octokit: Octokit;
  readonly owner: string;
  readonly repo: string;
}
