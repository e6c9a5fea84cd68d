import { getEventListeners } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { readBody } from '../../../../src/edge/provider/http/readBody.ts';
import { httpTransport, type Message, TimeIsUp, type Transport } from '../../../../src/edge/provider/http/transport.ts';
import { closed, listening } from '../../../support/listening.ts';

const rule = { mayBePrivate: true, mayBePublic: true };

interface Served {
  readonly url: URL;
  readonly sockets: readonly Socket[];
}

async function serving(listener: RequestListener, use: (served: Served) => Promise<void>): Promise<void> {
  const sockets: Socket[] = [];
  const server = createServer(listener).on('connection', (socket) => sockets.push(socket));
  const url = new URL(`http://127.0.0.1:${await listening(server)}/v1/x?y=1`);
  try {
    await use({ url, sockets });
  } finally {
    await closed(server);
  }
}

function send(transport: Transport, message: Partial<Message> & { readonly url: URL }): Promise<string> {
  const whole = { method: 'POST', headers: [], body: undefined, ...message };
  return transport(whole, async (incoming) => String(await readBody(incoming, 10_000)));
}

describe('a transport', () => {
  it('has as many connections as requests in flight, however many follow, and none is left for want of room', async () => {
    const answer: RequestListener = (_request, response) => setTimeout(() => response.end('x'), 5);
    await serving(answer, async ({ url, sockets }) => {
      // More than the 256 idle connections that Node keeps by itself.
      const width = 300;
      const transport = httpTransport({ rule, sockets: width });
      const work = async () => {
        for (let round = 0; round < 4; round += 1) await send(transport, { url });
      };
      await Promise.all(Array.from({ length: width }, work));
      await Promise.all(Array.from({ length: width }, work));
      expect(sockets.length).toBe(width);
    });
  });

  it('sends its headers as they are, with the host and the length in bytes', async () => {
    const answer: RequestListener = (request, response) => {
      response.end(JSON.stringify([request.url, request.rawHeaders]));
    };
    await serving(answer, async ({ url }) => {
      const transport = httpTransport({ rule, sockets: 1 });
      const said = await send(transport, { url, headers: ['x-a', '1'], body: 'naïve' });
      const headers = ['host', url.host, 'x-a', '1', 'content-length', '6', 'Connection', 'keep-alive'];
      expect(JSON.parse(said)).toEqual(['/v1/x?y=1', headers]);
    });
  });

  it('ends with the time or with the signal, and leaves nothing behind', async () => {
    await serving(
      () => {},
      async ({ url }) => {
        const transport = httpTransport({ rule, sockets: 50 });
        await expect(send(transport, { url, timeoutMs: 20 })).rejects.toBeInstanceOf(TimeIsUp);
        const stop = new AbortController();
        const reason = new Error('enough');
        const asked = Array.from({ length: 40 }, () => send(transport, { url, signal: stop.signal }));
        // Node warns of more than ten listeners.
        expect(getEventListeners(stop.signal, 'abort').length).toBe(1);
        stop.abort(reason);
        for (const one of asked) await expect(one).rejects.toBe(reason);
        expect(getEventListeners(stop.signal, 'abort').length).toBe(0);
        await expect(send(transport, { url, signal: stop.signal })).rejects.toBe(reason);
      },
    );
  });
});
