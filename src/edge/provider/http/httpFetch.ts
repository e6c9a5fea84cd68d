import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { Agent, type Dispatcher, fetch, ProxyAgent, type RequestInit as UndiciInit } from 'undici';
import { UnusableInput } from '../../../shared/fault.ts';
import { type AddressRule, guardedLookup, refusedHost } from '../address/addressRule.ts';

export interface FetchSettings {
  readonly rule: AddressRule;
  /** The largest number of connections; they stay open between requests. */
  readonly sockets: number;
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
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const refused = refusedHost(url.hostname, settings.rule);
    if (refused !== undefined) throw refused;
    const proxy = proxyFor(url);
    // The types of Node's own fetch and of the package differ only in name.
    const own = { ...init, redirect: 'manual', dispatcher: dispatcherFor(proxy) } as UndiciInit;
    try {
      const { status, statusText, headers, body } = await fetch(url, own);
      const bytes = body === null ? null : await wholeBody(body);
      return new Response(bytes, { status, statusText, headers: [...headers] });
    } catch (error) {
      throw explained(error, url, proxy);
    }
  };
}

function dispatchers({ rule, sockets }: FetchSettings): (proxy: URL | undefined) => Dispatcher {
  // The caller sets the time limit of a request.
  const limits = { connections: Number.isFinite(sockets) ? sockets : null, headersTimeout: 0, bodyTimeout: 0 };
  const straight = new Agent({ ...limits, connect: { lookup: guardedLookup(rule) } });
  const tunnels = new Map<string, ProxyAgent>();
  return (proxy) => {
    if (proxy === undefined) return straight;
    const tunnel = tunnels.get(proxy.href) ?? new ProxyAgent({ uri: proxy.href, ...limits });
    tunnels.set(proxy.href, tunnel);
    return tunnel;
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

/** Explains errors if the package's words do not say what to do. */
function explained(error: unknown, { host, port }: URL, proxy: URL | undefined): unknown {
  const words = innermost(error);
  if (words === 'bad port') {
    return new UnusableInput({
      what: `the port ${port} of ${host} belongs to another protocol: it is not asked`,
      fix: 'Correct the port in the address, or let the server listen at another one.',
    });
  }
  const [, status] = /^Proxy response \((\d+)\)/.exec(words) ?? [];
  if (proxy === undefined || status === undefined) return error;
  const why =
    status === '407' ? 'it wants a user and a password: HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT' : 'no tunnel';
  return new Error(`the proxy ${proxy.host} answered ${status}: ${why}`);
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
