import { type Answer, jsonAnswer } from './answer.ts';
import type { StandInMode } from './mode.ts';
import type { StandInComment, StandInRepository } from './standInRepository.ts';

/** The one query of this project, whose fields are those of https://docs.github.com/graphql; a page has 100 at most. */
const commentsQuery =
  'query ($owner: String!, $repo: String!, $number: Int!, $after: String) { repository(owner: $owner, name: $repo) { pullRequest(number: $number) { comments(first: 100, after: $after) { nodes { fullDatabaseId body updatedAt viewerDidAuthor isMinimized } pageInfo { hasNextPage endCursor } } } } }';

interface Asked {
  readonly query: string;
  readonly variables?: {
    readonly owner?: string;
    readonly repo?: string;
    readonly number?: number;
    readonly after?: string | null;
  };
}

/** What GraphQL answers: always 200, with `errors` where it could not. */
export function graphqlAnswer(repository: StandInRepository, mode: StandInMode, body: string): Answer {
  if (mode.graphql === 'fails') return failed('Resource not accessible by integration');
  // The contract has checked that the body is of this shape.
  const { query, variables: { owner, repo, number = 0, after = null } = {} } = JSON.parse(body) as Asked;
  if (query.replace(/\s+/g, ' ') !== commentsQuery) return failed(`the stand-in knows no such query: ${query}`);
  if (`${owner}/${repo}` !== 'acme/bot')
    return failed(`Could not resolve to a Repository with the name '${owner}/${repo}'.`);
  if (number !== 7 && !repository.pulls.has(number))
    return failed(`Could not resolve to a PullRequest with the number of ${number}.`);
  const all = repository.comments.filter((one) => one.number === number);
  const start = Number(after ?? 0);
  const end = start + 100;
  const nodes = all.slice(start, end).map((comment) => nodeOf(comment, mode));
  const pageInfo = { hasNextPage: end < all.length, endCursor: all.length === 0 ? null : String(end) };
  return jsonAnswer(200, { data: { repository: { pullRequest: { comments: { nodes, pageInfo } } } } });
}

function nodeOf({ id, body, login, minimized, updatedAt }: StandInComment, { viewer }: StandInMode): object {
  return { fullDatabaseId: String(id), body, updatedAt, viewerDidAuthor: login === viewer, isMinimized: minimized };
}

function failed(message: string): Answer {
  return jsonAnswer(200, { data: null, errors: [{ message, locations: [{ line: 1, column: 1 }] }] });
}
