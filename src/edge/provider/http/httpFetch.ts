import { isIP } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib';
import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { Agent, type buildConnector, type Dispatcher, Pool, ProxyAgent, request } from 'undici';
import { UnusableInput } from '../../../shared/fault.ts';
import { type AddressRule, guardedLookup, refusedHost } from '../address/addressRule.ts';

export interface FetchSettings {
  readonly rule: AddressRule;
  /** The largest number of connections; they stay open between requests. */
  readonly sockets: number;
  /** How long a proxy may take to open a tunnel; absent: 30 s. */
  readonly tunnelMs?: number;
}

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** The limit after decompression; a chat completion has some kilobytes. */
const largestReplyBytes = 16 * 1024 * 1024;

/**
 * `fetch` over connections of its own. It connects only to addresses that the rule allows, checks each new connection,
 * and follows no redirect. A proxy looks up names itself, so only the written address can be checked then. It resolves
 * after the whole body has arrived, so a connection that breaks in the body rejects. It never retries: only the caller
 * counts requests.
 */
export function httpFetch(settings: FetchSettings): Fetch {
  const dispatcherFor = dispatchers(settings);
  const refusalOf = refusals(settings.rule);
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const refused = refusalOf(url.hostname);
    if (refused !== undefined) throw refused;
    // undici's `fetch` takes a fifth of a run's processor time more, for streams that nobody reads piece by piece.
    const answer = await request(url, {
      method: method as Dispatcher.HttpMethod, // the SDK sends no other
      headers: Object.fromEntries(new Headers(headers)),
      body: typeof body === 'string' ? body : null,
      signal: signal ?? null,
      dispatcher: dispatcherFor(proxyFor(url)),
    });
    const bytes = unpacked(await wholeBody(answer.body), answer.headers['content-encoding']);
    return new Response(bytes.length === 0 ? null : bytes, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, values = []]) =>
        [values].flat().map((value): [string, string] => [name, value]),
      ),
    });
  };
}

/** A gateway may compress unasked, several times over. @throws Error if the body would be too long. */
function unpacked(bytes: Uint8Array<ArrayBuffer>, encoding: string | string[] = ''): Uint8Array<ArrayBuffer> {
  const codings = String(encoding)
    .toLowerCase()
    .split(/\s*,\s*/);
  return codings.reduceRight((packed, coding) => {
    const unpack = unpackers.get(coding);
    return unpack === undefined ? packed : Uint8Array.from(unpack(packed, { maxOutputLength: largestReplyBytes }));
  }, bytes);
}

const unpackers = new Map<string, (bytes: Uint8Array, options: ZlibOptions) => Uint8Array>([
  ['gzip', gunzipSync],
  ['x-gzip', gunzipSync],
  ['deflate', inflated],
  ['br', brotliDecompressSync],
]);

/** With or without the wrapper of zlib, which servers have always mixed up. */
function inflated(bytes: Uint8Array, options: ZlibOptions): Uint8Array {
  const isWrapped = ((bytes[0] ?? 0) & 0x0f) === 8;
  return isWrapped ? inflateSync(bytes, options) : inflateRawSync(bytes, options);
}

/** Looks at each host once: a run asks few of them, thousands of times. */
function refusals(rule: AddressRule): (hostname: string) => UnusableInput | undefined {
  const known = new Map<string, UnusableInput | undefined>();
  return (hostname) => {
    if (!known.has(hostname)) known.set(hostname, refusedHost(hostname, rule));
    return known.get(hostname);
  };
}

function dispatchers({ rule, sockets, tunnelMs = 30_000 }: FetchSettings): (proxy: URL | undefined) => Dispatcher {
  // The caller sets the time limit of a request.
  const limits = { connections: Number.isFinite(sockets) ? sockets : null, headersTimeout: 0, bodyTimeout: 0 };
  const straight = new Agent({ ...limits, connect: { lookup: guardedLookup(rule) } });
  const tunnels = new Map<string, ProxyAgent>();
  return (proxy) => {
    if (proxy === undefined) return straight;
    const tunnel =
      tunnels.get(proxy.href) ?? new ProxyAgent({ uri: proxy.href, ...limits, ...ofTunnel(proxy, tunnelMs) });
    tunnels.set(proxy.href, tunnel);
    return tunnel;
  };
}

/**
 * Every failure to connect through a proxy as one error that names the proxy. For errors that undici thinks to pass,
 * such as a proxy that hangs up, it would connect again and again without end, past every time limit.
 */
function ofTunnel(proxy: URL, tunnelMs: number): Pick<ProxyAgent.Options, 'factory' | 'clientFactory'> {
  // They are a pool's, with a connector of ProxyAgent's own; its types say `Object`.
  type Given = Pool.Options & { readonly connect: buildConnector.connector };
  return {
    clientFactory: (address, given) => {
      const options = given as Given;
      // ProxyAgent would name an IP address to TLS, which has names only.
      const servername = isIP(proxy.hostname.replace(/^\[|\]$/g, '')) === 0 ? proxy.hostname : '';
      const connect: buildConnector.connector = (to, callback) => options.connect({ ...to, servername }, callback);
      return new Pool(address, { ...options, headersTimeout: tunnelMs, connect });
    },
    factory: (origin, given) => {
      const options = given as Given;
      return new Pool(origin, {
        ...options,
        connect: (to, callback) =>
          options.connect(to, (...[error, socket]) =>
            error === null ? callback(null, socket) : callback(new Error(noTunnel(proxy, error)), null),
          ),
      });
    },
  };
}

/**
 * The proxy for a request; undefined if there is none. It reads HTTPS_PROXY and NO_PROXY as GitHub's own client does,
 * so the API, the cache and the provider use the same proxy. Only https goes through it, as a tunnel. Plain http is for
 * this machine and private networks, and a proxy could read the key in it.
 *
 * @throws UnusableInput if the proxy does not speak HTTP.
 */
function proxyFor(url: URL): URL | undefined {
  if (url.protocol !== 'https:') return undefined;
  const proxy = getProxyUrl(url);
  if (proxy === undefined || /^https?:$/.test(proxy.protocol)) return proxy;
  throw new UnusableInput({
    key: 'HTTPS_PROXY',
    what: `a proxy of the kind ${proxy.protocol.replace(/:$/, '')} is not understood`,
    fix: 'Name one that tunnels HTTP, such as http://proxy.example.com:3128, or take the host out with NO_PROXY.',
  });
}

async function wholeBody(body: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > largestReplyBytes) throw new Error(`its answer is larger than ${largestReplyBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function noTunnel({ host }: URL, error: Error): string {
  const why = innermost(error);
  const [, status] = /^Proxy response \((\d+)\)/.exec(why) ?? [];
  if (status === undefined) return `through the proxy ${host}: ${why}`;
  return `the proxy ${host} answered ${status}: ${status === '407' ? 'it wants a user and a password: HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT' : 'no tunnel'}`;
}

/** The code (`ECONNREFUSED`, `ENOTFOUND`) of the innermost cause, or else its message (`other side closed`). */
export function innermost(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return innermost(error.cause);
  // undici's messages say more than its codes.
  const code = 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && !code.startsWith('UND_ERR_')) return code;
  return 'message' in error ? String(error.message) : 'for no stated reason';
}
