import { UnusableInput } from '../../shared/fault.ts';
import { parsedObject } from '../../shared/isMapping.ts';
import { everyPage } from './everyPage.ts';
import { isRefusal, UnexpectedAnswer } from './httpFailure.ts';
import { isFullHash, type PullRequestPlace } from './octokit.ts';
import { PayloadReader } from './payloadReader.ts';

export interface OwnComment {
  readonly id: number;
  readonly body: string;
  /** The last edit, in ISO 8601 by GitHub's clock; undefined if GitHub does not say. */
  readonly updatedAt: string | undefined;
}

/**
 * Our comment that begins with the line `marker`; the oldest if there are several. Anyone can write the marker, so the
 * author is checked too. Hidden comments are left alone.
 */
export async function findOwnComment(place: PullRequestPlace, marker: string): Promise<OwnComment | undefined> {
  const comments = await listWithGraphql(place).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    return listWithRest(place);
  });
  const ours = comments.filter((comment) => comment.own && firstLine(comment.body) === marker);
  return ours.toSorted((a, b) => a.id - b.id)[0];
}

/** The first line without its line end; GitHub may have turned `\n` into `\r\n`. */
export function firstLine(body: string): string {
  return body.split('\n', 1)[0]?.replace(/\r$/, '') ?? '';
}

interface Seen extends OwnComment {
  readonly own: boolean;
}

/** Only GraphQL says whether the comment is ours, for every kind of token. */
const query = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      comments(first: 100, after: $after) {
        nodes { fullDatabaseId body updatedAt viewerDidAuthor isMinimized }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

/** As in the schema; a member is null if this token may not see it. */
interface GraphqlAnswer {
  readonly repository?: { readonly pullRequest?: { readonly comments?: CommentPage } | null } | null;
}

interface CommentPage {
  /** `fullDatabaseId` has digits only: ids have outgrown GraphQL's Int. */
  readonly nodes: readonly (Readonly<
    Record<'fullDatabaseId' | 'body' | 'updatedAt', string> & Record<'viewerDidAuthor' | 'isMinimized', boolean>
  > | null)[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

async function listWithGraphql(place: PullRequestPlace): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  let after: string | null = null;
  do {
    const page = await graphqlPage(place, after);
    for (const node of page.nodes) {
      if (node === null) continue;
      const { fullDatabaseId, body, updatedAt, viewerDidAuthor, isMinimized } = node;
      seen.push({ id: Number(fullDatabaseId), body, updatedAt, own: viewerDidAuthor && !isMinimized });
    }
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null);
  return seen;
}

async function graphqlPage(place: PullRequestPlace, after: string | null): Promise<CommentPage> {
  const { octokit, owner, repo, number } = place;
  const answer = await octokit.graphql<GraphqlAnswer | undefined>(query, { owner, repo, number, after });
  const page = answer?.repository?.pullRequest?.comments;
  // A proxy may answer 200 with any content.
  if (!Array.isArray(page?.nodes)) throw new UnexpectedAnswer('GraphQL gave no comments');
  return page;
}

async function listWithRest({ octokit, owner, repo, number }: PullRequestPlace): Promise<readonly Seen[]> {
  const request = { owner, repo, issue_number: number, per_page: 100 };
  const comments = await everyPage((page) => octokit.rest.issues.listComments({ ...request, page }));
  return comments.flatMap((comment) => {
    const reader = new PayloadReader(comment);
    const [id, body] = [reader.positive('id'), reader.textIfAny('body') ?? ''];
    const own = reader.textIfAny('user', 'login') === 'github-actions[bot]';
    const updatedAt = reader.textIfAny('updated_at');
    return reader.wrong.length === 0 ? [{ id, body, updatedAt, own }] : [];
  });
}

/** The facts that our comment carries for the next run, on its last line, which readers do not see. */
export interface CommentState {
  /** The commit that the comment is about. */
  readonly head: string;
  /** The run that wrote it: digits, as the runner gives them; undefined if it gave none. */
  readonly run: string | undefined;
  readonly attempt: string | undefined;
  readonly verdict: string;
  /** When we first saw this head, in ISO 8601. */
  readonly since: string;
}

/** The line as it is written. Its content can neither end the HTML comment nor begin markup. */
export function stateLine({ head, run, attempt, verdict, since }: CommentState): string {
  const json = JSON.stringify({ v: 1, head, run, attempt, verdict, since });
  const inert = json.replace(/[<>]|-(?=-)/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
  return `<!-- evenhand:state ${inert} -->`;
}

/**
 * The state in a comment; undefined if there is no usable one. Anyone with write access can edit our comment, so the
 * state is a hint and never a proof.
 */
export function readState(body: string): CommentState | undefined {
  const lines = body.split('\n').map((line) => /^<!-- evenhand:state (\{.*\}) -->\r?$/.exec(line)?.[1]);
  const json = lines.findLast((line) => line !== undefined);
  return json === undefined ? undefined : parsed(json);
}

function parsed(json: string): CommentState | undefined {
  const { v, ...said } = parsedObject(json) ?? {};
  if (v !== 1) return undefined;
  const text = (key: string): string | undefined => {
    const member = said[key];
    return typeof member === 'string' ? member : undefined;
  };
  const [head, verdict, since] = [text('head'), text('verdict'), text('since')];
  if (head === undefined || !isFullHash(head)) return undefined;
  if (verdict === undefined || !/^[a-z-]{1,30}$/.test(verdict)) return undefined;
  if (since === undefined || !isTime(since)) return undefined;
  return { head, verdict, since, run: digits(text('run')), attempt: digits(text('attempt')) };
}

function digits(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{1,19}$/.test(text) ? text : undefined;
}

/** ISO 8601 in UTC, as `toISOString` writes it; Date.parse accepts nearly any text. */
function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && Number.isFinite(Date.parse(text));
}

/**
 * The first line of the comment; later runs find the comment by it.
 *
 * @throws UnusableInput if the key is not 1 to 64 letters, digits, `.`, `_` and `-`.
 */
export function commentMarker(key: string): string {
  if (/^[A-Za-z0-9._-]{1,64}$/.test(key)) return `<!-- evenhand:v1 key=${key} -->`;
  throw new UnusableInput({
    what: `comment-key is ${JSON.stringify(key)}`,
    fix: 'Use 1 to 64 letters, digits, `.`, `_` and `-`.',
    key: 'comment-key',
  });
}

/**
 * When a head was first measured, in ISO 8601, from our comment on the pull request. Undefined if there is no comment,
 * if it is about another head, or if GitHub does not say.
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
