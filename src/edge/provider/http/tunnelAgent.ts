import * as http from 'node:http';
import * as https from 'node:https';
import type { Duplex } from 'node:stream';
import * as tls from 'node:tls';

type Connected = NonNullable<Parameters<https.Agent['createConnection']>[1]>;

/** A proxy that does not answer in this time never will. */
const longestWaitMs = 30_000;

/**
 * Connections through a proxy: it is told host and port alone (CONNECT), and sees bytes that TLS has encrypted from here
 * to the endpoint. Packages that do this hand on what a proxy answers in the place of a tunnel as if the endpoint had
 * said it, so that a proxy could answer for the judge; here it is an error.
 *
 * https://www.rfc-editor.org/rfc/rfc9110#CONNECT
 */
export class TunnelAgent extends https.Agent {
  private readonly proxy: URL;

  constructor(proxy: URL, options: https.AgentOptions) {
    super(options);
    this.proxy = proxy;
  }

  // Node calls it for each connection: https://nodejs.org/api/http.html#agentcreateconnectionoptions-callback
  override createConnection(wanted: https.RequestOptions, connected?: Connected): undefined {
    // Its types want a connection beside an error; Node does not.
    const done = connected as (error: Error | null, connection?: Duplex) => void;
    const { port } = wanted;
    const host = wanted.host ?? '';
    const target = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    const asked = this.ask(target);
    // Of any status: https://nodejs.org/api/http.html#event-connect
    asked.once('connect', (answer, socket, early) => {
      if (answer.statusCode !== 200 || early.length > 0) {
        socket.destroy();
        return done(this.refusal(answer.statusCode ?? 0));
      }
      // The host is checked against its certificate as without a proxy.
      // What Node gives to an agent for a connection over TLS are the options of tls.connect.
      return done(null, tls.connect({ ...(wanted as tls.ConnectionOptions), socket }));
    });
    asked.once('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    asked.once('error', (error: NodeJS.ErrnoException) => {
      done(new Error(`the proxy ${this.proxy.host} cannot be reached (${error.code ?? error.message})`));
    });
    asked.end();
  }

  private ask(target: string): http.ClientRequest {
    const { protocol, hostname, port, username, password } = this.proxy;
    const headers: Record<string, string> = { host: target };
    if (username !== '' || password !== '') {
      headers['proxy-authorization'] = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    }
    const options = {
      method: 'CONNECT',
      path: target,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      headers,
      agent: false,
      timeout: longestWaitMs,
    };
    return protocol === 'https:' ? https.request(options) : http.request(options);
  }

  private refusal(status: number): Error {
    const why =
      status === 407 ? 'it wants a user and a password: HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT' : 'no tunnel';
    return new Error(`the proxy ${this.proxy.host} answered ${status}: ${why}`);
  }
}
