import { PayloadReader } from '../answer/payloadReader.ts';
import type { Repository } from '../client/octokit.ts';
import { type SeenPullRequest, seenPullRequest } from './seenPullRequest.ts';

/** What may change after an event, whose payload is frozen even when the run is repeated, stands here as it is now. */
export interface LivePullRequest extends SeenPullRequest {
  /** Names, as people wrote them. */
  readonly labels: readonly string[];
}

/**
 * A pull request out of an answer of the API, checked as an event is: undefined where it is none, since something between
 * GitHub and here may answer with anything.
 */
export function livePullRequest(
  answer: unknown,
  { owner, repo }: Pick<Repository, 'owner' | 'repo'>,
): LivePullRequest | undefined {
  const reader = new PayloadReader(answer);
  const seen = seenPullRequest(reader, { keys: [], baseRepo: `${owner}/${repo}` });
  return reader.wrong.length === 0 ? { ...seen, labels: reader.textsIn('labels', 'name') } : undefined;
}
