import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finished } from 'node:stream/promises';

interface Page {
  readonly html: string;
  readonly policy: string;
  /** What the page gets for a body that it posted, one body at a time; undefined: the body makes no sense. */
  readonly answer: (body: string) => Promise<string | undefined>;
  readonly opened: (address: string) => void;
  readonly signal: AbortSignal;
}

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly type?: 'text/plain' | 'text/html' | 'application/json';
}

/**
 * Serves a page on 127.0.0.1, on a port that the system chooses, until the signal; an answer that was begun is finished.
 * Its address holds a random token, which the page also sends with what it posts. A request under another host name
 * (DNS rebinding), or from another site, gets nothing.
 *
 * @throws what `answer` throws, after the page has been told.
 */
export async function servePage({ html, policy, answer, opened, signal }: Page): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  const headers = { ...safeHeaders, 'Content-Security-Policy': `${policy}; frame-ancestors 'none'` };
  const send = async (response: ServerResponse, { status, text, type = 'text/plain' }: Reply) => {
    response.writeHead(status, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(text);
    await finished(response);
  };
  const replyTo = async (body: string): Promise<Reply> => {
    if (ended.aborted) return plain(503, 'Evenhand has ended.');
    try {
      const text = await answer(body);
      return text === undefined ? plain(400, 'This is no answer.') : { status: 200, text, type: 'application/json' };
    } catch (error) {
      failed.abort(error);
      return plain(500, 'This could not be done. The terminal says why.');
    }
  };
  let last = Promise.resolve();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const why = refusalOf(request, token);
    if (why !== undefined) return send(response, why);
    if (request.method === 'GET') return send(response, { status: 200, text: html, type: 'text/html' });
    const body = await bodyOf(request);
    if (body === undefined) return send(response, plain(413, 'This is too long.'));
    // One after the other, also from two tabs. A page that has gone is no fault.
    last = last.then(async () => send(response, await replyTo(body))).catch(() => {});
    return last;
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A server that listens on a port has an address of this shape: node's documentation of server.address().
  opened(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${token}`);
  if (!ended.aborted) await once(ended, 'abort');
  await last;
  server.close();
  // A browser opens connections ahead, which would hold the end up.
  server.closeAllConnections();
  if (failed.signal.aborted) throw failed.signal.reason;
}

const answerPath = '/answer';
const mostBytes = 16_384;

const safeHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Why a request gets nothing; undefined: it is the page's own. */
function refusalOf(request: IncomingMessage, token: string): Reply | undefined {
  const { method, url = '', headers, socket } = request;
  const host = headers.host ?? '';
  const hosts = [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`];
  if (!hosts.includes(host)) return plain(403, 'This is another host.');
  const isPage = isSame(url, `/${token}`);
  if (!isPage && url !== answerPath) return plain(404, 'There is no such page. The terminal shows the address.');
  if (method !== (isPage ? 'GET' : 'POST')) return plain(405, 'Not by this method.');
  if (isPage) return undefined;
  if (headers.origin !== `http://${host}`) return plain(403, 'This comes from another site.');
  return isSame(String(headers['x-token']), token) ? undefined : plain(403, 'This is another token.');
}

/** In a time that does not tell how much of it is the same. */
function isSame(given: string, known: string): boolean {
  const [one, other] = [given, known].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Undefined: it is too long. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  // A request without an encoding gives buffers: Node's documentation of readable.setEncoding().
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    // The rest is read and left, since a client that still sends would not see the reply.
    if (bytes <= mostBytes) pieces.push(piece);
  }
  return bytes > mostBytes ? undefined : Buffer.concat(pieces).toString('utf8');
}

function plain(status: number, text: string): Reply {
  return { status, text: `${text}\n` };
}
