import { commentMarker } from './comment.ts';
import { readState } from './commentState.ts';
import { httpFailure } from './httpFailure.ts';
import { type CommentPlace, findOwnComment } from './ownComment.ts';
import { UnexpectedAnswer } from './unexpectedAnswer.ts';
import { type RetryDelays, usualDelays } from './withRetries.ts';

/**
 * When a head was first measured, in ISO 8601, as our comment on the pull request says; undefined where there is none,
 * it is about another head, or GitHub does not say.
 */
export async function firstSeen(
  place: CommentPlace,
  {
    key,
    head,
    delaysMs = usualDelays,
  }: { readonly key: string; readonly head: string; readonly delaysMs?: RetryDelays },
): Promise<string | undefined> {
  try {
    const own = await findOwnComment(place, commentMarker(key), delaysMs);
    const state = own === undefined ? undefined : readState(own.body);
    return state?.head === head ? state.since : undefined;
  } catch (error) {
    if (httpFailure(error) === undefined && !(error instanceof UnexpectedAnswer)) throw error;
    return undefined;
  }
}
