import type { Commented, CommentRequest } from '../../github/actionHost.ts';
import { commentHint } from './faults.ts';
import { answerOf, httpFailure, UnexpectedAnswer } from './httpFailure.ts';
import { hasVerdict, keptBody } from './keptVerdict.ts';
import { pullRequestIfAny } from './livePullRequest.ts';
import type { PullRequestPlace } from './octokit.ts';
import {
  type CommentState,
  commentMarker,
  findOwnComment,
  firstLine,
  type OwnComment,
  readState,
  stateLine,
} from './ownComment.ts';
import { PayloadReader } from './payloadReader.ts';

/** The run that writes, and what. */
export interface CommentPosting extends Omit<CommentRequest, 'pullRequest'> {
  /** When this process began, in milliseconds since 1970. */
  readonly startedMs: number;
}

/**
 * Writes the one comment that `key` has on a pull request: in place where it is there, else as a new one, and never over
 * what a newer run or a newer commit was told. A run without a verdict never replaces one about the same commit. Its
 * first line is the marker by which it is found again, its last line the state for the next run.
 *
 * @throws UnusableInput if the key is not 1 to 64 letters, digits, `.`, `_` and `-`.
 */
export async function postComment(
  place: PullRequestPlace,
  posting: CommentPosting,
  nowMs: () => number = Date.now,
): Promise<Commented> {
  const marker = commentMarker(posting.key);
  try {
    const own = await findOwnComment(place, marker);
    if (own === undefined && !posting.create)
      return { kind: 'none', why: 'the input comment asks for none here, and there is no older one to correct' };
    const written = own === undefined ? undefined : readState(own.body);
    // Last of all before the writing, so that a push meanwhile is seen.
    const live = await pullRequestIfAny(place);
    const superseded = supersededBy(posting, written && { ...written, updatedAt: own?.updatedAt }, live?.headSha);
    if (superseded !== undefined) return { kind: 'none', why: superseded };
    const kept = own === undefined ? undefined : keptBody(own.body, posting);
    if (kept !== undefined) return await descend(place, { own, bodies: [kept], create: false });
    const state = stateLine({ ...posting, since: sinceOf(posting, written, nowMs()) });
    const bodies = posting.bodies.map((body) => assembled(marker, body, state));
    return await descend(place, { own, bodies, create: posting.create });
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return somethingElse;
    const failure = httpFailure(error);
    if (failure === undefined) throw error;
    return { kind: 'not-written', why: answerOf(failure), hint: commentHint(failure, posting.restricted) };
  }
}

function supersededBy(
  posting: CommentPosting,
  written: WrittenComment | undefined,
  liveHead: string | undefined,
): string | undefined {
  if (liveHead !== undefined && liveHead !== posting.head) {
    return `the pull request has moved on to ${liveHead.slice(0, 7)}`;
  }
  if (written === undefined || !isOfNewerRun(written, posting, liveHead)) return undefined;
  return `a newer run, ${written.run} (attempt ${written.attempt ?? '?'}), has written it already`;
}

function sinceOf({ head }: CommentPosting, written: CommentState | undefined, nowMs: number): string {
  return written?.head === head ? written.since : new Date(nowMs).toISOString();
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
}

/** Down the ladder until GitHub takes a text. Only its length is a reason to try a shorter one. */
async function descend(place: PullRequestPlace, { own, bodies, create }: Descent): Promise<Commented> {
  let id = own?.id;
  for (const [index, body] of bodies.entries()) {
    try {
      const updated = id === undefined ? undefined : await update(place, { id, body });
      if (updated !== undefined) return updated;
      id = undefined;
      if (!create) return { kind: 'none', why: 'the comment was deleted meanwhile' };
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

/** undefined if somebody deleted it since it was found. */
async function update(
  { octokit, owner, repo }: PullRequestPlace,
  { id, body }: Pick<OwnComment, 'id' | 'body'>,
): Promise<Commented | undefined> {
  try {
    const { data } = await octokit.rest.issues.updateComment({ owner, repo, comment_id: id, body });
    return written(data);
  } catch (error) {
    if (httpFailure(error)?.status === 404) return undefined;
    throw error;
  }
}

async function createNew({ octokit, owner, repo, number }: PullRequestPlace, body: string): Promise<Commented> {
  const { data } = await octokit.rest.issues.createComment({ owner, repo, issue_number: number, body });
  return written(data);
}

/** Something between GitHub and here may answer 200 with anything. */
function written(answer: unknown): Commented {
  const reader = new PayloadReader(answer);
  const comment = { id: reader.positive('id'), url: reader.text('html_url') };
  return reader.wrong.length === 0 ? { kind: 'written', ...comment } : somethingElse;
}

const somethingElse: Commented = {
  kind: 'not-written',
  why: 'GitHub was asked about the comment, and answered with something else',
  hint: 'If a proxy stands before GitHub, look at what it answers.',
};

/** What is known of the comment that is there. */
interface WrittenComment extends CommentState {
  /** When it was written last, in ISO 8601 by GitHub's clock. */
  readonly updatedAt: string | undefined;
}

/**
 * Whether a comment was written by a newer run than this one: about the same commit, or about whichever where GitHub
 * does not say which one is the newest. GitHub numbers runs in the order in which they were started. Whoever may write
 * can put any number there, and it must not silence us: what was written before this run began is of no newer run.
 */
function isOfNewerRun(written: WrittenComment, own: CommentPosting, liveHead: string | undefined): boolean {
  if (written.head !== own.head && liveHead !== undefined) return false;
  // A newer run that measured nothing must not silence one that did.
  if (own.note === undefined && !hasVerdict(written)) return false;
  if (written.run === undefined || own.run === undefined) return false;
  // GitHub tells whole seconds.
  const writtenMs = Date.parse(written.updatedAt ?? '');
  if (!(writtenMs > own.startedMs - 1000)) return false;
  const [theirs, ours] = [BigInt(written.run), BigInt(own.run)];
  if (theirs !== ours) return theirs > ours;
  return written.attempt !== undefined && own.attempt !== undefined && BigInt(written.attempt) > BigInt(own.attempt);
}
