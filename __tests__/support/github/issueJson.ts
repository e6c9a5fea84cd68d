import { committedEventJson } from './commitJson.ts';
import { apiUrl, type JsonObject, numberFor, userJson } from './json.ts';
import type {
  StandInComment,
  StandInPush,
  StandInRepository,
  StandInStatus,
  TimelineEvent,
} from './standInRepository.ts';

export function commentJson({ id, number, body, login, createdAt, updatedAt }: StandInComment): JsonObject {
  return {
    id,
    node_id: `IC_${id}`,
    url: apiUrl(`issues/comments/${id}`),
    html_url: `https://github.com/acme/bot/pull/${number}#issuecomment-${id}`,
    issue_url: apiUrl(`issues/${number}`),
    body,
    user: userJson(login),
    created_at: createdAt,
    updated_at: updatedAt,
    author_association: login.endsWith('[bot]') ? 'NONE' : 'MEMBER',
    performed_via_github_app: null,
  };
}

/** One event of a pull request's timeline: https://docs.github.com/rest/using-the-rest-api/issue-event-types */
export function timelineJson(repository: StandInRepository, event: TimelineEvent, index: number): JsonObject {
  if (event.kind === 'committed') return committedEventJson(repository, event.sha);
  const forced = event.kind === 'head_ref_force_pushed';
  const common = {
    id: 20_000_000_000 + index,
    node_id: `EV_${index}`,
    url: apiUrl(`issues/events/${20_000_000_000 + index}`),
    actor: userJson(event.by),
    event: event.kind === 'other' ? event.event : event.kind,
    commit_id: forced ? event.sha : null,
    commit_url: forced ? apiUrl(`commits/${event.sha}`) : null,
    created_at: event.at,
    performed_via_github_app: null,
  };
  if (event.kind !== 'labeled' && event.kind !== 'unlabeled') return common;
  return { ...common, label: { name: event.label, color: 'ededed' } };
}

export function activityJson({ before, after, ref, forced, by, at }: StandInPush): JsonObject {
  const id = numberFor(`${ref} ${after} ${at}`);
  const kind = forced ? 'force_push' : 'push';
  return { id, node_id: `PSH_${id}`, before, after, ref, timestamp: at, activity_type: kind, actor: userJson(by) };
}

export function statusJson({ id, sha, state, context, description, targetUrl, at, by }: StandInStatus): JsonObject {
  return {
    url: apiUrl(`statuses/${sha}`),
    avatar_url: null,
    id,
    node_id: `SC_${id}`,
    state,
    description,
    target_url: targetUrl,
    context,
    created_at: at,
    updated_at: at,
    creator: userJson(by),
  };
}
