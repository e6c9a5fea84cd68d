import { type Answer, jsonAnswer } from './answer.ts';
import { parseGraphql, type Selection } from './graphqlQuery.ts';
import type { StandInMode } from './mode.ts';
import type { StandInComment, StandInRepository } from './standInRepository.ts';

/** What GraphQL answers: always 200, with `errors` where it could not. https://docs.github.com/graphql */
export function graphqlAnswer(repository: StandInRepository, mode: StandInMode, body: string): Answer {
  if (mode.graphql === 'fails') return failed('Resource not accessible by integration');
  // The contract has checked that the body is of this shape.
  const { query, variables = {} } = JSON.parse(body) as { query: string; variables?: Record<string, unknown> };
  try {
    const schema = new Schema(repository, mode);
    return jsonAnswer(200, { data: select(parseGraphql(query, variables), schema.root(), 'Query') });
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function failed(message: string): Answer {
  return jsonAnswer(200, { data: null, errors: [{ message, locations: [{ line: 1, column: 1 }] }] });
}

/** The fields that an object of GitHub's schema has here; a field with arguments takes them. */
interface GraphObject {
  readonly type: string;
  readonly fields: Readonly<Record<string, (values: Selection['values']) => GraphValue>>;
}

type GraphValue = GraphObject | readonly GraphObject[] | string | number | boolean | null;

function select(selections: readonly Selection[], from: GraphObject, at: string): Readonly<Record<string, unknown>> {
  const chosen: Record<string, unknown> = {};
  for (const { kind, name, alias, values, inside } of selections) {
    if (kind === 'on-type') {
      if (name === from.type) Object.assign(chosen, select(inside, from, name));
      continue;
    }
    const field = name === '__typename' ? () => from.type : from.fields[name];
    if (field === undefined) throw new Error(`Field '${name}' doesn't exist on type '${at}'`);
    const value = field(values);
    if (isObject(value) || Array.isArray(value)) {
      if (inside.length === 0) throw new Error(`Field must have selections (field '${name}' returns objects)`);
    } else if (inside.length > 0 && value !== null) {
      throw new Error(`Selections can't be made on scalars (field '${name}')`);
    }
    chosen[alias] = selected(value, inside);
  }
  return chosen;
}

function selected(value: GraphValue, inside: readonly Selection[]): unknown {
  if (isObject(value)) return select(inside, value, value.type);
  return Array.isArray(value) ? value.map((one: GraphObject) => select(inside, one, one.type)) : value;
}

function isObject(value: GraphValue): value is GraphObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class Schema {
  private readonly repository: StandInRepository;
  private readonly mode: StandInMode;

  constructor(repository: StandInRepository, mode: StandInMode) {
    this.repository = repository;
    this.mode = mode;
  }

  root(): GraphObject {
    return {
      type: 'Query',
      fields: {
        viewer: () => ({ type: 'User', fields: { login: () => this.mode.viewer } }),
        rateLimit: () => ({ type: 'RateLimit', fields: { cost: () => 1, remaining: () => 4999 } }),
        repository: ({ owner, name }) => {
          if (owner === 'acme' && name === 'bot') return this.repositoryObject();
          throw new Error(`Could not resolve to a Repository with the name '${String(owner)}/${String(name)}'.`);
        },
      },
    };
  }

  private repositoryObject(): GraphObject {
    return {
      type: 'Repository',
      fields: {
        nameWithOwner: () => 'acme/bot',
        pullRequest: ({ number }) => this.pullRequest(Number(number)),
      },
    };
  }

  private pullRequest(number: number): GraphValue {
    const pull = this.repository.pulls.get(number);
    if (pull === undefined && number !== 7) {
      throw new Error(`Could not resolve to a PullRequest with the number of ${number}.`);
    }
    return {
      type: 'PullRequest',
      fields: {
        number: () => number,
        headRefOid: () => pull?.head.sha ?? null,
        locked: () => pull?.locked ?? false,
        comments: (values) => this.comments(number, values),
      },
    };
  }

  private comments(number: number, { first, after = null }: Selection['values']): GraphObject {
    if (typeof first !== 'number')
      throw new Error('You must provide a `first` or `last` value to paginate `comments`.');
    if (first > 100)
      throw new Error(`Requesting ${first} records on the connection exceeds the \`first\` limit of 100.`);
    const all = this.repository.comments.filter((one) => one.number === number);
    const start = after === null ? 0 : Number(after);
    const end = start + first;
    const pageInfo = { hasNextPage: () => end < all.length, endCursor: () => (all.length === 0 ? null : String(end)) };
    return {
      type: 'IssueCommentConnection',
      fields: {
        totalCount: () => all.length,
        nodes: () => all.slice(start, end).map((comment) => this.comment(comment)),
        pageInfo: () => ({ type: 'PageInfo', fields: pageInfo }),
      },
    };
  }

  private comment({ id, number, body, login, minimized, createdAt, updatedAt }: StandInComment): GraphObject {
    return {
      type: 'IssueComment',
      fields: {
        id: () => `IC_${id}`,
        // An Int of GraphQL ends at 2^31 - 1.
        databaseId: () => (id < 2 ** 31 ? id : null),
        fullDatabaseId: () => String(id),
        body: () => body,
        url: () => `https://github.com/acme/bot/pull/${number}#issuecomment-${id}`,
        author: () => ({ type: 'Actor', fields: { login: () => login.replace('[bot]', '') } }),
        viewerDidAuthor: () => login === this.mode.viewer,
        viewerCanUpdate: () => login === this.mode.viewer,
        isMinimized: () => minimized,
        createdAt: () => createdAt,
        updatedAt: () => updatedAt,
      },
    };
  }
}
