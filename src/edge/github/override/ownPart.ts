import type { LivePullRequest } from '../pullRequest/livePullRequest.ts';
import type { BranchPush } from './branchPushes.ts';
import type { TimelineEntry } from './labelTimeline.ts';

interface Seen {
  readonly head: string;
  readonly before: LivePullRequest;
  readonly timeline: readonly TimelineEntry[];
  readonly pushes: readonly BranchPush[];
}

/**
 * What part of a pull request is a person's own: `none` if they did not open it and pushed nothing to its branch, as far
 * back as GitHub shows it; `unknown` if GitHub does not even show who pushed this head.
 */
export function ownPart(
  login: string,
  { head, before, timeline, pushes }: Seen,
): 'opened' | 'pushed' | 'none' | 'unknown' {
  const isTheirs = (other: string | undefined) => other?.toLowerCase() === login.toLowerCase();
  if (isTheirs(before.author)) return 'opened';
  const forced = timeline.filter((entry) => entry.kind === 'force-pushed');
  if ([...pushes, ...forced].some(({ by }) => isTheirs(by))) return 'pushed';
  const isKnown = [...pushes, ...forced].some(({ to, by }) => to === head && by !== undefined);
  return isKnown ? 'none' : 'unknown';
}
