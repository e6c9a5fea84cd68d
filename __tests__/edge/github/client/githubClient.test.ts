import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { githubClient } from '../../../../src/edge/github/githubClient.ts';
import type { Octokit } from '../../../../src/edge/github/octokit.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { instantWaits } from '../../../support/instantWaits.ts';
import { wideFetch } from '../../../support/quickOctokit.ts';

const server = new GithubServer();
const sha = '3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1';
const bot = { owner: 'acme', repo: 'bot' };
const lookedUp = { ...bot, pull_number: 7 };
let apiUrl = '';
let octokit: Octokit;
let waits: ReturnType<typeof instantWaits>;

/** Another host, and the requests that it got. */
const strangers: { readonly authorization: string | undefined }[] = [];
const stranger = createServer((request, response) => {
  strangers.push({ authorization: request.headers.authorization });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
let strangerUrl = '';
const own = { token: 't', fetch: wideFetch, userAgent: 'evenhand/1' };

beforeAll(async () => {
  apiUrl = await server.start();
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this shape: node's documentation of server.address().
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  server.addCommit(sha);
  server.addPullRequest({ head: { sha } });
});
afterAll(async () => {
  stranger.close();
  await server.stop();
});
beforeEach(async () => {
  server.requests.length = 0;
  server.seen.length = 0;
  server.comments.length = 0;
  server.mode.faults.length = 0;
  server.mode.outages = 0;
  waits = instantWaits();
  octokit = githubClient({ token: 'token-1', fetch: wideFetch, userAgent: 'evenhand/1.2.3', baseUrl: apiUrl, waits });
});

const lookUp = () => octokit.rest.pulls.get(lookedUp);
const comment = () => octokit.rest.issues.createComment({ ...bot, issue_number: 7, body: 'x' });

describe('githubClient', () => {
  it('names itself and its version, and authorises itself', async () => {
    await lookUp();
    await lookUp();
    expect(server.seen[0]?.headers['user-agent']).toMatch(/^evenhand\/1\.2\.3 /);
    expect(server.seen[0]?.headers['authorization']).toBe('token token-1');
    expect(server.requests).toHaveLength(2);
    expect(waits.waitedMs).toEqual([]);
  });

  it('sends again after a 5xx and a broken connection, and gives up after the third wait', async () => {
    server.mode.faults.push({ kind: 'outage', times: 1 }, { kind: 'broken', when: 'at-once', times: 1 });
    expect((await lookUp()).data.number).toBe(7);
    server.mode.faults.push({ kind: 'outage', status: 503, times: Infinity });
    await expect(lookUp()).rejects.toMatchObject({ status: 503 });
    expect(server.requests).toHaveLength(3 + 4);
  });

  it.each([
    { kind: 'outage-after-work', times: 1 },
    { kind: 'broken', when: 'after-work', times: 1 },
    { kind: 'outage', times: 1 },
  ] as const)('never posts a comment twice: %j', async (fault) => {
    server.mode.faults.push({ ...fault });
    await expect(comment()).rejects.toMatchObject({ status: expect.any(Number) });
    expect(server.requests).toHaveLength(1);
    expect(server.comments.length).toBe(fault.kind === 'outage' ? 0 : 1);
  });

  it('changes a comment and sets a status again, since that leaves the same', async () => {
    const { id } = server.addComment(server.mode.viewer, 'old');
    server.mode.faults.push({ kind: 'outage-after-work', times: 1 });
    await octokit.rest.issues.updateComment({ ...bot, comment_id: id, body: 'new' });
    server.mode.faults.push({ kind: 'outage', times: 1 });
    await octokit.rest.repos.createCommitStatus({ ...bot, sha, state: 'success', context: 'evenhand' });
    expect(server.requests).toHaveLength(4);
  });

  it('waits as long as a limit asks, for writes too, since nothing was done', async () => {
    server.mode.faults.push({ kind: 'secondary-limit', status: 429, retryAfterSeconds: 7, times: 1 });
    server.mode.faults.push({ kind: 'primary-limit', resetInSeconds: 30, times: 1 });
    await comment();
    const [first, second] = waits.waitedMs;
    expect(first).toBe(7000);
    // Until the reset, and a second or two more, since the two clocks may differ.
    expect(second).toBeGreaterThan(29_000);
    expect(second).toBeLessThan(34_000);
    expect(server.comments).toHaveLength(1);
  });

  it('waits a minute, and once more, if a limit names no time; then it gives up', async () => {
    server.mode.faults.push({ kind: 'secondary-limit', status: 403, times: Infinity });
    await expect(lookUp()).rejects.toMatchObject({ status: 403 });
    expect(waits.waitedMs).toEqual([60_000, 60_000]);
    expect(server.requests).toHaveLength(3);
  });

  it('waits at most three minutes in all, over any number of requests', async () => {
    server.mode.faults.push({ kind: 'secondary-limit', status: 403, retryAfterSeconds: 100, times: 1 });
    await lookUp();
    server.mode.faults.push({ kind: 'secondary-limit', status: 403, retryAfterSeconds: 100, times: 1 });
    await expect(lookUp()).rejects.toMatchObject({ status: 403 });
    expect(waits.waitedMs).toEqual([100_000]);
    server.mode.faults.push({ kind: 'primary-limit', resetInSeconds: 3600, times: 1 });
    await expect(lookUp()).rejects.toMatchObject({ status: 403 });
    expect(server.requests).toHaveLength(4);
  });

  it('sends less often again after outages, if all waits together would take more than three minutes', async () => {
    // Each failure comes after the waits before it.
    const nowMs = () => (now += 60_000);
    let now = 0;
    const slow = githubClient({ ...own, baseUrl: apiUrl, waits: { ...waits, nowMs } });
    server.mode.faults.push({ kind: 'outage', status: 503, times: Infinity });
    for (let count = 0; count < 13; count += 1) {
      await expect(slow.rest.pulls.get(lookedUp)).rejects.toMatchObject({ status: 503 });
    }
    // 12 requests with waits of 1, 4 and 9 seconds, and one without the last of them.
    expect(server.requests).toHaveLength(12 * 4 + 3);
  });

  it('takes a permission that is missing as it is', async () => {
    server.mode.faults.push({ kind: 'forbidden', times: 1 });
    await expect(lookUp()).rejects.toMatchObject({ status: 403 });
    expect(waits.waitedMs).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });

  it('knows a limit that GraphQL tells with 200, and asks again', async () => {
    const limited = { data: null, errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] };
    const fetched = await fetching([limited, { data: { viewer: { login: 'ann' } } }]);
    expect(await fetched.graphql('query { viewer { login } }')).toEqual({ viewer: { login: 'ann' } });
    expect(waits.waitedMs).toEqual([60_000]);
  });

  it('reaches an Enterprise server if the runner says that it is', async () => {
    const asked: string[] = [];
    const fetched = await fetching([{ number: 7 }, { data: { viewer: null } }], { path: '/api/v3', asked });
    await fetched.rest.pulls.get(lookedUp);
    await fetched.graphql('query { viewer { login } }');
    expect(asked).toEqual(['/api/v3/repos/acme/bot/pulls/7', '/api/graphql']);
  });

  it.each([{ kind: 'primary-limit', resetInSeconds: 100 }, { kind: 'outage' }] as const)(
    'ends its waits with the run: %j',
    async (fault) => {
      const stopped = new AbortController();
      const short = githubClient({ ...own, baseUrl: apiUrl, signal: stopped.signal });
      server.mode.faults.push({ ...fault, times: 1 });
      server.beforeAnswer = () => setImmediate(() => stopped.abort());
      await expect(short.rest.pulls.get(lookedUp)).rejects.toThrow(/abort/);
      server.beforeAnswer = () => undefined;
      expect(server.requests).toHaveLength(1);
    },
  );

  it('waits for no end of a block on writing', async () => {
    const message = 'You have exceeded a secondary rate limit and have been temporarily blocked from content creation.';
    server.mode.faults.push({ kind: 'status', status: 403, message, times: 1 });
    await expect(comment()).rejects.toThrow(message);
    expect([waits.waitedMs, server.requests.length]).toEqual([[], 1]);
  });

  it('asks GraphQL again after it failed, and changes nothing twice with it', async () => {
    const failed = { errors: [{ message: 'Something went wrong while executing your query.' }] };
    const fetched = await fetching([failed, { data: { viewer: null } }, failed, { data: {} }]);
    expect(await fetched.graphql('query { viewer { login } }')).toEqual({ viewer: null });
    await expect(fetched.graphql('mutation { x }')).rejects.toMatchObject({ status: 500 });
    await fetched.graphql('query { x }');
  });
});

describe('the token', () => {
  it('follows on the same host, as to a repository that was renamed', async () => {
    server.addPullRequest({ number: 8, head: { sha } });
    server.mode.faults.push({ kind: 'redirect', status: 301, to: '/repos/acme/bot/pulls/8', times: 1 });
    expect((await lookUp()).data.number).toBe(8);
    expect(server.seen[1]?.headers['authorization']).toBe('token token-1');
  });

  it.each([301, 302, 307, 308] as const)(
    'goes to no other host by a redirect %i, and with no write',
    async (status) => {
      server.mode.faults.push({
        kind: 'redirect',
        status,
        to: `${strangerUrl}/repos/acme/bot/pulls/7`,
        times: Infinity,
      });
      await expect(lookUp()).rejects.toMatchObject({ status, message: expect.stringContaining('redirect') });
      await expect(comment()).rejects.toMatchObject({ status, message: expect.stringContaining('redirect') });
      expect(strangers).toEqual([]);
      // And refusing once is enough.
      expect(server.requests).toHaveLength(2);
    },
  );

  it('goes in circles a few times at most', async () => {
    server.mode.faults.push({ kind: 'redirect', status: 302, to: '/repos/acme/bot/pulls/7', times: Infinity });
    await expect(lookUp()).rejects.toMatchObject({ status: 302 });
    expect(server.requests).toHaveLength(4);
  });
});

/** A client whose host gives these answers, one after the other. */
async function fetching(
  answers: readonly object[],
  { path, asked }: { readonly path: string; readonly asked: string[] } = { path: '', asked: [] },
): Promise<Octokit> {
  const left = [...answers];
  const host = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify(left.shift()), () => {
      if (left.length === 0) host.close();
    });
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // As above.
  const { port } = host.address() as AddressInfo;
  return githubClient({ ...own, baseUrl: `http://127.0.0.1:${port}${path}`, waits });
}
