import type { Repository } from '../client/octokit.ts';

/** A pull request, and the client to reach it with. */
export interface PullRequestPlace extends Repository {
  readonly number: number;
}
