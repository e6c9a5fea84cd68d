import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type OpenaiSettings, openaiProvider } from '../../../../src/edge/provider/openai/openai.ts';
import { questionWith, testKey } from '../../../support/openaiAsking.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that does to each whole request on each connection what it is told, whatever the protocol says. */
async function lying(
  act: (socket: Socket, n: number, connection: number) => void,
  settings: Partial<OpenaiSettings> = {},
) {
  const asked: string[] = [];
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections += 1;
    const connection = connections;
    sockets.add(socket);
    socket.on('error', () => {}).on('data', (chunk) => act(socket, asked.push(String(chunk)), connection));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  // Listening on a port, and not on a pipe, the address is an AddressInfo.
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const provider = openaiProvider({
    kind: 'openai',
    apiKey: testKey,
    baseUrl,
    note: () => {},
    sockets: 1,
    ...settings,
  });
  return {
    ask: () => provider.ask(questionWith()),
    asked,
    sockets,
    connections: () => connections,
  };
}

function replyWith(text: string, more = ''): string {
  const body = JSON.stringify({ choices: [{ message: { content: text } }] });
  return `HTTP/1.1 200 OK\r\n${more}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

const soon = { timeoutMs: 100 };

describe('a server that lies', () => {
  it.each<readonly [string, (socket: Socket) => void]>([
    ['says nothing', () => {}],
    ['says for ever that it goes on', (socket) => repeat(socket, 'HTTP/1.1 100 Continue\r\n\r\n')],
    ['sends hints for ever', (socket) => repeat(socket, 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n')],
    ['sends a header for ever', (socket) => repeat(socket, 'HTTP/1.1 200 OK\r\n', 'x')],
    ['sends an empty body for ever', (socket) => repeat(socket, 'HTTP/1.1 200 OK\r\n\r\n', ' ')],
    ['promises more than it sends', (socket) => socket.write(replyWith('x').replace(/length: \d+/, 'length: 999'))],
    ['closes its half and waits', (socket) => socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')],
  ])('ends with the time limit, and not later: it %s', async (_name, act) => {
    const server = await lying(act, soon);
    const answer = await server.ask();
    expect(answer.kind).toBe('broken');
    if ('why' in answer) expect(answer.why).toMatch(/within 0\.1 s|^the connection to .* failed \(.+\)$/);
    // On a busy machine the time may be up before the request is there.
    expect(server.asked.length).toBeLessThanOrEqual(1);
  });

  it('is not waited for if it changes the protocol', async () => {
    const change = 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n';
    const server = await lying((socket) => socket.write(change));
    expect(await server.ask()).toMatchObject({ why: expect.stringContaining('bad upgrade') });
  });

  it('cannot answer a question with the late reply to the one before', async () => {
    let first: Socket | undefined;
    const server = await lying(
      (socket, n) => {
        if (n === 1) first = socket;
        else {
          first?.write(replyWith('Score: 0'));
          socket.write(replyWith('Score: 2'));
        }
      },
      { timeoutMs: 1000 },
    );
    expect(await server.ask()).toEqual({ kind: 'broken', why: 'the provider did not answer within 1 s' });
    expect(await server.ask()).toMatchObject({ reply: { text: 'Score: 2' } });
    expect(server.connections()).toBe(2);
  });

  it('cannot answer a question that was not asked yet', async () => {
    const server = await lying((socket, n) =>
      socket.write(replyWith('Score: 0') + (n === 1 ? replyWith('Score: 1') : '')),
    );
    expect(await server.ask()).toMatchObject({ reply: { text: 'Score: 0' } });
    await wait(20);
    expect(await server.ask()).toMatchObject({ reply: { text: 'Score: 0' } });
    expect(server.asked).toHaveLength(2);
  });

  it('is never silently asked again if it drops a kept connection', async () => {
    const server = await lying((socket, n) => {
      if (n === 1) socket.write(replyWith('Score: 1'));
      else socket.destroy();
    });
    expect(await server.ask()).toMatchObject({ kind: 'reply' });
    expect(await server.ask()).toMatchObject({
      kind: 'broken',
      why: expect.stringMatching(/other side closed|ECONNRESET/),
    });
    expect([server.asked.length, server.connections()]).toEqual([2, 1]);
  });

  it('is asked over a new connection if it has closed the kept one', async () => {
    const server = await lying((socket) => socket.end(replyWith('Score: 1')));
    for (const _time of [1, 2, 3]) {
      expect(await server.ask()).toMatchObject({ kind: 'reply' });
      for (const socket of server.sockets) if (!socket.closed) await once(socket, 'close');
    }
    expect([server.asked.length, server.connections()]).toEqual([3, 3]);
  });
});

/** Until the other side has enough of it. */
function repeat(socket: Socket, first: string, again = first): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(again), 5);
  socket.on('close', () => clearInterval(timer));
  closing.push(() => clearInterval(timer));
}
