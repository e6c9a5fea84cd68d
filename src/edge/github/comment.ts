import { UnusableInput } from '../../fault.ts';
import { commentHint } from './commentHint.ts';
import { type CommentState, readState, stateLine } from './commentState.ts';
import { type HttpFailure, httpFailure } from './httpFailure.ts';
import { livePullRequest } from './livePullRequest.ts';
import { isOfNewerRun, type WritingRun } from './newerRun.ts';
import { type CommentPlace, findOwnComment, firstLine, type OwnComment } from './ownComment.ts';
import { PayloadReader } from './payload.ts';
import type { Restricted } from './permissionHint.ts';
import { UnexpectedAnswer } from './unexpectedAnswer.ts';
import { type RetryDelays, usualDelays, withRetries } from './withRetries.ts';

/** What became of the comment. None of it changes the verdict. */
export type PostedComment =
  | { readonly kind: 'written'; readonly id: number; readonly url: string }
  /** There is nothing to write, or something newer is there. */
  | { readonly kind: 'none'; readonly why: string }
  | { readonly kind: 'not-written'; readonly status: number; readonly why: string; readonly hint: string };

export interface CommentPosting extends WritingRun {
  readonly key: string;
  /** Complete texts, the longest first: the first that GitHub takes is written. */
  readonly bodies: readonly string[];
  readonly verdict: string;
  /** false: only a comment that is there already is brought up to date. */
  readonly create: boolean;
  readonly restricted: Restricted;
}

/** What a test replaces. */
export interface CommentWorld {
  /** The pull request's head as it is now; undefined where GitHub does not say. */
  readonly liveHead?: () => Promise<string | undefined>;
  readonly nowMs?: () => number;
  readonly delaysMs?: RetryDelays;
}

/**
 * Writes the one comment that `key` has on a pull request: in place where it is there, else as a new one, and never over
 * what a newer run or a newer commit was told. Its first line is the marker by which it is found again, its last line
 * the state for the next run.
 *
 * @throws UnusableInput where the key is not 1 to 64 letters, digits, `.`, `_` and `-`.
 */
export async function postComment(
  place: CommentPlace,
  posting: CommentPosting,
  world: CommentWorld = {},
): Promise<PostedComment> {
  const { liveHead = async () => (await livePullRequest(place))?.headSha, delaysMs = usualDelays } = world;
  const marker = commentMarker(posting.key);
  try {
    const own = await findOwnComment(place, marker, delaysMs);
    if (own === undefined && !posting.create)
      return { kind: 'none', why: 'there is nothing to say, and no older comment to correct' };
    const written = own === undefined ? undefined : readState(own.body);
    // Last of all before the writing, so that a push meanwhile is seen.
    const superseded = supersededBy(posting, written, await liveHead());
    if (superseded !== undefined) return { kind: 'none', why: superseded };
    const state = stateLine({ ...posting, since: sinceOf(posting, written, world) });
    const bodies = posting.bodies.map((body) => assembled(marker, body, state));
    return await descend(place, { own, bodies, create: posting.create, delaysMs });
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return somethingElse;
    const failure = httpFailure(error);
    if (failure === undefined) throw error;
    return notWritten(failure, posting.restricted);
  }
}

/** The first line of the comment. */
export function commentMarker(key: string): string {
  if (/^[A-Za-z0-9._-]{1,64}$/.test(key)) return `<!-- evenhand:v1 key=${key} -->`;
  throw new UnusableInput({
    what: `comment-key is ${JSON.stringify(key)}`,
    mend: 'Use 1 to 64 letters, digits, `.`, `_` and `-`.',
    key: 'comment-key',
  });
}

function supersededBy(
  posting: CommentPosting,
  written: CommentState | undefined,
  liveHead: string | undefined,
): string | undefined {
  if (liveHead !== undefined && liveHead !== posting.head) {
    return `the pull request has moved on to ${liveHead.slice(0, 7)}`;
  }
  if (written === undefined || !isOfNewerRun(written, posting, liveHead)) return undefined;
  return `a newer run, ${written.run} (attempt ${written.attempt ?? '?'}), has written it already`;
}

function sinceOf(
  { head }: CommentPosting,
  written: CommentState | undefined,
  { nowMs = Date.now }: CommentWorld,
): string {
  return written?.head === head ? written.since : new Date(nowMs()).toISOString();
}

function assembled(marker: string, body: string, state: string): string {
  const marked = firstLine(body) === marker ? body : `${marker}\n${body}`;
  // After an empty line, so that no paragraph, table or list takes the state for its own.
  return `${marked.trimEnd()}\n\n${state}`;
}

interface Descent {
  readonly own: OwnComment | undefined;
  readonly bodies: readonly string[];
  readonly create: boolean;
  readonly delaysMs: RetryDelays;
}

/** Down the ladder until GitHub takes a text. Only its length is a reason to try a shorter one. */
async function descend(place: CommentPlace, { own, bodies, create, delaysMs }: Descent): Promise<PostedComment> {
  let id = own?.id;
  for (const [index, body] of bodies.entries()) {
    try {
      const updated = id === undefined ? undefined : await update(place, { id, body }, delaysMs);
      if (updated !== undefined) return updated;
      id = undefined;
      if (!create) return { kind: 'none', why: 'somebody deleted the comment meanwhile' };
      return await createNew(place, body);
    } catch (error) {
      if (index === bodies.length - 1 || !isTooLong(error)) throw error;
    }
  }
  return { kind: 'none', why: 'the report is too long for a comment' };
}

/** GitHub says 422 for much else: a locked conversation, spam, a pull request that is gone. */
function isTooLong(error: unknown): boolean {
  const failure = httpFailure(error);
  return failure?.status === 422 && /too long/i.test(failure.message);
}

/** undefined where somebody deleted it since it was found. */
async function update(
  { octokit, owner, repo }: CommentPlace,
  { id, body }: OwnComment,
  delaysMs: RetryDelays,
): Promise<PostedComment | undefined> {
  try {
    const call = () => octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body });
    const { data } = await withRetries(call, delaysMs);
    return written(data);
  } catch (error) {
    if (httpFailure(error)?.status === 404) return undefined;
    throw error;
  }
}

/** Not tried again: after a 5xx the comment may be there all the same, and a second one would stay. */
async function createNew({ octokit, owner, repo, number }: CommentPlace, body: string): Promise<PostedComment> {
  const { data } = await octokit.rest.issues.createComment({ owner, repo, issue_number: number, body });
  return written(data);
}

/** Something between GitHub and here may answer 200 with anything. */
function written(answer: unknown): PostedComment {
  const reader = new PayloadReader(undefined, answer);
  const comment = { id: reader.positive('id'), url: reader.text('html_url') };
  return reader.faults.length === 0 ? { kind: 'written', ...comment } : somethingElse;
}

const somethingElse: PostedComment = {
  kind: 'not-written',
  status: 200,
  why: 'GitHub was asked about the comment, and answered with something else',
  hint: 'If a proxy stands before GitHub, look at what it answers.',
};

function notWritten(failure: HttpFailure, restricted: Restricted): PostedComment {
  const { status, message } = failure;
  return {
    kind: 'not-written',
    status,
    why: `GitHub answered ${status}: ${message}`,
    hint: commentHint(failure, restricted),
  };
}
