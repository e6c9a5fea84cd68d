// Over 250 lines: one stand-in for one server, with the state that its answers share.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInComment {
  readonly id: number;
  body: string;
  readonly login: string;
  minimized: boolean;
}

export interface StandInFile {
  readonly mode: string;
  /** Of a link: its target. */
  readonly content: string | Uint8Array;
}

/** How the stand-in behaves; a test changes it at any time. */
export interface StandInMode {
  /** The login whose token is used. */
  viewer: string;
  /** Answers 403 to every write of a comment. */
  readOnly: boolean;
  graphql: 'works' | 'fails';
  /** Cuts recursive listings of trees to so many entries. */
  listedAtMost: number;
  /** So many answers of 502 before the next real one. */
  outages: number;
  /** Answers 404 to PATCH, as if the comment had been deleted a moment before. */
  deletedMeanwhile: boolean;
  /** A comment's characters at most; GitHub has 65,536. */
  longestBody: number;
  /** The head of pull request 7 as it is now; undefined: GitHub does not say. */
  liveHead: string | undefined;
  /** Answers 403 to whoever reads commits. */
  closed: boolean;
}

/** A real HTTP server that answers as GitHub's API does, for one repository `acme/bot`. */
export class GithubServer {
  readonly mode: StandInMode = {
    viewer: 'github-actions[bot]',
    readOnly: false,
    graphql: 'works',
    listedAtMost: 100_000,
    outages: 0,
    deletedMeanwhile: false,
    longestBody: 65_536,
    liveHead: undefined,
    closed: false,
  };
  readonly comments: StandInComment[] = [];
  /** `GET /repos/…`, in the order in which they came. */
  readonly requests: string[] = [];
  private readonly trees = new Map<string, readonly TreeEntry[]>();
  private readonly blobs = new Map<string, Buffer>();
  private readonly mergeBases = new Map<string, string>();
  /** Called before a comment is written. */
  beforeWrite: () => void = () => undefined;
  private readonly server: Server;
  private url = '';
  private nextId = 3_000_000_001;

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then((answer) => send(response, answer));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address of this shape: node's documentation of server.address().
    const { port } = this.server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    return this.url;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  addComment(login: string, body: string, minimized = false): StandInComment {
    const comment = { id: this.nextId, body, login, minimized };
    this.nextId += 1;
    this.comments.push(comment);
    return comment;
  }

  /** Stores files by path as the trees of a commit. */
  addCommit(sha: string, files: Readonly<Record<string, StandInFile>>): void {
    this.trees.set(sha, this.store(Object.entries(files)));
  }

  addMergeBase(base: string, head: string, parting: string): void {
    this.mergeBases.set(`${base}...${head}`, parting);
  }

  private store(files: readonly (readonly [string, StandInFile])[]): readonly TreeEntry[] {
    const folders = new Map<string, (readonly [string, StandInFile])[]>();
    const entries: TreeEntry[] = [];
    for (const [path, file] of files) {
      const slash = path.indexOf('/');
      if (slash === -1) entries.push({ path, mode: file.mode, sha: this.storeBlob(file), below: [] });
      else
        folders.set(path.slice(0, slash), [
          ...(folders.get(path.slice(0, slash)) ?? []),
          [path.slice(slash + 1), file],
        ]);
    }
    for (const [path, inside] of folders) {
      const below = this.store(inside);
      const sha = createHash('sha1')
        .update(`tree ${JSON.stringify(below)}`)
        .digest('hex');
      this.trees.set(sha, below);
      entries.push({ path, mode: '040000', sha, below });
    }
    return entries;
  }

  private storeBlob(file: StandInFile): string {
    const bytes = Buffer.from(file.content);
    const sha = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
    this.blobs.set(sha, bytes);
    return sha;
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const method = request.method ?? 'GET';
    this.requests.push(`${method} ${url.pathname}${url.search}`);
    const body = await bodyOf(request);
    if (this.mode.outages > 0) {
      this.mode.outages -= 1;
      return { status: 502, json: { message: 'Server Error' } };
    }
    if (url.pathname === '/graphql') return this.graphql(body);
    if (this.mode.closed && /\/(?:git|compare)\//.test(url.pathname)) {
      return { status: 403, json: { message: 'Resource not accessible by integration' } };
    }
    const route = /^\/repos\/acme\/bot\/(.*)$/.exec(url.pathname)?.[1] ?? '';
    const [, kind, hash] = /^git\/(trees|blobs)\/(\w+)$/.exec(route) ?? [];
    if (kind === 'trees' && hash !== undefined) return this.tree(hash, url.searchParams.has('recursive'));
    if (kind === 'blobs' && hash !== undefined) return this.blob(hash);
    if (route === 'issues/7/comments' && method === 'GET') return this.listComments(url.searchParams);
    if (route === 'issues/7/comments') return this.writeComment(body, undefined);
    if (route === 'pulls/7' && this.mode.liveHead !== undefined) {
      return { status: 200, json: { number: 7, head: { sha: this.mode.liveHead } } };
    }
    const parting = this.mergeBases.get(decodeURIComponent(route.replace(/^compare\//, '')));
    if (parting !== undefined) return { status: 200, json: { merge_base_commit: { sha: parting } } };
    const id = /^issues\/comments\/(\d+)$/.exec(route)?.[1];
    if (id !== undefined && method === 'PATCH') return this.writeComment(body, Number(id));
    return { status: 404, json: { message: 'Not Found' } };
  }

  private tree(hash: string, recursive: boolean): Answer {
    const entries = this.trees.get(hash);
    if (entries === undefined) return { status: 404, json: { message: 'Not Found' } };
    const all = recursive ? entries.flatMap((entry) => withBelow('', entry)) : entries;
    const most = recursive ? this.mode.listedAtMost : 100_000;
    const tree = all.slice(0, most).map(({ path, mode, sha }) => ({ path, mode, sha, type: typeOf(mode) }));
    return { status: 200, json: { sha: hash, url: '', tree, truncated: all.length > most } };
  }

  private blob(hash: string): Answer {
    const bytes = this.blobs.get(hash);
    if (bytes === undefined) return { status: 404, json: { message: 'Not Found' } };
    // GitHub breaks base64 into lines.
    const content = bytes.toString('base64').replace(/.{60}/g, '$&\n');
    return { status: 200, json: { sha: hash, size: bytes.length, encoding: 'base64', content } };
  }

  private listComments(query: URLSearchParams): Answer {
    const size = Number(query.get('per_page') ?? 30);
    const page = Number(query.get('page') ?? 1);
    const shown = this.comments.slice((page - 1) * size, page * size);
    const next = `${this.url}/repos/acme/bot/issues/7/comments?per_page=${size}&page=${page + 1}`;
    const link = page * size < this.comments.length ? { link: `<${next}>; rel="next"` } : {};
    return { status: 200, json: shown.map(restComment), headers: link };
  }

  private graphql(body: string): Answer {
    if (this.mode.graphql === 'fails') {
      return { status: 200, json: { errors: [{ message: 'Resource not accessible by integration' }], data: null } };
    }
    // What the client sends for a query with variables: https://docs.github.com/graphql/guides/forming-calls-with-graphql
    const { variables } = JSON.parse(body) as { variables: { after: string | null } };
    const start = Number(variables.after ?? 0);
    const nodes = this.comments.slice(start, start + 100).map((comment) => ({
      fullDatabaseId: String(comment.id),
      body: comment.body,
      viewerDidAuthor: comment.login === this.mode.viewer,
      isMinimized: comment.minimized,
    }));
    const pageInfo = { hasNextPage: start + 100 < this.comments.length, endCursor: String(start + 100) };
    return { status: 200, json: { data: { repository: { pullRequest: { comments: { nodes, pageInfo } } } } } };
  }

  private writeComment(json: string, id: number | undefined): Answer {
    if (this.mode.readOnly) {
      const headers = { 'x-accepted-github-permissions': 'issues=write; pull_requests=write' };
      return { status: 403, json: { message: 'Resource not accessible by integration' }, headers };
    }
    // The body of both requests: https://docs.github.com/rest/issues/comments
    const { body } = JSON.parse(json) as { body: string };
    this.beforeWrite();
    if (body.length > this.mode.longestBody) {
      const errors = [{ field: 'data', message: `body is too long (maximum is ${this.mode.longestBody} characters)` }];
      return { status: 422, json: { message: 'Validation Failed', errors } };
    }
    if (id === undefined) return { status: 201, json: restComment(this.addComment(this.mode.viewer, body)) };
    const comment = this.comments.find((one) => one.id === id);
    if (comment === undefined || this.mode.deletedMeanwhile) return { status: 404, json: { message: 'Not Found' } };
    comment.body = body;
    return { status: 200, json: restComment(comment) };
  }
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly sha: string;
  readonly below: readonly TreeEntry[];
}

function withBelow(prefix: string, entry: TreeEntry): readonly TreeEntry[] {
  const path = prefix + entry.path;
  return [{ ...entry, path }, ...entry.below.flatMap((inside) => withBelow(`${path}/`, inside))];
}

function typeOf(mode: string): string {
  if (mode === '160000') return 'commit';
  return mode === '040000' ? 'tree' : 'blob';
}

function restComment({ id, body, login }: StandInComment): object {
  return { id, body, user: { login }, html_url: `https://github.com/acme/bot/pull/7#issuecomment-${id}` };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}

function send(response: ServerResponse, { status, json, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(json));
}
