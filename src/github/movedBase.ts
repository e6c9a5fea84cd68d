import { plainText } from '../report/plainText.ts';
import { OutsideFailure } from '../shared/fault.ts';
import type { ActionTask } from './task/actionTask.ts';
import type { LiveEnds } from './withOverride.ts';

/**
 * Why a verdict speaks of no branch that the pull request goes to any more; undefined if it does, or if GitHub does not
 * say. A check is a property of the commit, not of the base branch: one that was earned against an easier base must not
 * be worth anything after the pull request was sent to another.
 */
export function movedBase(live: LiveEnds | undefined, task: ActionTask): OutsideFailure | undefined {
  if (task.kind !== 'compare' || task.baseBranch === undefined) return undefined;
  if (live === undefined || live.baseRef === task.baseBranch) return undefined;
  const [now, then] = [plainText(live.baseRef), plainText(task.baseBranch)];
  return new OutsideFailure({
    what: `the base branch of the pull request is ${now} now, and this run measured it against ${then}: its verdict is not used`,
    mend: 'The newest run measures it against the new base branch. If there is none, let the workflow run for the activity "edited" too, and push again.',
  });
}
