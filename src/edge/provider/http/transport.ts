// Our own transport stays. In nine paired runs of 1,000 requests, 20 in flight (Node 24, two cores), the SDK over an undici
// dispatcher cost 1.82 times the CPU (1.73 to 1.95) and 1.8 times the memory; the limit for a change was 1.10.
import * as http from 'node:http';
import * as https from 'node:https';
import { getProxyUrl } from '@actions/http-client/lib/proxy';
import { UnusableInput } from '../../../shared/fault.ts';
import { type AddressRule, guardedLookup, type Resolve, refusedHost } from '../address/addressRule.ts';
import { stopWith } from './stopWith.ts';
import { TunnelAgent } from './tunnelAgent.ts';

export interface TransportSettings {
  readonly rule: AddressRule;
  /** Connections at most; they are kept open between requests. */
  readonly sockets: number;
  /** How names become addresses; by the system, unless it is given. */
  readonly resolve?: Resolve;
}

/** What is sent. Who sends often to one address keeps `url` and `headers`, and pays once for making them. */
export interface Message {
  readonly url: URL;
  readonly method: string;
  /** Names and values in turn; without `host` and the length of the body. */
  readonly headers: readonly string[];
  readonly body: string | Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
  /** From now until the answer is read; no limit if it is left out. */
  readonly timeoutMs?: number;
}

/** The time of a message was up before its answer was read. */
export class TimeIsUp extends Error {}

/**
 * Sends a message and hands its answer, of which the body is still to come, to `read`. It goes only if the rule allows,
 * checked for each connection as it is made, and follows no redirect. Through a proxy, which looks the name up itself, only
 * what is written in the address can be checked. It sends nothing twice: if a
 * kept connection turns out to be closed, nobody can tell what the server took in, and asking again is for those who
 * count what is asked. Rejects with TimeIsUp, the signal's reason, UnusableInput if nobody may be asked, or Node's error.
 */
export type Transport = <T>(message: Message, read: (incoming: http.IncomingMessage) => Promise<T>) => Promise<T>;

/** A transport with connections of its own, on Node's own client. */
export function httpTransport(settings: TransportSettings): Transport {
  const open = opener(settings);
  return (message, read) =>
    new Promise((resolve, reject) => {
      const { signal, timeoutMs } = message;
      signal?.throwIfAborted();
      const outgoing = open(message);
      const end = () => {
        clearTimeout(timer);
        letGo?.();
      };
      // Rejected first: a connection that is cut has words of its own for it.
      const cut = (error: unknown) => {
        end();
        reject(error);
        outgoing.destroy();
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(() => cut(new TimeIsUp()), timeoutMs);
      const letGo = signal === undefined ? undefined : stopWith(signal, () => cut(signal.reason));
      outgoing.on('response', (incoming: http.IncomingMessage) => {
        read(incoming).finally(end).then(resolve, cut);
      });
      // Also after the answer began: without a listener, an error would end the process.
      outgoing.on('error', cut);
      // Without a listener, such a connection is closed, and nobody is told.
      outgoing.on('upgrade', () => cut(new Error('the server changes to another protocol')));
      outgoing.end(message.body);
    });
}

/** How a request begins; what is the same for all that go to one address is made once. */
function opener(settings: TransportSettings): (message: Message) => http.ClientRequest {
  const { rule, sockets } = settings;
  const agentOptions = { keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets, scheduling: 'lifo' } as const;
  const agents = { plain: new http.Agent(agentOptions), secure: new https.Agent(agentOptions) };
  const tunnels = new Map<string, TunnelAgent>();
  const tunnelTo = (proxy: URL): TunnelAgent => {
    const tunnel = tunnels.get(proxy.host) ?? new TunnelAgent(proxy, agentOptions);
    tunnels.set(proxy.host, tunnel);
    return tunnel;
  };
  const lookup = guardedLookup(rule, settings.resolve);
  // An address as it is written is as good the next time; where it leads is looked up and checked for each connection.
  const known = new WeakMap<URL, Target>();
  return ({ url, method, headers, body }) => {
    const target = known.get(url) ?? targetOf(url, rule);
    known.set(url, target);
    const { isSecure, proxy, host, hostname, port, path } = target;
    const all = ['host', host, ...headers, ...lengthOf(body)];
    const direct = isSecure ? agents.secure : agents.plain;
    const agent = proxy === undefined ? direct : tunnelTo(proxy);
    // The types know no list of names and values; Node's documentation does: https://nodejs.org/api/http.html
    const options = {
      hostname,
      port,
      path,
      method,
      lookup,
      agent,
      headers: all as unknown as http.OutgoingHttpHeaders,
    };
    return isSecure ? https.request(options) : http.request(options);
  };
}

interface Target {
  readonly isSecure: boolean;
  /** Undefined: straight. */
  readonly proxy: URL | undefined;
  /** With the port if it is not the usual one. */
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly path: string;
}

function targetOf(url: URL, rule: AddressRule): Target {
  const refused = refusedHost(url.hostname, rule);
  if (refused !== undefined) throw refused;
  if (blockedPorts.has(Number(url.port || 80))) {
    throw new UnusableInput({
      what: `the port ${url.port} of ${url.host} belongs to another protocol: it is not asked`,
      fix: 'Correct the port in the address, or let the server listen at another one.',
    });
  }
  return {
    isSecure: url.protocol === 'https:',
    proxy: proxyFor(url),
    host: url.host,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: url.pathname + url.search,
  };
}

function lengthOf(body: Message['body']): readonly string[] {
  return body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
}

/**
 * Ports of other protocols, which could be made to take a request for a command of theirs.
 * Source: the fetch standard, https://fetch.spec.whatwg.org/#port-blocking, as of November 2026.
 */
const blockedPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/**
 * The proxy that a request goes through, by HTTPS_PROXY and NO_PROXY as GitHub's own client reads them, so that the API,
 * the cache and the provider go the same way; undefined if it goes straight. Only https goes through a proxy, as a
 * tunnel: plain http is for this machine and private networks, and a proxy would read the key in it.
 *
 * @throws UnusableInput if it is no proxy that speaks HTTP.
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
