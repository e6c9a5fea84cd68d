import type { Repository } from './octokit.ts';
import { PayloadReader } from './payload.ts';
import { type SeenPullRequest, seenPullRequest } from './seenPullRequest.ts';

/** What may change after an event, whose payload is frozen even when the run is repeated, stands here as it is now. */
export interface LivePullRequest extends SeenPullRequest {
  /** Names, as people wrote them. */
  readonly labels: readonly string[];
  /** Whether only those who may write can comment. */
  readonly locked: boolean;
}

/**
 * A pull request out of an answer of the API, checked as an event is: undefined where it is none, since something between
 * GitHub and here may answer with anything.
 */
export function pullRequestAnswer(
  answer: unknown,
  { owner, repo }: Pick<Repository, 'owner' | 'repo'>,
): LivePullRequest | undefined {
  const reader = new PayloadReader(undefined, answer);
  const seen = seenPullRequest(reader, { keys: [], baseRepo: `${owner}/${repo}` });
  const live = { ...seen, labels: reader.textsIn('labels', 'name'), locked: reader.flag('locked') };
  return reader.faults.length === 0 ? live : undefined;
}
