import { everyPage } from '../answer/everyPage.ts';
import { isRefusal } from '../answer/isRefusal.ts';
import { PayloadReader } from '../answer/payloadReader.ts';
import { UnexpectedAnswer } from '../answer/unexpectedAnswer.ts';
import type { PullRequestPlace } from '../pullRequest/pullRequestPlace.ts';

/** A comment of ours as it is on GitHub. */
export interface OwnComment {
  /** For the REST API. */
  readonly id: number;
  readonly body: string;
  /** When it was written last, in ISO 8601 by GitHub's clock; undefined if GitHub does not say. */
  readonly updatedAt: string | undefined;
}

/**
 * Our comment that begins with the line `marker`: the oldest where there are several. Anybody can write the marker, so
 * the author is checked too; a comment that somebody hid is let lie.
 */
export async function findOwnComment(place: PullRequestPlace, marker: string): Promise<OwnComment | undefined> {
  const comments = await listWithGraphql(place).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    return listWithRest(place);
  });
  const ours = comments.filter((comment) => comment.own && firstLine(comment.body) === marker);
  return ours.toSorted((a, b) => a.id - b.id)[0];
}

/** The first line without its end; GitHub may have turned `\n` into `\r\n`. */
export function firstLine(body: string): string {
  return body.split('\n', 1)[0]?.replace(/\r$/, '') ?? '';
}

interface Seen extends OwnComment {
  readonly own: boolean;
}

/** GraphQL alone says whether the comment is ours, whatever kind of token this is. */
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

/** As the schema has it: what this token may not see is null. */
interface GraphqlAnswer {
  readonly repository?: { readonly pullRequest?: { readonly comments?: CommentPage } | null } | null;
}

interface CommentPage {
  readonly nodes: readonly (CommentNode | null)[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface CommentNode {
  /** A string of digits: ids have outgrown GraphQL's Int. */
  readonly fullDatabaseId: string;
  readonly body: string;
  readonly updatedAt: string;
  readonly viewerDidAuthor: boolean;
  readonly isMinimized: boolean;
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
  // A proxy may answer 200 with anything.
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
