import { isRefusal } from '../answer/isRefusal.ts';
import type { PullRequestPlace } from '../pullRequest/pullRequestPlace.ts';
import { commentMarker } from './commentMarker.ts';
import { readState } from './commentState.ts';
import { findOwnComment } from './findOwnComment.ts';

/**
 * When a head was first measured, in ISO 8601, as our comment on the pull request says; undefined where there is none,
 * it is about another head, or GitHub does not say.
 */
export async function firstSeen(
  place: PullRequestPlace,
  { key, head }: { readonly key: string; readonly head: string },
): Promise<string | undefined> {
  try {
    const own = await findOwnComment(place, commentMarker(key));
    const state = own === undefined ? undefined : readState(own.body);
    return state?.head === head ? state.since : undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return undefined;
  }
}
