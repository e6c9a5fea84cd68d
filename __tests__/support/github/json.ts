import { createHash } from 'node:crypto';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The address of a resource of the stand-in's repository. */
export function apiUrl(path: string, repository = 'acme/bot'): string {
  return `https://api.github.com/repos/${repository}/${path}`;
}

/** A number that is always the same for a name. */
export function numberFor(name: string): number {
  return createHash('sha1').update(name).digest().readUInt32BE() % 100_000_000;
}

/** A user or an app, with all members that GitHub gives. */
export function userJson(login: string): JsonObject {
  const bot = login.endsWith('[bot]');
  const url = `https://api.github.com/users/${encodeURIComponent(login)}`;
  const id = numberFor(login);
  return {
    login,
    id,
    node_id: `${bot ? 'BOT' : 'U'}_${id}`,
    avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
    gravatar_id: '',
    url,
    html_url: bot ? `https://github.com/apps/${login.slice(0, -'[bot]'.length)}` : `https://github.com/${login}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following{/other_user}`,
    gists_url: `${url}/gists{/gist_id}`,
    starred_url: `${url}/starred{/owner}{/repo}`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events{/privacy}`,
    received_events_url: `${url}/received_events`,
    type: bot ? 'Bot' : 'User',
    user_view_type: 'public',
    site_admin: false,
  };
}

export function labelJson(name: string): JsonObject {
  const id = numberFor(name);
  return {
    id,
    node_id: `LA_${id}`,
    url: apiUrl(`labels/${encodeURIComponent(name)}`),
    name,
    color: 'ededed',
    default: false,
    description: null,
  };
}
