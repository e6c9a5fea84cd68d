import { UnusableInput } from '../../../shared/fault.ts';
import type { LivePullRequest } from './livePullRequest.ts';
import { lookUpPullRequest } from './lookUpPullRequest.ts';
import type { PullRequestPlace } from './pullRequestPlace.ts';

/** The pull request as it is now; undefined where GitHub does not say. For what must not fail: comment and override. */
export async function pullRequestIfAny({
  number,
  ...repository
}: PullRequestPlace): Promise<LivePullRequest | undefined> {
  try {
    return await lookUpPullRequest(repository, number);
  } catch (error) {
    if (error instanceof UnusableInput) return undefined;
    throw error;
  }
}
