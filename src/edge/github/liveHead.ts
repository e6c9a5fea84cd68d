import { httpFailure } from './httpFailure.ts';
import type { CommentPlace } from './ownComment.ts';
import { usualDelays, withRetries } from './withRetries.ts';

/** The pull request's head as it is now, since the event's payload is frozen; undefined where GitHub does not say. */
export async function liveHead({ octokit, owner, repo, number }: CommentPlace): Promise<string | undefined> {
  try {
    const { data } = await withRetries(() => octokit.rest.pulls.get({ owner, repo, pull_number: number }), usualDelays);
    return data.head.sha;
  } catch (error) {
    if (httpFailure(error) === undefined) throw error;
    return undefined;
  }
}
