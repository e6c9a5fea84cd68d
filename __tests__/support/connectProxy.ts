import { readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import * as https from 'node:https';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { closed, listening } from './listening.ts';

const folder = join(import.meta.dirname, 'tls');

/** Trusted by programs that are started with NODE_EXTRA_CA_CERTS; of `*.example.com`, and good for nothing else. */
export const certificatePath = join(folder, 'example.cert.pem');

/** What a proxy says to CONNECT; `undefined`: it makes the tunnel. */
export type ProxyAnswer = { readonly status: number; readonly body?: string } | 'hangs up' | undefined;

/**
 * A real HTTP proxy on this machine, and behind it hosts of `*.example.com` over TLS: each is a server on this machine by
 * another name. It keeps every byte that it was sent, in the clear or not.
 */
export class ConnectProxy {
  /** By host: the address of a server that speaks plain HTTP. */
  readonly hosts = new Map<string, string>();
  /** `CONNECT judge.example.com:443`, `GET http://…`, in the order in which they came. */
  readonly asked: string[] = [];
  /** The credentials of each of them. */
  readonly credentials: (string | undefined)[] = [];
  /** All that went from the client to the proxy. */
  readonly bytes: Buffer[] = [];
  answer: (target: string) => ProxyAnswer = () => undefined;
  private readonly proxy: Server;
  private readonly front: https.Server;
  private frontPort = 0;
  /** A connection that became a tunnel is no longer the server's own to close. */
  private readonly sockets = new Set<Socket>();

  constructor() {
    const pair = { key: readFileSync(join(folder, 'example.key.pem')), cert: readFileSync(certificatePath) };
    this.front = https.createServer(pair, (incoming, response) => {
      const target = this.hosts.get(incoming.headers.host ?? '');
      if (target === undefined) {
        response.writeHead(502).end();
        return;
      }
      const { method = 'GET', headers, url = '/' } = incoming;
      const onward = request(new URL(url, target), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      incoming.pipe(onward);
    });
    this.proxy = createServer((incoming, response) => {
      this.asked.push(`${incoming.method} ${incoming.url}`);
      response.writeHead(502).end();
    });
    this.proxy.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (bytes: Buffer) => this.bytes.push(bytes));
    });
    this.proxy.on('connect', (incoming, socket, head) => {
      const target = incoming.url ?? '';
      this.asked.push(`CONNECT ${target}`);
      this.credentials.push(incoming.headers['proxy-authorization']);
      const answer = this.answer(target);
      if (answer === 'hangs up') socket.destroy();
      else if (answer !== undefined) {
        const { status, body = '' } = answer;
        socket.end(
          `HTTP/1.1 ${status} Said\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      }
      if (answer !== undefined) return;
      const onward = connect(this.frontPort, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        onward.write(head);
        onward.pipe(socket).pipe(onward);
      });
      onward.on('error', () => socket.destroy());
      socket.on('error', () => onward.destroy());
    });
  }

  /** Returns its address. */
  async start(): Promise<string> {
    this.frontPort = await listening(this.front);
    return `http://127.0.0.1:${await listening(this.proxy)}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    for (const server of [this.proxy, this.front]) await closed(server);
  }

  /** The hosts that a tunnel was asked for, each once, in the order of the alphabet. */
  tunnels(): readonly string[] {
    const hosts = this.asked.flatMap((line) => /^CONNECT (.*)$/.exec(line)?.[1] ?? []);
    return [...new Set(hosts)].toSorted();
  }

  /** What it could read. */
  seen(): string {
    return Buffer.concat(this.bytes).toString('latin1');
  }
}
