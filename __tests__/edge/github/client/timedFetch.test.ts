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

  it('follows redirects of what only reads', async () => {
    const redirects = await Promise.all(['GET', 'POST', 'PATCH', 'DELETE'].map((method) => sent({ method })));
    expect(redirects.map(({ redirect }) => redirect)).toEqual(['follow', 'error', 'error', 'error']);
  });

  it('fails if the connection breaks within the body', async () => {
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) });
    const fetch = timedFetch(async () => new Response(broken), undefined);
    await expect(fetch('https://api.example.com', {})).rejects.toThrow('terminated');
  });
});
