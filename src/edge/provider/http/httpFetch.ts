import * as http from 'node:http';
import * as https from 'node:https';
import { type AddressRule, refusedHost } from '../address/addressRule.ts';
import { guardedLookup, type Resolve } from '../address/guardedLookup.ts';
import { blockedPorts } from './blockedPorts.ts';
import { readBody } from './readBody.ts';

export interface FetchSettings {
  readonly rule: AddressRule;
  /** Connections at most; they are kept open between requests. */
  readonly sockets: number;
  /** How names become addresses; by the system, unless it is given. */
  readonly resolve?: Resolve;
  /** Of an answer, after decompression. */
  readonly largestBodyBytes?: number;
}

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A chat completion has some kilobytes. */
const largestBodyBytes = 16 * 1024 * 1024;

/**
 * As much of `fetch` as the SDK uses, on Node's own client: it goes only where the rule allows, checked for each
 * connection as it is made; it follows no redirect, knows no proxy, and takes less time of this process. The promise is
 * kept when the whole body is there, so that a connection that breaks within it rejects like one that never was.
 */
export function httpFetch(settings: FetchSettings): Fetch {
  const agentOptions = { keepAlive: true, maxSockets: settings.sockets, scheduling: 'lifo' } as const;
  const plain = new http.Agent(agentOptions);
  const secure = new https.Agent(agentOptions);
  const lookup = guardedLookup(settings.rule, settings.resolve);
  // A host as it is written is as good the next time; where it leads is looked up and checked for each connection.
  const sound = new Set<string>();
  const ask = async (input: string | URL | Request, init: RequestInit): Promise<Response> => {
    const url = addressOf(input);
    if (!sound.has(url.host)) checkHost(url, settings.rule);
    sound.add(url.host);
    const options: https.RequestOptions = {
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      path: url.pathname + url.search,
      method: init.method ?? 'GET',
      headers: headersOf(init),
      lookup,
      ...(init.signal === undefined || init.signal === null ? {} : { signal: init.signal }),
    };
    const outgoing =
      url.protocol === 'https:'
        ? https.request({ ...options, agent: secure })
        : http.request({ ...options, agent: plain });
    const incoming = await answerTo(outgoing, bodyOf(init));
    return responseOf(incoming, await readBody(incoming, settings.largestBodyBytes ?? largestBodyBytes));
  };
  return async (input, init = {}) => {
    try {
      return await ask(input, init);
    } catch (cause) {
      // As fetch does: the SDK keeps of an error of Node its words alone, and of this one the cause.
      throw new TypeError('fetch failed', { cause });
    }
  };
}

function addressOf(input: string | URL | Request): URL {
  if (typeof input !== 'string' && !(input instanceof URL)) throw new TypeError('a request object is not understood');
  return new URL(input);
}

function checkHost(url: URL, rule: AddressRule): void {
  const refused = refusedHost(url.hostname, rule);
  if (refused !== undefined) throw refused;
  if (blockedPorts.has(Number(url.port || 80))) throw new Error('bad port');
}

function headersOf({ headers, body }: RequestInit): http.OutgoingHttpHeaders {
  const named = Object.fromEntries(new Headers(headers));
  return typeof body === 'string' ? { ...named, 'content-length': Buffer.byteLength(body) } : named;
}

function bodyOf({ body }: RequestInit): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body !== 'string') throw new TypeError('a body that is no text is not sent');
  return body;
}

function answerTo(outgoing: http.ClientRequest, body: string | undefined): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.once('response', resolve);
    // Also after the answer began: without a listener, an error would end the process.
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const statusesWithoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf(incoming: http.IncomingMessage, body: Uint8Array<ArrayBuffer>): Response {
  const status = incoming.statusCode ?? 0;
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  const statusText = incoming.statusMessage ?? '';
  return new Response(statusesWithoutBody.has(status) ? null : body, { status, statusText, headers });
}
