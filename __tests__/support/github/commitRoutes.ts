import { type Answer, errorAnswer, invalid, jsonAnswer, notAccessible } from './answer.ts';
import { commitJson } from './commitJson.ts';
import { statusJson } from './issueJson.ts';
import { apiUrl } from './json.ts';
import { page } from './page.ts';
import { pullRequestJson } from './pullRequestJson.ts';
import type { RoutedRequest } from './routedRequest.ts';
import type { StandInPullRequest } from './standInRepository.ts';

export function commitAnswer({ repository, parameter }: RoutedRequest): Answer {
  const ref = parameter('ref');
  const sha = repository.resolve(ref === 'HEAD' ? 'heads/main' : ref);
  if (sha === undefined) return errorAnswer(422, `No commit found for SHA: ${ref}`);
  return jsonAnswer(200, {
    ...commitJson(repository, sha),
    stats: { additions: 1, deletions: 1, total: 2 },
    files: [],
  });
}

export function pullsOfCommitAnswer({ repository, mode, url, parameter }: RoutedRequest): Answer {
  const sha = parameter('commit_sha');
  const seen = (one: StandInPullRequest) => mode.forksFoundByCommit || one.head.repo === 'acme/bot';
  const shown = [...repository.pulls.values()].filter((one) => one.head.sha === sha && seen(one));
  return page(shown, url, (one) => pullRequestJson(one, 'listed'));
}

export function statusesAnswer({ repository, url, parameter }: RoutedRequest): Answer {
  const ref = parameter('ref');
  const sha = repository.resolve(ref) ?? ref;
  return page(repository.statuses.filter((one) => one.sha === sha).toReversed(), url, statusJson);
}

export function createStatusAnswer({ repository, mode, sent, parameter }: RoutedRequest): Answer {
  const sha = parameter('sha');
  if (mode.statusesReadOnly) return notAccessible('statuses=write');
  const known = repository.commits.has(sha) || [...repository.pulls.values()].some((one) => one.head.sha === sha);
  if (!known) return errorAnswer(422, `No commit found for SHA: ${sha}`);
  const { state, context = 'default', description = null, target_url: targetUrl = null } = sent;
  if (typeof description === 'string' && Array.from(description).length > 140) {
    return invalid('description', 'description is too long (maximum is 140 characters)');
  }
  const status = {
    id: repository.nextId(),
    sha,
    state: String(state),
    context: String(context),
    description: textOrNull(description),
    targetUrl: textOrNull(targetUrl),
    at: repository.now(),
    by: mode.viewer,
  };
  repository.statuses.push(status);
  return jsonAnswer(201, statusJson(status), { location: apiUrl(`statuses/${sha}`) });
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
