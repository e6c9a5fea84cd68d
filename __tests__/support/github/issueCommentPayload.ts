import { repositoryAnd } from './eventParts.ts';
import { apiUrl, type JsonObject, numberFor, userJson } from './json.ts';

/** Somebody comments on pull request 7. */
export function issueCommentPayload(body = '/evenhand'): JsonObject {
  return { action: 'created', issue: issueJson(), comment: commentJson(body), ...repositoryAnd('mallory') };
}

const page = 'https://github.com/acme/bot/pull/7';

function issueJson(): JsonObject {
  const url = apiUrl('issues/7');
  return {
    ...shared(url),
    url,
    repository_url: 'https://api.github.com/repos/acme/bot',
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    timeline_url: `${url}/timeline`,
    html_url: page,
    id: numberFor('issue 7'),
    node_id: 'PR_7',
    number: 7,
    title: 'A fairer judge',
    labels: [],
    state: 'open',
    state_reason: null,
    locked: false,
    assignee: null,
    assignees: [],
    milestone: null,
    comments: 1,
    closed_at: null,
    active_lock_reason: null,
    draft: false,
    pull_request: {
      url: apiUrl('pulls/7'),
      html_url: page,
      diff_url: `${page}.diff`,
      patch_url: `${page}.patch`,
      merged_at: null,
    },
    body: null,
  };
}

function commentJson(body: string): JsonObject {
  const url = apiUrl('issues/comments/3000000001');
  return {
    ...shared(url),
    url,
    html_url: `${page}#issuecomment-3000000001`,
    issue_url: apiUrl('issues/7'),
    id: 3_000_000_001,
    node_id: 'IC_3000000001',
    body,
  };
}

function shared(url: string): JsonObject {
  const at = '2026-11-02T09:00:00Z';
  const none = { total_count: 0, '+1': 0, '-1': 0, laugh: 0, hooray: 0, confused: 0, heart: 0, rocket: 0, eyes: 0 };
  return {
    user: userJson('mallory'),
    author_association: 'NONE',
    created_at: at,
    updated_at: at,
    performed_via_github_app: null,
    reactions: { url: `${url}/reactions`, ...none },
  };
}
