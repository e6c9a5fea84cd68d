import { type Answer, errorAnswer, invalid, jsonAnswer, notAccessible, notFound } from './answer.ts';
import { commentJson } from './issueJson.ts';
import { apiUrl } from './json.ts';
import type { StandInMode } from './mode.ts';
import { page } from './page.ts';
import type { RoutedRequest } from './routedRequest.ts';
import type { StandInRepository } from './standInRepository.ts';

export function commentsAnswer({ repository, url, parameter }: RoutedRequest): Answer {
  const number = Number(parameter('issue_number'));
  if (!isOpenForComments(repository, number)) return notFound();
  return page(
    repository.comments.filter((one) => one.number === number),
    url,
    commentJson,
  );
}

export function createCommentAnswer({ repository, mode, sent, parameter }: RoutedRequest): Answer {
  const number = Number(parameter('issue_number'));
  if (!isOpenForComments(repository, number)) return notFound();
  if (mode.readOnly) return notAccessible(mayComment);
  if (repository.pulls.get(number)?.locked) {
    return errorAnswer(403, 'Unable to create comment because issue is locked.');
  }
  const body = String(sent['body']);
  const fault = bodyFault(body, mode);
  if (fault !== undefined) return fault;
  const comment = repository.addComment(mode.viewer, body, false, number);
  return jsonAnswer(201, commentJson(comment), { location: apiUrl(`issues/comments/${comment.id}`) });
}

export function updateCommentAnswer({ repository, mode, sent, parameter }: RoutedRequest): Answer {
  if (mode.readOnly) return notAccessible(mayComment);
  const comment = repository.comments.find((one) => one.id === Number(parameter('comment_id')));
  if (comment === undefined || mode.deletedMeanwhile) return notFound();
  const body = String(sent['body']);
  const fault = bodyFault(body, mode);
  if (fault !== undefined) return fault;
  comment.body = body;
  comment.updatedAt = repository.now();
  return jsonAnswer(200, commentJson(comment));
}

const mayComment = 'issues=write; pull_requests=write';

/** Number 7 takes comments also where a test has not said what pull request it is. */
function isOpenForComments(repository: StandInRepository, number: number): boolean {
  return number === 7 || repository.pulls.has(number);
}

/** GitHub counts characters, not the halves of which JavaScript makes those beyond U+FFFF. */
function bodyFault(body: string, { longestBody }: StandInMode): Answer | undefined {
  if (body.trim() === '') return invalid('body', "body can't be blank");
  if (Array.from(body).length <= longestBody) return undefined;
  return invalid('body', `body is too long (maximum is ${longestBody} characters)`);
}
