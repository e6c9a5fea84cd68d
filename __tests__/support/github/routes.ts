import { type Answer, jsonAnswer } from './answer.ts';
import { commentsAnswer, createCommentAnswer, updateCommentAnswer } from './commentRoutes.ts';
import { commitAnswer, createStatusAnswer, pullsOfCommitAnswer, statusesAnswer } from './commitRoutes.ts';
import { repositoryJson } from './pullRequestJson.ts';
import { filesAnswer, labelsAnswer, pullAnswer, pullsAnswer, timelineAnswer } from './pullRoutes.ts';
import { activityAnswer, permissionAnswer } from './repositoryRoutes.ts';
import { createReviewCommentAnswer, reviewCommentsAnswer, updateReviewCommentAnswer } from './reviewRoutes.ts';
import type { RoutedRequest } from './routedRequest.ts';
import type { ServedOperation } from './servedOperations.ts';

/** What each operation answers. */
export const routes = {
  'GET /repos/{owner}/{repo}': () => jsonAnswer(200, repositoryJson('acme/bot')),
  'GET /repos/{owner}/{repo}/activity': activityAnswer,
  'GET /repos/{owner}/{repo}/collaborators/{username}/permission': permissionAnswer,
  'GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls': pullsOfCommitAnswer,
  'GET /repos/{owner}/{repo}/commits/{ref}': commitAnswer,
  'GET /repos/{owner}/{repo}/commits/{ref}/statuses': statusesAnswer,
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': commentsAnswer,
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': createCommentAnswer,
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': updateCommentAnswer,
  'GET /repos/{owner}/{repo}/issues/{issue_number}/labels': labelsAnswer,
  'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline': timelineAnswer,
  'GET /repos/{owner}/{repo}/pulls': pullsAnswer,
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': pullAnswer,
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments': reviewCommentsAnswer,
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/comments': createReviewCommentAnswer,
  'PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}': updateReviewCommentAnswer,
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files': filesAnswer,
  'POST /repos/{owner}/{repo}/statuses/{sha}': createStatusAnswer,
} satisfies Record<ServedOperation, (request: RoutedRequest) => Answer>;
