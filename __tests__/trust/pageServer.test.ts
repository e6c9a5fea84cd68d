import { connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { servePage } from '../../src/edge/web/pageServer.ts';
import { type Sending, sending } from '../support/posting.ts';

let stop = new AbortController();
let served: Promise<void> | undefined;

afterEach(async () => {
  stop.abort();
  await served?.catch(() => {});
});

async function serving(answer: (body: string) => Promise<string | undefined> = async (body) => `"${body}"`) {
  stop = new AbortController();
  const policy = "default-src 'none'";
  const address = await new Promise<string>((opened) => {
    served = servePage({ html: '<p>page</p>', policy, answer, opened, signal: stop.signal });
    // The test that expects it to fail looks at it later.
    served.catch(() => {});
  });
  const { port, origin, host, pathname: path } = new URL(address);
  const own = { Host: host, Origin: origin, 'X-Token': path.slice(1) };
  const post = (headers: Readonly<Record<string, string>> = {}, { body = 'x', method = 'POST' } = {}) =>
    sending(Number(port), { method, path: '/answer', headers: { ...own, ...headers }, body });
  return { port: Number(port), path, host, post, send: (what: Sending) => sending(Number(port), what) };
}

describe('the server of a page', () => {
  it('gives the page under its address alone, with headers that keep it to itself', async () => {
    const { send, path, host } = await serving();
    const { status, text, headers } = await send({ path });
    expect([status, text]).toEqual([200, '<p>page</p>']);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'text/html; charset=utf-8',
    });
    expect((await send({ path, headers: { Host: host.replace('127.0.0.1', 'localhost') } })).status).toBe(200);
    const others = [
      '/',
      `${path}x`,
      path.slice(0, -1),
      `${path}?x`,
      '/favicon.ico',
      '//',
      '/%00',
      `http://${host}${path}`,
    ];
    const statuses = await Promise.all(others.map(async (one) => (await send({ path: one })).status));
    expect(statuses).toEqual(others.map(() => 404));
    expect((await send({ path, method: 'POST' })).status).toBe(405);
  });

  it('answers no request under another host name, whatever it knows', async () => {
    const { send, path, post, port } = await serving();
    for (const name of [`evil.example:${port}`, 'localhost', '127.0.0.1', `127.0.0.1:${port + 1}`, `[::1]:${port}`]) {
      expect([name, (await send({ path, headers: { Host: name } })).status]).toEqual([name, 403]);
      expect([name, (await post({ Host: name, Origin: `http://${name}` })).status]).toEqual([name, 403]);
    }
  });

  it('takes what its own page posts, and nothing of other sites, without the token, or by another method', async () => {
    const heard: string[] = [];
    const { post, send, host } = await serving(async (body) => {
      heard.push(body);
      return '{}';
    });
    const refused = [
      await post({ Origin: 'http://evil.example' }),
      await post({ Origin: 'null' }),
      await post({ Origin: `https://${host}` }),
      await post({ 'X-Token': '' }),
      await post({ 'X-Token': 'undefined' }),
      await send({ path: '/answer', method: 'POST', headers: { Host: host } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    for (const method of ['GET', 'PUT', 'OPTIONS']) expect((await post({}, { method })).status).toBe(405);
    expect(heard).toEqual([]);
    expect((await post()).text).toBe('{}');
    expect(heard).toEqual(['x']);
  });

  it('refuses a body of more than 16 KiB, and goes on', async () => {
    const { post } = await serving();
    expect((await post({}, { body: 'x'.repeat(16_385) })).status).toBe(413);
    expect((await post({}, { body: 'x'.repeat(2_000_000) })).status).toBe(413);
    expect((await post({}, { body: 'x'.repeat(16_384) })).status).toBe(200);
  });

  it('answers one body at a time', async () => {
    let atOnce = 0;
    let most = 0;
    const { post } = await serving(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
      return '{}';
    });
    await Promise.all(Array.from({ length: 8 }, () => post()));
    expect(most).toBe(1);
  });

  it('ends at the signal after the answer in hand, with a connection open that sends nothing', async () => {
    const { post, port } = await serving(async () => {
      stop.abort();
      await new Promise((resolve) => setTimeout(resolve, 20));
      return '"whole"';
    });
    const idle = connect(port, '127.0.0.1').on('error', () => {});
    const closed = new Promise((resolve) => idle.on('close', resolve));
    expect((await post()).text).toBe('"whole"');
    await served;
    await closed;
    await expect(post()).rejects.toThrow('ECONNREFUSED');
  });

  it('tells the page that an answer failed, and fails by the same error', async () => {
    const { post } = await serving(async () => {
      throw new Error('no room');
    });
    expect((await post()).status).toBe(500);
    await expect(served).rejects.toThrow('no room');
  });
});
