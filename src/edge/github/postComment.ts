import type { Commented, CommentRequest, RelinkRequest } from '../../github/actionHost.ts';
import { commentHint, notWritten } from './faults.ts';
import { httpFailure, UnexpectedAnswer } from './httpFailure.ts';
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

export interface CommentPosting extends Omit<CommentRequest, 'pullRequest'> {
  /** When this process began, in milliseconds since 1970. */
  readonly startedMs: number;
}

/**
 * Writes the one comment that `key` has on a pull request. It edits the existing comment, or else creates one. It never
 * overwrites the report of a newer run or a newer commit, and a run without a verdict never replaces a verdict on the
 * same commit. The first line is the marker by which later runs find the comment; the last line is the state for the
 * next run.
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
    // This check comes last before the writing, so that it sees a push in the meantime.
    const live = await pullRequestIfAny(place);
    const superseded = supersededBy(posting, written && { ...written, updatedAt: own?.updatedAt }, live?.headSha);
    if (superseded !== undefined) return { kind: 'none', why: superseded };
    const kept = own === undefined ? undefined : keptBody(own.body, posting);
    if (kept !== undefined) return await descend(place, { own, bodies: [kept], create: false });
    const state = stateLine({ ...posting, since: sinceOf(posting, written, nowMs()) });
    const bodies = posting.bodies.map((body) => assembled(marker, body, state));
    return await descend(place, { own, bodies, create: posting.create });
  } catch (error) {
    return failed(error, posting.restricted);
  }
}

function failed(error: unknown, restricted: CommentRequest['restricted']): Commented {
  if (error instanceof UnexpectedAnswer) return somethingElse;
  return notWritten(error, (failure) => commentHint(failure, restricted));
}

/** Replaces the target of links in our comment; all else stays as it is. */
export async function relinkComment(
  place: PullRequestPlace,
  { key, from, to }: Omit<RelinkRequest, 'pullRequest'>,
): Promise<Commented> {
  try {
    const own = await findOwnComment(place, commentMarker(key));
    const body = own?.body.replaceAll(`](${from})`, () => `](${to.replaceAll('(', '%28').replaceAll(')', '%29')})`);
    if (own === undefined || body === own.body) return { kind: 'none', why: 'no comment has a link to this run' };
    return await descend(place, { own, bodies: [body ?? ''], create: false });
  } catch (error) {
    return failed(error, undefined);
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
  // The empty line keeps the state out of a paragraph, table or list.
  return `${marked.trimEnd()}\n\n${state}`;
}

interface Descent {
  readonly own: OwnComment | undefined;
  readonly bodies: readonly string[];
  readonly create: boolean;
}

/** Tries one text after the other until GitHub accepts one. Only a text's length is a reason to try a shorter one. */
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

/** GitHub answers 422 in many cases: a locked conversation, spam, a deleted pull request. */
function isTooLong(error: unknown): boolean {
  const failure = httpFailure(error);
  return failure?.status === 422 && /too long/i.test(failure.message);
}

/** Undefined if the comment was deleted after it was found. */
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

/** Checks the answer, because a proxy may answer 200 with any content. */
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

interface WrittenComment extends CommentState {
  /** The last edit, in ISO 8601 by GitHub's clock; undefined if GitHub does not say. */
  readonly updatedAt: string | undefined;
}

/**
 * Whether a newer run wrote this comment: one about the same commit, or about any commit if GitHub does not say which
 * is the newest. GitHub numbers runs in the order of their start. Anyone with write access can put a high number there,
 * and that must not silence us: a comment from before the start of this run is never from a newer run.
 */
function isOfNewerRun(written: WrittenComment, own: CommentPosting, liveHead: string | undefined): boolean {
  if (written.head !== own.head && liveHead !== undefined) return false;
  // A newer run without a verdict must not silence a run with one.
  if (own.note === undefined && !hasVerdict(written)) return false;
  if (written.run === undefined || own.run === undefined) return false;
  // GitHub gives whole seconds.
  const writtenMs = Date.parse(written.updatedAt ?? '');
  if (!(writtenMs > own.startedMs - 1000)) return false;
  const [theirs, ours] = [BigInt(written.run), BigInt(own.run)];
  if (theirs !== ours) return theirs > ours;
  return written.attempt !== undefined && own.attempt !== undefined && BigInt(written.attempt) > BigInt(own.attempt);
}

/** Whether the run that wrote a comment measured anything. The state is only a hint, so it decides only about texts. */
function hasVerdict({ verdict }: Pick<CommentState, 'verdict'>): boolean {
  return verdict !== 'unmeasured' && verdict !== 'none';
}

/**
 * The existing comment with the note below its heading and with its old state. Undefined if this run replaces the
 * comment, because the run has a verdict or because the comment has none about this commit.
 */
export function keptBody(body: string, { head, note }: Pick<CommentPosting, 'head' | 'note'>): string | undefined {
  const state = readState(body);
  if (note === undefined || state?.head !== head || !hasVerdict(state)) return undefined;
  const [marker = '', heading = '', ...rest] = withoutNote(body).split('\n');
  return [marker, heading, '', `${note} ${noteMark}`, ...rest].join('\n');
}

/** GitHub may have turned `\n` into `\r\n`. */
function withoutNote(body: string): string {
  const lines = body.replaceAll('\r\n', '\n').split('\n');
  const at = lines.findIndex((line) => line.endsWith(noteMark));
  return (at < 1 ? lines : lines.toSpliced(at - 1, 2)).join('\n');
}

/**
 * Marks the end of the note, so that the next note can replace it. Reports escape foreign text, so it cannot contain
 * this line.
 */
const noteMark = '<!-- evenhand:rerun -->';
