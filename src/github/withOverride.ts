import type { Override } from '../gate/override.ts';
import { plainText } from '../report/plainText.ts';
import type { Result } from '../report/result.ts';
import { OutsideFailure } from '../shared/fault.ts';
import type { ActionTask } from './actionTask.ts';

export interface OverrideRequest {
  readonly pullRequest: number;
  readonly label: string;
  /** `others`: not the author of the pull request, and no person who pushed to its branch. */
  readonly by: 'writers' | 'others';
  /** The measured commit; for a merge group, the head of the queued pull request. */
  readonly head: string;
  /** When it was pushed, in ISO 8601, if the event says so. */
  readonly pushedAt: string | undefined;
  /** The key of the comment that says when this commit was first measured. */
  readonly commentKey: string;
}

export interface OverrideHost {
  findOverride(request: OverrideRequest): Promise<Override>;
  /** The present ends of a pull request; undefined if GitHub does not say. */
  livePullRequest(pullRequest: number): Promise<LiveEnds | undefined>;
}

export interface LiveEnds {
  readonly headSha: string;
  readonly baseRef: string;
  readonly labels?: readonly string[];
}

interface Asked extends Pick<OverrideRequest, 'by' | 'pushedAt' | 'commentKey'> {
  /** Undefined or empty: off. */
  readonly label: string | undefined;
  readonly pullRequest: number | undefined;
  /** The pull request's present labels; undefined if GitHub does not say. */
  readonly labels?: readonly string[] | undefined;
  /** The pull request in the name of the measured merge group. */
  readonly queued: number | undefined;
}

/**
 * Looks for an override if one could count: the check would fail with 1, there is a pull request, and a label is named.
 * It asks GitHub nothing else, and the provider nothing at all.
 */
export async function withOverride(
  host: OverrideHost,
  { label, pullRequest, labels, queued, ...asked }: Asked,
  result: Result,
): Promise<Result> {
  if (label === undefined || label === '' || result.exitCode !== 1) return result;
  if (pullRequest !== undefined) {
    // GitHub allows no two labels that differ only in case.
    if (labels?.some((one) => one.toLowerCase() === label.toLowerCase()) === false) return result;
    const { head } = result.compared;
    return applyOverride(result, { label, head }, await host.findOverride({ label, pullRequest, head, ...asked }));
  }
  return queued === undefined ? result : overQueue(host, { label, pullRequest: queued, ...asked }, result);
}

/** A merge group's commit is new. The acceptance is on the head of its pull request. */
async function overQueue(host: OverrideHost, request: Omit<OverrideRequest, 'head'>, result: Result): Promise<Result> {
  const { label, pullRequest } = request;
  const head = (await host.livePullRequest(pullRequest))?.headSha;
  const why = `GitHub did not show pull request #${pullRequest}, for which the token needs pull-requests: read`;
  const override =
    head === undefined ? { kind: 'unknown' as const, why } : await host.findOverride({ ...request, head });
  const applied = applyOverride(result, { label, head }, override);
  if (applied.override === undefined) return applied;
  const taken = `The merge queue takes over what was accepted on pull request #${pullRequest} for its commit ${applied.override.head.slice(0, 7)}.`;
  return { ...applied, notices: [...applied.notices, taken] };
}

/**
 * Applies an override to a result. Only a failed comparison can be accepted, never unusable input or a missing
 * measurement. The verdict, findings and numbers stay. `head` is the commit of the search for an override.
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
      // An acceptance of another commit does not apply to this one.
      if (head !== asked) return noticed(`The label ${label} is about another commit.`);
      // The drop of one judge was accepted, but not that another judge could not be measured.
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
 * Why the pull request no longer goes to the base branch of the verdict; undefined if it does, or if GitHub does not
 * say. A check belongs to the commit, not to the base branch. A check against an easier base must not count after the
 * pull request moves to another base.
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
