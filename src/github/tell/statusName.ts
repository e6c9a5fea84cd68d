import type { ActionTask } from '../task/actionTask.ts';

/**
 * The name of the commit status; undefined if none is wanted. A status belongs to a commit, which may be the head of pull
 * requests to several branches: `{base}` in the name stands for the base branch, so that it counts for that one alone. Of
 * what goes to no branch there is no such status.
 */
export function statusName(wanted: string | undefined, task: ActionTask): string | undefined {
  if (wanted?.includes('{base}') !== true) return wanted;
  const branch = task.kind === 'compare' ? task.baseBranch : undefined;
  return branch === undefined ? undefined : wanted.replaceAll('{base}', () => branch);
}
