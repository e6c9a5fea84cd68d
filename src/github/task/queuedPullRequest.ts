import type { ActionTask } from './actionTask.ts';
import type { TaskEvent } from './taskEvent.ts';

/**
 * The number of the pull request whose acceptance counts for the merge group; undefined where what is measured is not
 * the group, since the inputs can name another head or a pull request.
 */
export function queuedPullRequest(event: TaskEvent, task: ActionTask): number | undefined {
  if (event.kind !== 'merge-group' || task.kind !== 'compare') return undefined;
  return task.pullRequest === undefined && task.head === event.headSha ? event.queued : undefined;
}
