import { type JsonObject, numberFor, userJson } from './json.ts';
import { repositoryJson } from './pullRequestJson.ts';

export const zeroHash = '0'.repeat(40);

/** What every payload ends with. */
export function repositoryAnd(sender: string): JsonObject {
  return { repository: repositoryJson('acme/bot'), organization: organization(), sender: userJson(sender) };
}

function organization(): JsonObject {
  const url = 'https://api.github.com/orgs/acme';
  return {
    login: 'acme',
    id: numberFor('acme'),
    node_id: 'O_acme',
    url,
    repos_url: `${url}/repos`,
    events_url: `${url}/events`,
    hooks_url: `${url}/hooks`,
    issues_url: `${url}/issues`,
    members_url: `${url}/members{/member}`,
    public_members_url: `${url}/public_members{/member}`,
    avatar_url: 'https://avatars.githubusercontent.com/u/1?v=4',
    description: null,
  };
}

/** A commit as payloads have it, with fewer members than over the API. */
export function payloadCommit(sha: string): JsonObject {
  const ann = { name: 'Ann', email: 'ann@example.com', username: 'ann' };
  return {
    id: sha,
    tree_id: sha,
    distinct: true,
    message: 'a change',
    timestamp: '2026-11-02T09:00:00Z',
    url: `https://github.com/acme/bot/commit/${sha}`,
    author: ann,
    committer: ann,
    added: [],
    removed: [],
    modified: ['judges/toy.prompt.yml'],
  };
}
