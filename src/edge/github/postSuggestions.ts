import type { PlacedSuggestion, Suggested, SuggestRequest } from '../../github/actionHost.ts';
import { everyPage } from './everyPage.ts';
import { notWritten, writingHint } from './faults.ts';
import { UnexpectedAnswer } from './httpFailure.ts';
import { pullRequestIfAny } from './livePullRequest.ts';
import type { PullRequestPlace } from './octokit.ts';
import { commentMarker, firstLine } from './ownComment.ts';
import { PayloadReader } from './payloadReader.ts';

export type SuggestionPosting = Omit<SuggestRequest, 'pullRequest'>;

/**
 * Writes each suggestion once, on the lines of a pull request's diff. Older suggestions under `key` that no longer hold
 * are marked so and can no longer be committed.
 *
 * https://docs.github.com/rest/pulls/comments#create-a-review-comment-for-a-pull-request
 */
export async function postSuggestions(place: PullRequestPlace, posting: SuggestionPosting): Promise<Suggested> {
  const { suggestions, head, restricted } = posting;
  const marker = commentMarker(posting.key);
  try {
    const live = await pullRequestIfAny(place);
    if (live !== undefined && live.headSha !== head) return { kind: 'none', why: 'the pull request has moved on' };
    const shown = suggestions.length === 0 ? new Map() : await shownLines(place);
    const areShown = suggestions.every((one) => isShown(one, shown.get(one.path) ?? new Map()));
    const wanted = areShown ? suggestions.map((one) => ({ ...one, body: `${marker}\n${one.body}` })) : [];
    const there = await ownComments(place, marker);
    const isThere = (one: PlacedSuggestion) => there.some((other) => isSame(one, other));
    for (const one of there) {
      if (one.own && !wanted.some((other) => isSame(other, one))) await withdraw(place, one, marker);
    }
    for (const one of wanted) if (!isThere(one)) await create(place, one, head);
    if (wanted.length > 0) return { kind: 'written' };
    return { kind: 'none', why: areShown ? 'nothing is suggested' : 'not all lines that change are in the diff' };
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return { kind: 'not-written', why: error.message, hint: '' };
    const permission = 'pull-requests: write';
    return notWritten(error, (failure) => writingHint(failure, { restricted, permission, untaken }));
  }
}

const untaken = 'GitHub takes no comment on these lines. The comment has the whole change.';

/** The lines on the right side of a diff, by number: the text and the hunk, because a comment cannot span two hunks. */
type ShownLines = ReadonlyMap<number, { readonly text: string; readonly hunk: number }>;

async function shownLines({
  octokit,
  owner,
  repo,
  number,
}: PullRequestPlace): Promise<ReadonlyMap<string, ShownLines>> {
  const request = { owner, repo, pull_number: number, per_page: 100 };
  const files = await everyPage((page) => octokit.rest.pulls.listFiles({ ...request, page }));
  return new Map(
    files.map((file) => {
      const reader = new PayloadReader(file);
      // GitHub leaves the patch out if it is too long.
      return [reader.textIfAny('filename') ?? '', rightSide(reader.textIfAny('patch') ?? '')];
    }),
  );
}

function rightSide(patch: string): ShownLines {
  const shown = new Map<number, { text: string; hunk: number }>();
  let [line, hunk] = [0, 0];
  for (const text of patch.split('\n')) {
    const start = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text)?.[1];
    if (start !== undefined) [line, hunk] = [Number(start), hunk + 1];
    else if (text.startsWith(' ') || text.startsWith('+')) {
      shown.set(line, { text: text.slice(1), hunk });
      line += 1;
    }
  }
  return shown;
}

function isShown({ first, old }: PlacedSuggestion, shown: ShownLines): boolean {
  const hunk = shown.get(first)?.hunk;
  return old.every((text, index) => {
    const line = shown.get(first + index);
    return line !== undefined && line.text === text && line.hunk === hunk;
  });
}

interface ReviewComment {
  readonly id: number;
  readonly path: string;
  readonly body: string;
  /** The last line of the comment; undefined if the lines have changed since. */
  readonly line: number | undefined;
  readonly own: boolean;
}

async function ownComments(
  { octokit, owner, repo, number }: PullRequestPlace,
  marker: string,
): Promise<readonly ReviewComment[]> {
  const request = { owner, repo, pull_number: number, per_page: 100 };
  const comments = await everyPage((page) => octokit.rest.pulls.listReviewComments({ ...request, page }));
  return comments.flatMap((comment) => {
    const reader = new PayloadReader(comment);
    const [id, path, body] = [reader.positive('id'), reader.text('path'), reader.text('body').replaceAll('\r\n', '\n')];
    const line = reader.positiveIfAny('line');
    // Anyone can write the marker.
    const own = reader.textIfAny('user', 'login') === 'github-actions[bot]';
    return reader.wrong.length === 0 && firstLine(body) === marker ? [{ id, path, body, line, own }] : [];
  });
}

function isSame(one: PlacedSuggestion, { path, body, line }: ReviewComment): boolean {
  return one.path === path && lastOf(one) === line && one.body.trim() === body.trim();
}

function lastOf({ first, old }: PlacedSuggestion): number {
  return first + old.length - 1;
}

async function withdraw({ octokit, owner, repo }: PullRequestPlace, one: ReviewComment, marker: string): Promise<void> {
  const body = `${marker}\n${withdrawn}`;
  if (one.body.trim() === body) return;
  await octokit.rest.pulls.updateReviewComment({ owner, repo, comment_id: one.id, body });
}

const withdrawn = 'A newer run of Evenhand does not suggest this any more.';

async function create(
  { octokit, owner, repo, number }: PullRequestPlace,
  one: PlacedSuggestion,
  head: string,
): Promise<void> {
  const line = lastOf(one);
  await octokit.rest.pulls.createReviewComment({
    owner,
    repo,
    pull_number: number,
    commit_id: head,
    path: one.path,
    body: one.body,
    line,
    side: 'RIGHT',
    ...(line === one.first ? {} : { start_line: one.first, start_side: 'RIGHT' }),
  });
}
