import { githubClient } from '../../src/edge/github/githubClient.ts';
import type { Octokit } from '../../src/edge/github/octokit.ts';
import { instantWaits } from './instantWaits.ts';

/** The client that everything at GitHub is done with, for a server of the tests; its waits take no time. */
export function quickOctokit(apiUrl: string): Octokit {
  return githubClient({ token: 'ghs_token', userAgent: 'evenhand/1', baseUrl: apiUrl, waits: instantWaits() });
}
