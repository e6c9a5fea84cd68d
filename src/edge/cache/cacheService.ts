import { isMapping } from '../../shared/isMapping.ts';
import { archiveVersion } from './archive.ts';

/**
 * The cache service of GitHub Actions, version 2, as @actions/cache 6 speaks to it: three calls in JSON over HTTP, and
 * signed addresses for the archives themselves.
 */
export interface CacheService {
  /** The newest entry whose key begins with the first of these that there is; undefined if there is none. */
  find(prefixes: readonly string[], trying: Trying): Promise<Fetched<FoundEntry | undefined>>;
  /** Where an archive for this key is to be uploaded to. */
  reserve(key: string, trying: Trying): Promise<Fetched<{ readonly uploadUrl: string }>>;
  /** From now on others find it. */
  finish(entry: { readonly key: string; readonly bytes: number }, trying: Trying): Promise<Fetched<undefined>>;
}

export interface FoundEntry {
  readonly key: string;
  readonly downloadUrl: string;
}

/** @param place what the runner gives to every step that is an Action: ACTIONS_RESULTS_URL, ACTIONS_RUNTIME_TOKEN. */
export function cacheService(place: { readonly url: string; readonly token: string }): CacheService {
  const call = (method: string, body: object, trying: Trying) => callService({ ...place, method, body }, trying);
  const version = archiveVersion;
  return {
    find: async ([key = '', ...others], trying) => {
      const answer = await call('GetCacheEntryDownloadURL', { key, restore_keys: others, version }, trying);
      if (answer.kind !== 'done') return answer;
      const { ok, matched_key: matched, signed_download_url: downloadUrl } = answer.value;
      if (ok !== true) return { kind: 'done', value: undefined };
      if (typeof matched !== 'string' || typeof downloadUrl !== 'string') return unexpected;
      return { kind: 'done', value: { key: matched, downloadUrl } };
    },
    reserve: async (key, trying) => {
      const answer = await call('CreateCacheEntry', { key, version }, trying);
      if (answer.kind !== 'done') return answer;
      const { ok, signed_upload_url: uploadUrl } = answer.value;
      if (ok !== true) return { kind: 'refused', status: 200, why: printable(answer.value['message']) };
      return typeof uploadUrl === 'string' ? { kind: 'done', value: { uploadUrl } } : unexpected;
    },
    finish: async ({ key, bytes }, trying) => {
      // A number of 64 bits is a string in the JSON of protocol buffers.
      const body = { key, size_bytes: String(bytes), version };
      const answer = await call('FinalizeCacheEntryUpload', body, trying);
      if (answer.kind !== 'done') return answer;
      if (answer.value['ok'] === true) return { kind: 'done', value: undefined };
      return { kind: 'refused', status: 200, why: printable(answer.value['message']) };
    },
  };
}

const unexpected = { kind: 'broken', why: 'the cache service gave an answer that is not understood' } as const;

interface Call {
  readonly url: string;
  readonly token: string;
  readonly method: string;
  readonly body: object;
}

type Body = Readonly<Record<string, unknown>>;

function callService({ url, token, method, body }: Call, trying: Trying): Promise<Fetched<Body>> {
  return within(trying, async () => {
    const response = await trying.fetch(new URL(`/twirp/github.actions.results.api.v1.CacheService/${method}`, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The token is for this host alone.
      redirect: 'error',
      signal: trying.signal,
    });
    const bytes = await boundedBytes(response, longestAnswerBytes);
    const answer = bytes === undefined ? undefined : parsed(bytes.toString('utf8'));
    if (response.ok) return answer === undefined ? unexpected : { kind: 'done', value: answer };
    const why = [`HTTP ${response.status}`, printable(answer?.['msg'])].filter((part) => part !== '').join(': ');
    return response.status >= 500 ? { kind: 'busy', why } : { kind: 'refused', status: response.status, why };
  });
}

const longestAnswerBytes = 64 * 1024;

function parsed(text: string): Body | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isMapping(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the service says, short and without anything that a log would take for a command, or that may be a token or an address. */
function printable(message: unknown): string {
  if (typeof message !== 'string') return '';
  return message
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/[^ ]{33,}/g, '…')
    .replace(/:(?=:)|##(?=\[)/g, '$& ')
    .slice(0, 200)
    .trim();
}

/** The body of a response; undefined if it is longer than the limit, and then it is not read to its end. */
export async function boundedBytes(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const reader = response.body?.getReader();
  if (reader === undefined) return Buffer.alloc(0);
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    pieces.push(piece.value);
  }
  return Buffer.concat(pieces);
}

/** What was asked for, or why it did not come. */
export type Fetched<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** An answer that will not change by asking again. */
  | { readonly kind: 'refused'; readonly status: number; readonly why: string }
  /** No answer, or none that can be used. */
  | { readonly kind: 'broken'; readonly why: string };

export interface Trying {
  /** The platform's, or one that goes through the proxy of the runner. */
  readonly fetch: typeof globalThis.fetch;
  /** Ends everything, waits included. */
  readonly signal: AbortSignal;
  /** Before asking again; doubles each time. */
  readonly pauseMs: number;
}

const attempts = 3;

/** Asks again, a few times, if the other side is busy or the connection breaks. Nothing is thrown. */
export async function within<T>(
  { signal, pauseMs }: Pick<Trying, 'signal' | 'pauseMs'>,
  attempt: () => Promise<Fetched<T> | { readonly kind: 'busy'; readonly why: string }>,
): Promise<Fetched<T>> {
  for (let asked = 1; ; asked += 1) {
    const answer = await attempt().catch((error: unknown) => ({ kind: 'busy', why: reasonOf(error) }) as const);
    if (answer.kind !== 'busy') return answer;
    if (asked >= attempts || signal.aborted) return { kind: 'broken', why: signal.aborted ? outOfTime : answer.why };
    await pause(pauseMs * 2 ** (asked - 1), signal);
  }
}

const outOfTime = 'it took too long';

/** The code of what broke, and never its message: an address with its signature may stand in that. */
function reasonOf(error: unknown): string {
  // By its shape, since errors of Node itself may come from another realm.
  const cause = typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined;
  const code = [error, cause].map(codeOf).find((one) => one !== undefined);
  return code === undefined ? 'the connection broke' : `the connection broke (${code})`;
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[A-Z_]+$/.test(error.code) ? error.code : undefined;
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
