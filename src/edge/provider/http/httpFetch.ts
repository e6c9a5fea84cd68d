import type { IncomingMessage } from 'node:http';
import { headersOf, readBody } from './readBody.ts';
import { httpTransport, type Message, type Transport, type TransportSettings } from './transport.ts';

export interface FetchSettings extends TransportSettings {
  /** Of an answer, after decompression. */
  readonly largestBodyBytes?: number;
}

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A chat completion has some kilobytes. */
export const largestReplyBytes = 16 * 1024 * 1024;

/**
 * As much of `fetch` as the SDK uses, over a transport of our own: it follows no redirect and goes only if the rule
 * allows. Bodies are texts or bytes. It resolves when the whole body is there, so that a connection that breaks within it
 * rejects like one that never was.
 */
export function httpFetch(settings: FetchSettings, transport: Transport = httpTransport(settings)): Fetch {
  const largestBytes = settings.largestBodyBytes ?? largestReplyBytes;
  return async (input, init = {}) => {
    try {
      const message = messageOf(input, init);
      return await transport(message, async (incoming) => responseOf(incoming, await readBody(incoming, largestBytes)));
    } catch (cause) {
      // As fetch does: the SDK keeps of an error of Node its words alone, and of this one the cause.
      throw new TypeError('fetch failed', { cause });
    }
  };
}

function messageOf(input: string | URL | Request, init: RequestInit): Message {
  if (typeof input !== 'string' && !(input instanceof URL)) throw new TypeError('a request object is not understood');
  return {
    url: new URL(input),
    method: init.method ?? 'GET',
    headers: [...new Headers(init.headers)].flat(),
    body: bodyOf(init),
    signal: init.signal ?? undefined,
  };
}

function bodyOf({ body }: RequestInit): Message['body'] {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  throw new TypeError('a body of this kind is not sent');
}

const statusesWithoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf(incoming: IncomingMessage, body: Buffer<ArrayBuffer>): Response {
  const status = incoming.statusCode ?? 0;
  const statusText = incoming.statusMessage ?? '';
  const headers = headersOf(incoming);
  return new Response(statusesWithoutBody.has(status) ? null : body, { status, statusText, headers });
}
