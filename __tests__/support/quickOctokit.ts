import { githubClient } from '../../src/edge/github/githubClient.ts';
import type { Octokit } from '../../src/edge/github/octokit.ts';
import { httpFetch } from '../../src/edge/provider/http/httpFetch.ts';
import { instantWaits } from './instantWaits.ts';

/** As the Action gives it to the client. */
export const wideFetch = httpFetch({
  rule: { mayBePrivate: true, mayBePublic: true },
  sockets: Number.POSITIVE_INFINITY,
});

/** The client that everything at GitHub is done with, for a server of the tests; its waits take no time. */
export function quickOctokit(apiUrl: string): Octokit {
  return githubClient({
    token: 'ghs_token',
    fetch: wideFetch,
    userAgent: 'evenhand/1',
    baseUrl: apiUrl,
    waits: instantWaits(),
  });
}
