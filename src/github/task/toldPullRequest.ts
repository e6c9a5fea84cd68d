import type { ActionTask, PullRequestFacts } from './actionTask.ts';

/** The pull request that may be told, and asked for an override; undefined where what is measured is not its head. */
export function toldPullRequest(task: ActionTask): PullRequestFacts | undefined {
  const pullRequest = task.kind === 'compare' ? task.pullRequest : undefined;
  return pullRequest?.commentable === true ? pullRequest : undefined;
}
