import { UnusableInput } from '../../fault.ts';
import { commentHint } from './commentHint.ts';
import { type HttpFailure, httpFailure } from './httpFailure.ts';
import { type CommentPlace, findOwnComment, firstLine } from './ownComment.ts';
import { type RetryDelays, usualDelays, withRetries } from './withRetries.ts';

/** What became of the comment. None of it changes the verdict. */
export type CommentResult =
  | { readonly kind: 'written'; readonly id: number; readonly url: string }
  /** There is no comment yet, and none was asked for. */
  | { readonly kind: 'none' }
  /** `status`: 422 for a text that is too long, so that a shorter one may be tried. */
  | { readonly kind: 'not-written'; readonly status: number; readonly why: string; readonly hint: string };

/**
 * Writes the one comment that `key` has on a pull request: in place where it is there, else as a new one. The first line
 * of `body` is the marker by which it is found again; it is put there where it is missing.
 *
 * @throws UnusableInput where the key is not 1 to 64 letters, digits, `.`, `_` and `-`.
 */
export async function upsertComment(
  options: CommentPlace & {
    readonly key: string;
    readonly body: string;
    /** false: only a comment that is there already is brought up to date. */
    readonly create?: boolean;
    readonly delaysMs?: RetryDelays;
  },
): Promise<CommentResult> {
  const { key, create: mayCreate = true, delaysMs = usualDelays, ...place } = options;
  const marker = commentMarker(key);
  const body = firstLine(options.body) === marker ? options.body : `${marker}\n${options.body}`;
  try {
    const known = await findOwnComment(place, marker, delaysMs);
    const updated = known === undefined ? undefined : await update(place, { id: known, body }, delaysMs);
    if (updated !== undefined) return updated;
    return mayCreate ? await create(place, body) : { kind: 'none' };
  } catch (error) {
    const failure = httpFailure(error);
    if (failure === undefined) throw error;
    return notWritten(failure);
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

/** undefined where somebody deleted it since it was found. */
async function update(
  { octokit, owner, repo }: CommentPlace,
  comment: { readonly id: number; readonly body: string },
  delaysMs: RetryDelays,
): Promise<CommentResult | undefined> {
  try {
    const call = () => octokit.rest.issues.updateComment({ owner, repo, comment_id: comment.id, body: comment.body });
    const { data } = await withRetries(call, delaysMs);
    return { kind: 'written', id: data.id, url: data.html_url };
  } catch (error) {
    if (httpFailure(error)?.status === 404) return undefined;
    throw error;
  }
}

/** Not tried again: after a 5xx the comment may be there all the same, and a second one would stay. */
async function create({ octokit, owner, repo, number }: CommentPlace, body: string): Promise<CommentResult> {
  const { data } = await octokit.rest.issues.createComment({ owner, repo, issue_number: number, body });
  return { kind: 'written', id: data.id, url: data.html_url };
}

function notWritten(failure: HttpFailure): CommentResult {
  const { status, message } = failure;
  return { kind: 'not-written', status, why: `GitHub answered ${status}: ${message}`, hint: commentHint(failure) };
}
