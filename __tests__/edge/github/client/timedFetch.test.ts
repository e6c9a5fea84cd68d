import { describe, expect, it } from '@jest/globals';
import { timedFetch } from '../../../../src/edge/github/timedFetch.ts';

/** What is sent for a request with this signal and method. */
async function sent(init: RequestInit, signal?: AbortSignal): Promise<RequestInit> {
  const inits: RequestInit[] = [];
  const fetch = async (_: string, one: RequestInit) => {
    inits.push(one);
    return new Response(null, { status: 204, headers: { 'x-a': 'b' } });
  };
  const answer = await timedFetch(fetch, signal)('https://api.example.com', init);
  expect([answer.status, answer.headers.get('x-a')]).toEqual([204, 'b']);
  return inits[0] ?? {};
}

describe('timedFetch', () => {
  it('gives each request a time limit, and ends it with the run', async () => {
    expect((await sent({})).signal).toBeInstanceOf(AbortSignal);
    const run = new AbortController();
    const { signal } = await sent({}, run.signal);
    expect(signal?.aborted).toBe(false);
    run.abort();
    expect(signal?.aborted).toBe(true);
  });

  it.each([
    ['GET', '/b', 2],
    ['GET', 'https://api.example.com/b', 2],
    ['GET', 'http://api.example.com/b', 1],
    ['GET', 'https://api.example.com:444/b', 1],
    ['GET', '//evil.example/b', 1],
    ['GET', 'http://', 1],
    ['POST', '/b', 1],
    ['PATCH', '/b', 1],
  ])('sends %s that is redirected to %s so many times in all: %d', async (method, to, times) => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      const isFirst = asked.length === 1;
      return new Response(null, isFirst ? { status: 307, headers: { location: to } } : { status: 200 });
    };
    const answer = await timedFetch(fetch, undefined)('https://api.example.com/a', { method });
    expect([asked.length, answer.status]).toEqual([times, times === 2 ? 200 : 307]);
  });

  it('fails if the connection breaks within the body', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) });
    const fetch = timedFetch(async () => new Response(broken), undefined);
    await expect(fetch('https://api.example.com', {})).rejects.toThrow('terminated');
  });
});
