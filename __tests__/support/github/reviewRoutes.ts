import { type Answer, errorAnswer, jsonAnswer, notAccessible, notFound } from './answer.ts';
import { apiUrl, type JsonObject, userJson } from './json.ts';
import { page } from './page.ts';
import type { RoutedRequest } from './routedRequest.ts';
import type { StandInReviewComment } from './standInRepository.ts';

/** Review comments of a pull request: https://docs.github.com/rest/pulls/comments */
export function reviewCommentsAnswer({ repository, url, parameter }: RoutedRequest): Answer {
  const number = Number(parameter('pull_number'));
  if (!repository.pulls.has(number)) return notFound();
  const own = repository.reviewComments.filter((one) => one.number === number);
  return page(own, url, reviewCommentJson);
}

/** GitHub takes comments on lines of the diff alone, and of several lines only if one hunk has them all. */
export function createReviewCommentAnswer({ repository, mode, sent, parameter }: RoutedRequest): Answer {
  const number = Number(parameter('pull_number'));
  const pull = repository.pulls.get(number);
  if (pull === undefined) return notFound();
  if (mode.readOnly) return notAccessible('pull_requests=write');
  if (sent['commit_id'] !== pull.head.sha) return errorAnswer(422, 'commit_id is not part of the pull request');
  const path = String(sent['path']);
  const hunks = hunksIn(repository.patches.get(path) ?? '');
  const line = Number(sent['line']);
  const startLine = Number(sent['start_line'] ?? line);
  const hunk = hunks.find(({ from, to }) => from <= line && line <= to);
  if (hunk === undefined || sent['side'] !== 'RIGHT') {
    return errorAnswer(422, 'Validation Failed: pull_request_review_thread.line must be part of the diff');
  }
  if (startLine > line || startLine < hunk.from) {
    return errorAnswer(422, 'Validation Failed: pull_request_review_thread.start_line must be part of the same hunk');
  }
  const comment: StandInReviewComment = {
    id: repository.nextId(),
    number,
    path,
    line,
    startLine: startLine === line ? null : startLine,
    commit: pull.head.sha,
    body: String(sent['body']),
    login: mode.viewer,
  };
  repository.reviewComments.push(comment);
  return jsonAnswer(201, reviewCommentJson(comment), { location: apiUrl(`pulls/comments/${comment.id}`) });
}

export function updateReviewCommentAnswer({ repository, mode, sent, parameter }: RoutedRequest): Answer {
  if (mode.readOnly) return notAccessible('pull_requests=write');
  const comment = repository.reviewComments.find((one) => one.id === Number(parameter('comment_id')));
  if (comment === undefined) return notFound();
  comment.body = String(sent['body']);
  return jsonAnswer(200, reviewCommentJson(comment));
}

/** The lines that each hunk has of the newer file. */
function hunksIn(patch: string): readonly { readonly from: number; readonly to: number }[] {
  return [...patch.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(([, from, count = '1']) => ({
    from: Number(from),
    to: Number(from) + Number(count) - 1,
  }));
}

function reviewCommentJson(comment: StandInReviewComment): JsonObject {
  const { id, number, path, line, startLine, commit, body, login } = comment;
  const [self, html] = [apiUrl(`pulls/comments/${id}`), `https://github.com/acme/bot/pull/${number}#discussion_r${id}`];
  const pull = apiUrl(`pulls/${number}`);
  return {
    id,
    node_id: `PRRC_${id}`,
    url: self,
    html_url: html,
    pull_request_url: pull,
    pull_request_review_id: id + 1,
    diff_hunk: '@@ -1 +1 @@',
    path,
    commit_id: commit,
    original_commit_id: commit,
    user: userJson(login),
    body,
    created_at: '2026-11-20T12:00:00Z',
    updated_at: '2026-11-20T12:00:00Z',
    author_association: login.endsWith('[bot]') ? 'NONE' : 'MEMBER',
    start_line: startLine,
    start_side: startLine === null ? null : 'RIGHT',
    // Where the lines have changed since, there is none.
    ...(line === undefined ? {} : { line }),
    side: 'RIGHT',
    subject_type: 'line',
    _links: { self: { href: self }, html: { href: html }, pull_request: { href: pull } },
  };
}
