import * as http from 'node:http';
import * as https from 'node:https';
import { pipeline, Readable } from 'node:stream';
import { type AddressRule, refusedHost } from '../address/addressRule.ts';
import { guardedLookup, type Resolve } from '../address/guardedLookup.ts';
import { blockedPorts } from './blockedPorts.ts';
import { proxyFor } from './proxyFor.ts';
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
  /** Names and values in turn; without `host`, and without the length of a body that is no stream. */
  readonly headers: readonly string[];
  /** A stream goes in chunks, unless `headers` has its length. */
  readonly body: string | Uint8Array | AsyncIterable<Uint8Array> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** From now until the answer is read; no limit where it is left out. */
  readonly timeoutMs?: number;
}

/** The time of a message was up before its answer was read. */
export class TimeIsUp extends Error {}

/**
 * Sends a message and hands its answer, of which the body is still to come, to `read`. It goes only where the rule allows,
 * checked for each connection as it is made, and follows no redirect. Through a proxy, which looks the name up itself, only
 * what is written in the address can be checked. It sends nothing twice: where a
 * kept connection turns out to be closed, nobody can tell what the server took in, and asking again is for those who
 * count what is asked. Rejects with TimeIsUp, the signal's reason, UnusableInput where nobody may be asked, or Node's error.
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
      send(outgoing, message.body, cut);
    });
}

function send(outgoing: http.ClientRequest, body: Message['body'], failed: (error: Error) => void): void {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    outgoing.end(body);
    return;
  }
  pipeline(Readable.from(body), outgoing, (error) => {
    if (error) failed(error);
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
  /** With the port where it is not the usual one. */
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly path: string;
}

function targetOf(url: URL, rule: AddressRule): Target {
  const refused = refusedHost(url.hostname, rule);
  if (refused !== undefined) throw refused;
  if (blockedPorts.has(Number(url.port || 80))) throw new Error('bad port');
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
  if (typeof body === 'string') return ['content-length', String(Buffer.byteLength(body))];
  return body instanceof Uint8Array ? ['content-length', String(body.byteLength)] : [];
}
