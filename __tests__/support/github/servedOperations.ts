/** What the stand-in serves, named as GitHub's description of its API names it. */
export const servedOperations = [
  'GET /repos/{owner}/{repo}',
  'GET /repos/{owner}/{repo}/activity',
  'GET /repos/{owner}/{repo}/collaborators/{username}/permission',
  'GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls',
  'GET /repos/{owner}/{repo}/commits/{ref}',
  'GET /repos/{owner}/{repo}/commits/{ref}/statuses',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/labels',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/timeline',
  'GET /repos/{owner}/{repo}/pulls',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments',
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/comments',
  'PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files',
  'POST /repos/{owner}/{repo}/statuses/{sha}',
] as const;

export type ServedOperation = (typeof servedOperations)[number];
