import { createServer, type RequestListener, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Socket,
  type Server as SocketServer,
} from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type FetchSettings, httpFetch } from '../../../../src/edge/provider/http/httpFetch.ts';

const anywhere = { mayBePrivate: true, mayBePublic: true };
const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"naïve":1}' } as const;

const servers: (Server | SocketServer)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  return listen(createServer(listener));
}

async function listen(server: Server | SocketServer): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, and not on a pipe, the address is an AddressInfo.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The innermost cause of a rejection, as words. */
async function failureOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
  } catch (error) {
    let innermost: unknown = error;
    while (typeof innermost === 'object' && innermost !== null && 'cause' in innermost) innermost = innermost.cause;
    return String(innermost);
  }
  throw new Error('it was answered');
}

function fetching(over: Partial<FetchSettings> = {}) {
  return httpFetch({ rule: anywhere, sockets: 4, ...over });
}

describe('httpFetch', () => {
  it('knows no proxy', async () => {
    const names = ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    let asked = 0;
    const proxy = await serve((_request, response) => {
      asked += 1;
      response.end();
    });
    const origin = await serve((_request, response) => response.end('straight'));
    for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : proxy;
    try {
      expect(await (await fetching()(origin)).text()).toBe('straight');
    } finally {
      for (const name of names) delete process.env[name];
    }
    expect(asked).toBe(0);
  });

  it('rejects if a proxy hangs up, is silent or is not there, and connects to it once', async () => {
    let tried = 0;
    const counted = (end: (socket: Socket) => void) =>
      createSocketServer((socket) => {
        tried += 1;
        socket.once('data', () => end(socket));
      });
    const hangsUp = await listen(counted((socket) => socket.destroy()));
    const isSilent = await listen(counted(() => undefined));
    const ask = fetching({ tunnelMs: 300 });
    const failed = async (proxy: string) => {
      process.env['HTTPS_PROXY'] = proxy;
      const asked = ask('https://judge.example.com/v1', post);
      delete process.env['HTTPS_PROXY'];
      return (await failureOf(asked)).replace(new URL(proxy).host, 'PROXY');
    };
    expect(await failed(hangsUp)).toMatch(/through the proxy PROXY: (other side closed|ECONNRESET)/);
    expect(await failed(isSilent)).toContain('through the proxy PROXY: Headers Timeout Error');
    expect(tried).toBe(2);
    expect(await failed('http://127.0.0.1:1')).toContain('through the proxy PROXY: ECONNREFUSED');
  });

  it('names no IP address of a proxy to TLS, which has names only', async () => {
    const named: string[] = [];
    const isSecure = createTlsServer({
      SNICallback: (name, done) => {
        named.push(name);
        done(null);
      },
    });
    process.env['HTTPS_PROXY'] = (await listen(isSecure)).replace('http:', 'https:');
    const asked = fetching({ tunnelMs: 300 })('https://judge.example.com/v1', post);
    delete process.env['HTTPS_PROXY'];
    expect(await failureOf(asked)).toContain('through the proxy 127.0.0.1:');
    expect(named).toEqual([]);
  });

  it('keeps connections open, and opens no more than it may', async () => {
    const ports = new Set<number | undefined>();
    let open = 0;
    let most = 0;
    const origin = await serve((request, response) => {
      ports.add(request.socket.remotePort);
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.end('x');
      }, 5);
    });
    const ask = fetching({ sockets: 3 });
    await Promise.all(Array.from({ length: 30 }, () => ask(origin, post)));
    expect([ports.size, most]).toEqual([3, 3]);
  });

  it('rejects if the connection ends before the answer, within it, or half-way', async () => {
    const reset = await listen(createSocketServer((socket) => socket.once('data', () => socket.destroy())));
    expect(await failureOf(fetching()(reset, post))).toMatch(/other side closed|ECONNRESET/);
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"half":';
    const cut = await listen(createSocketServer((socket) => socket.once('data', () => socket.end(head))));
    expect(await failureOf(fetching()(cut, post))).toMatch(/aborted|terminated|other side closed|ECONNRESET/);
    const chunk = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n8\r\n{"half":\r\n';
    const halfClosed = await listen(createSocketServer((socket) => socket.once('data', () => socket.end(chunk))));
    expect(await failureOf(fetching()(halfClosed, post))).toMatch(/aborted|terminated|other side closed|ECONNRESET/);
    const garbage = await listen(createSocketServer((socket) => socket.once('data', () => socket.end('SSH-2.0\r\n'))));
    expect(await failureOf(fetching()(garbage, post))).toMatch(/HTTP\/1.1 protocol/);
  });

  it('takes a body without a length to the end of the connection', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{"whole":1}';
    const origin = await listen(createSocketServer((socket) => socket.once('data', () => socket.end(head))));
    expect(await (await fetching()(origin, post)).json()).toEqual({ whole: 1 });
  });

  it('takes no more than a bounded body, also if a small one unfolds into a large one', async () => {
    const endless = await serve((_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more).on('error', () => {});
      more();
    });
    const bounded = fetching();
    expect(await failureOf(bounded(endless))).toContain('its answer is larger than 16777216 bytes');
    const bomb = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(17_000_000))),
    );
    expect(await failureOf(bounded(bomb))).toMatch(/larger than 16777216 bytes/);
  });

  it('reads what a gateway compressed unasked', async () => {
    const packed = {
      gzip: gzipSync('{}'),
      'X-GZip': gzipSync('{}'),
      deflate: deflateSync('{}'),
      Deflate: deflateRawSync('{}'),
      br: brotliCompressSync('{}'),
      'deflate, gzip': gzipSync(deflateSync('{}')),
    };
    for (const [encoding, body] of Object.entries(packed)) {
      const origin = await serve((_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(body),
      );
      expect(await (await fetching()(origin)).text()).toBe('{}');
    }
  });

  it('returns answers without a body', async () => {
    for (const status of [204, 304]) {
      const origin = await serve((_request, response) => response.writeHead(status).end());
      expect((await fetching()(origin)).status).toBe(status);
    }
  });
});

describe('where httpFetch goes', () => {
  it('is never a refused address, written or looked up, and not a byte is sent', async () => {
    let connections = 0;
    const origin = await listen(createSocketServer(() => (connections += 1)));
    const port = new URL(origin).port;
    const unnamed = fetching({ rule: { mayBePrivate: false, mayBePublic: true } });
    // Without the defence, nobody would answer for minutes.
    const soon = { ...post, signal: AbortSignal.timeout(2000) };
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '[::1]', '[::ffff:7f00:1]', 'localhost']) {
      expect(await failureOf(unnamed(`http://${host}:${port}`, post))).toContain('is in a private network');
    }
    for (const host of ['169.254.169.254', '2852039166', '0xa9fea9fe', '[::ffff:169.254.169.254]', '[fe80::1]']) {
      expect(await failureOf(fetching()(`http://${host}`, soon))).toContain('metadata service');
    }
    for (const host of ['metadata.google.internal', 'METADATA.google.internal', 'instance-data']) {
      expect(await failureOf(fetching()(`http://${host}`, soon))).toContain("a cloud's metadata service");
    }
    expect(await failureOf(fetching()('http://metadata.google.internal.', soon))).toContain('ends in a dot');
    expect(connections).toBe(0);
  });

  it('is looked at for each host: after one that may be asked, another is still refused', async () => {
    const asked = fetching();
    const origin = await serve((_request, response) => response.end('allowed'));
    expect(await (await asked(origin)).text()).toBe('allowed');
    expect(await failureOf(asked('http://169.254.169.254', post))).toContain('metadata service');
    expect(await (await asked(origin)).text()).toBe('allowed');
  });
});
