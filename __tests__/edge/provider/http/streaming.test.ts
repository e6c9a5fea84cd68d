import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type FetchSettings, httpFetch } from '../../../../src/edge/provider/http/httpFetch.ts';
import { openaiClient } from '../../../../src/edge/provider/openai/openaiClient.ts';

const streamed = { rule: { mayBePrivate: true, mayBePublic: true }, sockets: 2, answers: 'streamed' } as const;

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

async function serving(listener: Listener, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    // Listening on a port, and not on a pipe, the address is an AddressInfo.
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const mebibyte = Buffer.alloc(1024 * 1024, 'a line of a file\n');

async function* parts() {
  for (let n = 0; n < 8; n += 1) yield mebibyte;
}

function hashOf(chunks: readonly Uint8Array[]): string {
  return createHash('sha256').update(Buffer.concat(chunks)).digest('hex');
}

const whole = hashOf(Array.from({ length: 8 }, () => mebibyte));

describe('large bodies', () => {
  it('are sent as they come, with the length that is stated, also by the SDK', async () => {
    const seen: unknown[] = [];
    const listener: Listener = async (request, response) => {
      const chunks: Buffer[] = await request.toArray();
      seen.push([request.headers['content-length'], request.headers['transfer-encoding'], hashOf(chunks)]);
      response.setHeader('content-type', 'application/json').end('{"id":"file-1"}');
    };
    await serving(listener, async (origin) => {
      const length = { 'content-length': String(8 * mebibyte.length), 'content-type': 'text/plain' };
      const { client } = openaiClient({ kind: 'openai', apiKey: 'k', baseUrl: `${origin}/v1` }, streamed);
      const body = Readable.from(parts());
      expect(await client.post('/files', { body, headers: length, maxRetries: 0 })).toEqual({ id: 'file-1' });
      // Node's fetch takes streams of bytes, which the types of the platform do not know.
      const init = { method: 'POST', body: parts() as unknown as ReadableStream<Uint8Array> };
      await (await httpFetch(streamed)(origin, init)).text();
      const bytes = { method: 'POST', body: new Uint8Array(mebibyte) };
      await (await httpFetch(streamed)(origin, bytes)).text();
    });
    expect(seen).toEqual([
      [String(8 * mebibyte.length), undefined, whole],
      [undefined, 'chunked', whole],
      [String(mebibyte.length), undefined, hashOf([mebibyte])],
    ]);
  });

  it('reject where the server ends the connection while they are sent', async () => {
    await serving(
      (request) => request.once('data', () => request.destroy()),
      async (origin) => {
        const init = { method: 'POST', body: parts() as unknown as ReadableStream<Uint8Array> };
        await expect(httpFetch(streamed)(origin, init)).rejects.toThrow('fetch failed');
      },
    );
  });

  it('come as they are sent, unpacked', async () => {
    let release = () => {};
    const listener: Listener = (request, response) => {
      if (request.url === '/packed') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('line\n'));
      else response.flushHeaders();
      release = () => Readable.from(parts()).pipe(response);
    };
    await serving(listener, async (origin) => {
      const response = await httpFetch(streamed)(origin);
      release();
      expect(hashOf([new Uint8Array(await response.arrayBuffer())])).toBe(whole);
      expect(await (await httpFetch(streamed)(`${origin}/packed`)).text()).toBe('line\n');
    });
  });

  it('end with an error where they are cut, grow too large, or are not wanted any more', async () => {
    const listener: Listener = (request, response) => {
      response.writeHead(200, { 'content-length': '1000000' }).write(Buffer.alloc(2000));
      if (request.url === '/cut') setTimeout(() => response.destroy(), 10);
    };
    await serving(listener, async (origin) => {
      const read = async (path: string, settings: Partial<FetchSettings> = {}, signal?: AbortSignal) => {
        const init = signal === undefined ? {} : { signal };
        return (await httpFetch({ ...streamed, ...settings })(origin + path, init)).text();
      };
      await expect(read('/cut')).rejects.toThrow();
      await expect(read('/large', { largestBodyBytes: 1000 })).rejects.toThrow('larger than 1000 bytes');
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 30);
      await expect(read('/long', {}, stop.signal)).rejects.toThrow();
    });
  });
});
