import type { Override } from '../gate/override.ts';
import { plainText } from '../report/plainText.ts';
import type { Result } from '../report/result.ts';
import { OutsideFailure } from '../shared/fault.ts';
import type { ActionTask } from './actionTask.ts';

export interface OverrideRequest {
  readonly pullRequest: number;
  readonly label: string;
  /** `others`: nobody who opened the pull request or pushed to its branch. */
  readonly by: 'writers' | 'others';
  /** The commit that was measured; for a merge group, the head of the pull request that is queued. */
  readonly head: string;
  /** When it was pushed, as far as the event says, in ISO 8601. */
  readonly pushedAt: string | undefined;
  /** Of the comment, which says when this commit was first measured. */
  readonly commentKey: string;
}

/** What the override needs of GitHub. */
export interface OverrideHost {
  findOverride(request: OverrideRequest): Promise<Override>;
  /** Where a pull request comes from and goes to now; undefined if GitHub does not say. */
  livePullRequest(pullRequest: number): Promise<LiveEnds | undefined>;
}

export interface LiveEnds {
  readonly headSha: string;
  /** The branch. */
  readonly baseRef: string;
  readonly labels?: readonly string[];
}

interface Asked extends Pick<OverrideRequest, 'by' | 'pushedAt' | 'commentKey'> {
  /** Undefined or empty: off. */
  readonly label: string | undefined;
  readonly pullRequest: number | undefined;
  /** Those that it has now; undefined if GitHub does not say. */
  readonly labels?: readonly string[] | undefined;
  /** The pull request by which the merge group is named that was measured. */
  readonly queued: number | undefined;
}

/**
 * Looks for an override if one could count: the check would fail with 1, there is a pull request, and a label is
 * named. Nothing else of GitHub is asked, and the provider not at all.
 */
export async function withOverride(
  host: OverrideHost,
  { label, pullRequest, labels, queued, ...asked }: Asked,
  result: Result,
): Promise<Result> {
  if (label === undefined || label === '' || result.exitCode !== 1) return result;
  if (pullRequest !== undefined) {
    // No repository has two labels whose names differ in case alone.
    if (labels?.some((one) => one.toLowerCase() === label.toLowerCase()) === false) return result;
    const { head } = result.compared;
    return applyOverride(result, { label, head }, await host.findOverride({ label, pullRequest, head, ...asked }));
  }
  return queued === undefined ? result : overQueue(host, { label, pullRequest: queued, ...asked }, result);
}

/** The commit of a merge group is new to everybody: what was accepted is the head of its pull request. */
async function overQueue(host: OverrideHost, request: Omit<OverrideRequest, 'head'>, result: Result): Promise<Result> {
  const { label, pullRequest } = request;
  const head = (await host.livePullRequest(pullRequest))?.headSha;
  const notShown = `GitHub did not show pull request #${pullRequest}, for which the token needs pull-requests: read`;
  const override: Override =
    head === undefined ? { kind: 'unknown', why: notShown } : await host.findOverride({ ...request, head });
  const applied = applyOverride(result, { label, head }, override);
  if (applied.override === undefined) return applied;
  const taken = `The merge queue takes over what was accepted on pull request #${pullRequest} for its commit ${applied.override.head.slice(0, 7)}.`;
  return { ...applied, notices: [...applied.notices, taken] };
}

/**
 * What an override makes of a result. Only a failed comparison can be accepted, never what could not be used or
 * measured; verdict, findings and numbers stay as they are. `head` is the commit for which it was looked for.
 */
export function applyOverride(
  result: Result,
  { label, head: asked }: { readonly label: string; readonly head: string | undefined },
  override: Override,
): Result {
  if (result.exitCode !== 1) return result;
  const noticed = (notice: string) => ({ ...result, notices: [...result.notices, notice] });
  switch (override.kind) {
    case 'accepted': {
      const { by, head, at } = override;
      // Of another commit it says nothing about this one.
      if (head !== asked) return noticed(`The label ${label} is about another commit.`);
      // A drop of one judge was accepted; that another could not be measured was not.
      const rest = result.judges.some(({ verdict }) => verdict === 'unmeasured') ? 3 : 0;
      return { ...result, exitCode: rest, override: { by, label: override.label, head, at } };
    }
    case 'refused':
      return noticed(`The label ${label} accepts nothing here: ${override.why}.`);
    case 'unknown':
      return noticed(`Whether the label ${label} accepts this could not be found out: ${override.why}.`);
    case 'none':
      return result;
  }
}

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
    fix: 'The newest run measures it against the new base branch. If there is none, let the workflow run for the activity "edited" too, and push again.',
  });
}
