import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closed, listening } from './listening.ts';

/** What a run's token says: the ref that the run is for, the default branch, and whether it may write. */
export interface CacheToken {
  readonly ref: string;
  readonly defaultRef: string;
  readonly write: boolean;
}

export interface CacheServerEntry {
  readonly ref: string;
  readonly key: string;
  readonly version: string;
  archive: Buffer;
  finished: boolean;
}

/** How the stand-in behaves; a test changes it at any time. */
export interface CacheServerMode {
  /** false: every run sees every entry, as no service of GitHub does. */
  scoped: boolean;
  /** So many answers with this status before the next real one, from the service or from the storage. */
  outage: { readonly of: 'service' | 'storage'; readonly status: number; times: number } | undefined;
  /** Answers nothing at all. */
  silent: boolean;
  /** What it says it has found, whatever it has. */
  saysFound: string | undefined;
}

/**
 * A real HTTP server that answers as version 2 of the cache service of GitHub Actions and the storage behind it do:
 * Twirp in JSON, scopes by ref, read-only tokens, entries that are never replaced, block blobs at signed addresses. What
 * it answers is taken from what the generated client of @actions/cache 6.3.0 reads and what its upload and download send.
 */
export class CacheServer {
  readonly mode: CacheServerMode = { scoped: true, outage: undefined, silent: false, saysFound: undefined };
  /** Oldest first. */
  readonly entries: CacheServerEntry[] = [];
  /** `CreateCacheEntry`, `PUT blob`, …, in the order in which they came. */
  readonly requests: string[] = [];
  private readonly tokens = new Map<string, CacheToken>();
  private readonly blocks = new Map<string, Buffer>();
  /** Where others reach it, with a slash at the end; its own address where it is left out. */
  shownUrl: string | undefined;
  private readonly server: Server;
  private url = '';

  constructor() {
    this.server = createServer((request, response) => {
      void this.reply(request, response);
    });
  }

  async start(): Promise<string> {
    this.url = `http://127.0.0.1:${await listening(this.server)}/`;
    return this.url;
  }

  async stop(): Promise<void> {
    await closed(this.server);
  }

  /** The variables that the runner sets for a step of a run for `ref`. */
  env(ref: string, write = true): Readonly<Record<string, string>> {
    const token = `token-${this.tokens.size + 1}`;
    this.tokens.set(token, { ref, defaultRef: 'refs/heads/main', write });
    return {
      ACTIONS_RESULTS_URL: this.shownUrl ?? this.url,
      ACTIONS_RUNTIME_TOKEN: token,
      ACTIONS_CACHE_SERVICE_V2: 'True',
    };
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await this.answer(request);
    if (answer !== undefined) send(response, answer);
  }

  private async answer(request: IncomingMessage): Promise<Answer | undefined> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const method = url.pathname.split('/').at(-1) ?? '';
    const isService = url.pathname.startsWith('/twirp/github.actions.results.api.v1.CacheService/');
    this.requests.push(isService ? method : `${request.method} ${url.searchParams.get('comp') ?? 'blob'}`);
    const body = await buffer(request);
    if (this.mode.silent) return undefined;
    const { outage } = this.mode;
    if (outage !== undefined && outage.times > 0 && (outage.of === 'service') === isService) {
      outage.times -= 1;
      return { status: outage.status, json: { code: 'unavailable', msg: 'upstream ::error::is down' } };
    }
    if (!isService) return this.storage(request, url, body);
    const token = this.tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (token === undefined) return { status: 401, json: { code: 'unauthenticated', msg: 'bad token' } };
    // The client sends objects of strings, and one list of them: cache.proto of the Results service.
    return this.service(method, token, JSON.parse(body.toString('utf8')) as ServiceRequest);
  }

  private service(method: string, token: CacheToken, request: ServiceRequest): Answer {
    const { key, version, restore_keys: restoreKeys = [], size_bytes: size } = request;
    switch (method) {
      case 'CreateCacheEntry': {
        if (!token.write) return { status: 200, json: { ok: false, message: 'cache write denied: read-only token' } };
        if (this.entries.some((one) => one.ref === token.ref && one.key === key && one.version === version)) {
          const msg = 'cache entry with the same key, version, and scope already exists';
          return { status: 409, json: { code: 'already_exists', msg } };
        }
        const entry = { ref: token.ref, key, version, archive: Buffer.alloc(0), finished: false };
        this.entries.push(entry);
        return { status: 200, json: { ok: true, signed_upload_url: this.signedUrl(this.entries.length - 1, 'cw') } };
      }
      case 'FinalizeCacheEntryUpload': {
        const at = this.entries.findIndex((one) => one.ref === token.ref && one.key === key && one.version === version);
        const entry = this.entries[at];
        if (entry === undefined) return { status: 404, json: { code: 'not_found', msg: 'no such entry' } };
        if (entry.archive.length !== Number(size)) return { status: 200, json: { ok: false, message: 'wrong size' } };
        entry.finished = true;
        return { status: 200, json: { ok: true, entry_id: String(at + 1) } };
      }
      case 'GetCacheEntryDownloadURL': {
        const at = this.find(token, [key, ...restoreKeys], version);
        const entry = this.entries[at];
        if (entry === undefined) return { status: 200, json: { ok: false } };
        const matched = this.mode.saysFound ?? entry.key;
        return { status: 200, json: { ok: true, matched_key: matched, signed_download_url: this.signedUrl(at, 'r') } };
      }
    }
    return { status: 404, json: { code: 'bad_route', msg: 'no such method' } };
  }

  /** Its own ref first, with all keys in their order, then the default branch: the newest entry of the first that fits. */
  private find({ ref, defaultRef }: CacheToken, keys: readonly string[], version: string): number {
    const scopes = this.mode.scoped ? [ref, defaultRef] : [undefined];
    for (const scope of scopes) {
      for (const key of keys) {
        const at = this.entries.findLastIndex(
          (one) => one.finished && one.version === version && one.key.startsWith(key) && (scope ?? one.ref) === one.ref,
        );
        if (at !== -1) return at;
      }
    }
    return -1;
  }

  private signedUrl(index: number, permissions: string): string {
    return `${this.shownUrl ?? this.url}blobs/${index}?sp=${permissions}&sv=2025-05-05&sig=${signature(index, permissions)}`;
  }

  private storage(request: IncomingMessage, url: URL, body: Buffer): Answer {
    const index = Number(url.pathname.split('/').at(-1));
    const entry = this.entries[index];
    const permissions = url.searchParams.get('sp') ?? '';
    if (entry === undefined || url.searchParams.get('sig') !== signature(index, permissions)) {
      return { status: 403, json: { message: 'AuthenticationFailed' } };
    }
    if (request.method === 'PUT' && permissions.includes('w')) return this.put(entry, request, url.searchParams, body);
    if (request.method !== 'GET' && request.method !== 'HEAD') return { status: 405, json: {} };
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (from === undefined || to === undefined) return { status: 200, bytes: entry.archive };
    const headers = { 'content-range': `bytes ${from}-${to}/${entry.archive.length}` };
    return { status: 206, bytes: entry.archive.subarray(Number(from), Number(to) + 1), headers };
  }

  /** Put Blob, Put Block and Put Block List: https://learn.microsoft.com/rest/api/storageservices/put-block-list */
  private put(entry: CacheServerEntry, request: IncomingMessage, query: URLSearchParams, body: Buffer): Answer {
    const component = query.get('comp');
    if (component === 'block') {
      this.blocks.set(query.get('blockid') ?? '', body);
      return { status: 201, bytes: Buffer.alloc(0) };
    }
    if (component === 'blocklist') {
      const ids = [...body.toString('utf8').matchAll(/<Latest>([^<]*)<\/Latest>/g)].map(([, id]) => id ?? '');
      entry.archive = Buffer.concat(ids.map((id) => this.blocks.get(id) ?? Buffer.alloc(0)));
      return { status: 201, bytes: Buffer.alloc(0) };
    }
    if (request.headers['x-ms-blob-type'] !== 'BlockBlob') return { status: 400, json: { message: 'MissingHeader' } };
    entry.archive = body;
    return { status: 201, bytes: Buffer.alloc(0) };
  }
}

interface ServiceRequest {
  readonly key: string;
  readonly version: string;
  readonly restore_keys?: readonly string[];
  readonly size_bytes?: string;
}

interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

function signature(index: number, permissions: string): string {
  return createHash('sha256').update(`${index} ${permissions}`).digest('hex');
}

function send(response: ServerResponse, { status, json, bytes, headers }: Answer): void {
  const body = bytes ?? Buffer.from(JSON.stringify(json));
  const type = bytes === undefined ? 'application/json' : 'application/octet-stream';
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, ...headers });
  response.end(body);
}
