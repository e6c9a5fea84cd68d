import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { headersOf, readBody, streamBody } from './readBody.ts';
import { stopWith } from './stopWith.ts';
import { httpTransport, type Message, type Transport, type TransportSettings } from './transport.ts';

export interface FetchSettings extends TransportSettings {
  /** Of an answer, after decompression. */
  readonly largestBodyBytes?: number;
  /**
   * `whole`: the promise is kept when the whole body is there, so that a connection that breaks within it rejects like
   * one that never was. `streamed`: it is kept when the headers are there, and the body is for files. Absent: `whole`.
   */
  readonly answers?: 'whole' | 'streamed';
}

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A chat completion has some kilobytes. */
export const largestReplyBytes = 16 * 1024 * 1024;

/**
 * As much of `fetch` as the SDK uses, over a transport of our own: it follows no redirect and goes only if the rule
 * allows. Bodies are texts, bytes, or streams of bytes, such as a file's.
 */
export function httpFetch(settings: FetchSettings, transport: Transport = httpTransport(settings)): Fetch {
  const largestBytes = settings.largestBodyBytes ?? largestReplyBytes;
  const streamed = settings.answers === 'streamed';
  return async (input, init = {}) => {
    try {
      const message = messageOf(input, init);
      return await transport(message, async (incoming) => {
        const isEmpty = statusesWithoutBody.has(incoming.statusCode ?? 0);
        if (!streamed || isEmpty) return responseOf(incoming, await readBody(incoming, largestBytes));
        cutWith(init.signal, incoming);
        // Node's own type of a stream of bytes, and the platform's, are two names of one thing.
        return responseOf(incoming, Readable.toWeb(streamBody(incoming, largestBytes)) as ReadableStream<Uint8Array>);
      });
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
  if (typeof body === 'object' && Symbol.asyncIterator in body) return body;
  throw new TypeError('a body of this kind is not sent');
}

/** The transport lets go of the signal once the headers are there; a body that still comes has to end with it. */
function cutWith(signal: AbortSignal | null | undefined, incoming: IncomingMessage): void {
  if (signal === undefined || signal === null) return;
  incoming.once(
    'close',
    stopWith(signal, () => incoming.destroy(new Error('the request was stopped'))),
  );
}

const statusesWithoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf(incoming: IncomingMessage, body: Buffer<ArrayBuffer> | ReadableStream<Uint8Array>): Response {
  const status = incoming.statusCode ?? 0;
  const statusText = incoming.statusMessage ?? '';
  const headers = headersOf(incoming);
  return new Response(statusesWithoutBody.has(status) ? null : body, { status, statusText, headers });
}
