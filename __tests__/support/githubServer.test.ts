// Over 250 lines: one server, and every route of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOctokit } from '@actions/github';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Octokit } from '../../src/edge/github/octokit.ts';
import { servedOperations } from './github/servedOperations.ts';
import { GithubServer } from './githubServer.ts';
import { GitRepository } from './gitRepository.ts';

const base = '3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1ab3f2c1';
const head = '9d8e7f69d8e7f69d8e7f69d8e7f69d8e7f69d8e7';
const place = { owner: 'acme', repo: 'bot' };

let server: GithubServer;
let baseUrl: string;
let octokit: Octokit;

beforeEach(async () => {
  server = new GithubServer();
  baseUrl = await server.start();
  octokit = getOctokit('token', { baseUrl });
  server.addCommit(base, { committedAt: '2026-11-01T10:00:00Z' });
  server.addCommit(head, { parents: [base] });
  server.refs.set('heads/main', base).set('heads/topic/x', head).set('tags/v1', base);
  server.addPullRequest({ head: { sha: head }, base: { sha: base } });
});
afterEach(() => server.stop());

/** What the server finds wrong with a request; it must not make `stop` throw then. */
async function violation(method: string, path: string, init: RequestInit = {}): Promise<string | undefined> {
  const headers = { authorization: 'token t', accept: 'application/vnd.github+json', ...Object(init.headers) };
  const { status } = await fetch(`${baseUrl}${path}`, { ...init, method, headers });
  const said = server.violations.splice(0).join('\n');
  expect([status === 500, said !== '']).toEqual([said !== '', status === 500]);
  return said === '' ? undefined : said;
}

function failure(call: Promise<unknown>): Promise<{ status: number; message: string }> {
  return call.then(
    () => ({ status: 200, message: 'no failure' }),
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  );
}

describe('the contract', () => {
  it('has every route answer as GitHub describes it', async () => {
    server.addComment('ann', 'hello');
    server.label(7, 'accept-judge-regression', { by: 'bo' });
    server.unlabel(7, 'accept-judge-regression');
    server.push(7, head, { forced: true });
    server.timeline(7).push({ kind: 'other', event: 'ready_for_review', by: 'ann', at: '2026-11-02T09:00:00Z' });
    const { rest } = octokit;
    const issue = { ...place, issue_number: 7 };
    await rest.repos.get(place);
    await rest.repos.listActivities({ ...place, ref: 'refs/heads/fairer' });
    await rest.repos.getCollaboratorPermissionLevel({ ...place, username: 'github-actions[bot]' });
    await rest.repos.listPullRequestsAssociatedWithCommit({ ...place, commit_sha: head });
    await rest.repos.getCommit({ ...place, ref: 'topic/x' });
    await rest.repos.createCommitStatus({ ...place, sha: head, state: 'success', context: 'evenhand' });
    await rest.repos.listCommitStatusesForRef({ ...place, ref: head });
    await rest.issues.listComments(issue);
    const { data: comment } = await rest.issues.createComment({ ...issue, body: 'one' });
    await rest.issues.updateComment({ ...place, comment_id: comment.id, body: 'two' });
    await rest.issues.listLabelsOnIssue(issue);
    await rest.issues.listEventsForTimeline(issue);
    await rest.pulls.list({ ...place, head: 'acme:fairer', state: 'all' });
    await rest.pulls.get({ ...place, pull_number: 7 });
    await rest.pulls.listFiles({ ...place, pull_number: 7 });
    const pull = { ...place, pull_number: 7 };
    server.patches.set('a', '@@ -1 +1 @@\n-a\n+b');
    const onLine = { commit_id: head, path: 'a', line: 1, side: 'RIGHT' } as const;
    const { data: review } = await rest.pulls.createReviewComment({ ...pull, ...onLine, body: 'one' });
    await rest.pulls.updateReviewComment({ ...place, comment_id: review.id, body: 'two' });
    await rest.pulls.listReviewComments(pull);
    expect(server.requests).toHaveLength(servedOperations.length);
    expect(server.violations).toEqual([]);
  });

  it.each([
    ['GET', '/repos/acme/bot/pulls/7?recursive=1', 'recursive, which GitHub does not know'],
    ['GET', '/repos/acme/bot/pulls/seven', 'pull_number is "seven", not a number'],
    ['GET', '/repos/acme/bot/pulls?state=merged', 'state must be equal to one of the allowed values'],
    ['GET', '/repos/acme/bot/issues/7/comments?per_page=101', 'per_page is 101'],
    ['GET', '/repos/acme/bot/issues/7/comments?page=1&page=2', 'page more than once'],
    ['GET', '/repos/acme/bot/pull/7', 'serves nothing there'],
    ['DELETE', '/repos/acme/bot/pulls/7', 'serves nothing there'],
  ])('%s %s is found out', async (method, path, said) => {
    expect(await violation(method, path)).toContain(said);
  });

  it.each([
    ['{"body":1}', '/body must be string'],
    ['{}', "must have required property 'body'"],
    ['{"body":"a","in_reply_to":1}', 'must NOT have additional properties (in_reply_to)'],
    ['{', 'not JSON'],
  ])('the body %s of a comment is found out', async (body, said) => {
    const headers = { 'content-type': 'application/json' };
    expect(await violation('POST', '/repos/acme/bot/issues/7/comments', { body, headers })).toContain(said);
    expect(server.comments).toEqual([]);
  });

  it('wants a token, and a type that GitHub knows', async () => {
    const path = '/repos/acme/bot/pulls/7';
    expect(await violation('GET', path, { headers: { authorization: '' } })).toContain('no authorization header');
    expect(await violation('GET', path, { headers: { accept: 'text/html' } })).toContain('accept is text/html');
    expect(await violation('GET', path)).toBeUndefined();
  });

  it('holds the answers too, and makes stop throw', async () => {
    const other = new GithubServer();
    const address = await other.start();
    other.addPullRequest({ createdAt: 'yesterday' });
    const client = getOctokit('token', { baseUrl: address });
    const { status, message } = await failure(client.rest.pulls.get({ ...place, pull_number: 7 }));
    const stopped = await other.stop().catch(String);
    expect(status).toBe(500);
    expect(message).toContain('/created_at must match format "date-time"');
    expect(stopped).toContain('the answer to GET /repos/acme/bot/pulls/7');
  });

  it('answers at the path of GitHub Enterprise Server too', async () => {
    const client = getOctokit('token', { baseUrl: `${baseUrl}/api/v3` });
    expect((await client.rest.pulls.get({ ...place, pull_number: 7 })).data.number).toBe(7);
    await expect(client.graphql('{ viewer { login } }')).rejects.toThrow('knows no such query');
    expect(server.requests).toEqual(['GET /api/v3/repos/acme/bot/pulls/7', 'POST /api/graphql']);
  });

  it('knows no other repository', async () => {
    expect(await failure(octokit.rest.repos.get({ owner: 'acme', repo: 'other' }))).toMatchObject({ status: 404 });
  });
});

describe('commits', () => {
  it('have the hashes that git gives them, and git fetches them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'evenhand-'));
    try {
      const repository = new GitRepository(folder);
      const files = { 'a.txt': 'a\n', 'a/b/c.txt': 'c', 'a/d.txt': 'd', 'a-b': '', 'ö "x"': 'ü' };
      for (const [path, content] of Object.entries(files)) repository.write(path, content);
      repository.write('binary', Uint8Array.from([0, 255, 10]));
      repository.commit('all');
      const binary = { mode: '100644', content: Uint8Array.from([0, 255, 10]) };
      const sha = server.commit({ ...files, binary });
      server.refs.set('tags/v1', sha);
      repository.git('fetch', '--quiet', `${server.serverUrl()}/acme/bot`, 'refs/tags/v1', sha);
      expect(repository.git('rev-parse', `${sha}^{tree}`)).toBe(repository.git('rev-parse', 'HEAD^{tree}'));
      repository.git('fsck', '--strict');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['main', base],
    ['v1', base],
    ['tags/v1', base],
    ['topic/x', head],
    [head.slice(0, 7), head],
    ['HEAD', base],
  ])('are found under %s', async (ref, sha) => {
    const { data } = await octokit.rest.repos.getCommit({ ...place, ref });
    expect(data.sha).toBe(sha);
  });

  it('are not found under a name that nothing has', async () => {
    expect((await failure(octokit.rest.repos.getCommit({ ...place, ref: 'nothing' }))).status).toBe(422);
  });
});

it('answers no query but the one of this project', async () => {
  await expect(octokit.graphql('{ viewer { login } }')).rejects.toThrow('knows no such query');
});

describe('lists', () => {
  it('are cut into pages with links', async () => {
    for (let n = 0; n < 250; n += 1) server.addComment('ann', `comment ${n}`);
    for (let n = 0; n < 150; n += 1) server.label(7, `l${n}`, { at: '2026-11-02T09:00:00Z' });
    const issue = { ...place, issue_number: 7, per_page: 100 };
    expect(await octokit.paginate(octokit.rest.issues.listComments, issue)).toHaveLength(250);
    expect(await octokit.paginate(octokit.rest.issues.listEventsForTimeline, issue)).toHaveLength(150);
    expect(server.requests).toHaveLength(5);
  });

  it('of pull requests take GitHub’s filters', async () => {
    server.addPullRequest({ number: 8, head: { sha: head, repo: 'mallory/bot', ref: 'patch-1' }, author: 'mallory' });
    server.addPullRequest({ number: 9, head: { repo: null }, author: 'gone', state: 'closed' });
    const numbers = async (more: Parameters<typeof octokit.rest.pulls.list>[0]) =>
      (await octokit.rest.pulls.list(more)).data.map(({ number }) => number);
    expect(await numbers({ ...place })).toEqual([8, 7]);
    expect(await numbers({ ...place, state: 'all', head: 'mallory:patch-1' })).toEqual([8]);
    expect(await numbers({ ...place, state: 'closed' })).toEqual([9]);
    // GitHub passes a filter without an owner over.
    expect(await numbers({ ...place, head: 'patch-1' })).toEqual([8, 7]);
    const ofHead = { ...place, commit_sha: head };
    const found = async () =>
      (await octokit.rest.repos.listPullRequestsAssociatedWithCommit(ofHead)).data.map(({ number }) => number);
    expect(await found()).toEqual([7]);
    server.mode.forksFoundByCommit = true;
    expect(await found()).toEqual([7, 8]);
  });
});

describe('writing', () => {
  const issue = { ...place, issue_number: 7 };

  it('counts characters of any length once', async () => {
    server.mode.longestBody = 10;
    await octokit.rest.issues.createComment({ ...issue, body: '💥'.repeat(10) });
    const { status, message } = await failure(octokit.rest.issues.createComment({ ...issue, body: 'x'.repeat(11) }));
    expect([status, message]).toEqual([422, expect.stringContaining('body is too long (maximum is 10 characters)')]);
  });

  it('is refused if it is not permitted', async () => {
    const comment = () => failure(octokit.rest.issues.createComment({ ...issue, body: 'x' }));
    const status = () => failure(octokit.rest.repos.createCommitStatus({ ...place, sha: head, state: 'pending' }));
    server.addPullRequest({ locked: true, head: { sha: head } });
    expect(await comment()).toMatchObject({ status: 403, message: expect.stringContaining('issue is locked') });
    server.mode.readOnly = true;
    expect(await comment()).toMatchObject({ status: 403, message: expect.stringContaining('not accessible') });
    expect((await status()).status).toBe(200);
    server.mode.statusesReadOnly = true;
    expect((await status()).status).toBe(403);
    expect(server.statuses).toMatchObject([{ state: 'pending', context: 'default', sha: head }]);
  });

  it('gets the roles of people', async () => {
    server.permissions.set('bo', 'maintain').set('tri', 'triage').set('ghost', 'unknown');
    const roleOf = async (username: string) => {
      const { data } = await octokit.rest.repos.getCollaboratorPermissionLevel({ ...place, username });
      return [data.permission, data.role_name];
    };
    expect(await roleOf('bo')).toEqual(['write', 'maintain']);
    expect(await roleOf('tri')).toEqual(['read', 'triage']);
    expect(await roleOf('anybody')).toEqual(['read', 'read']);
    await expect(roleOf('ghost')).rejects.toThrow('ghost is not a user');
  });
});

describe('faults', () => {
  const ask = () => failure(octokit.rest.pulls.get({ ...place, pull_number: 7 }));

  it.each([
    [{ kind: 'outage', status: 503 }, 503, 'Server Error'],
    [{ kind: 'primary-limit', resetInSeconds: 1 }, 403, 'API rate limit exceeded'],
    [{ kind: 'secondary-limit', status: 429, retryAfterSeconds: 1 }, 429, 'secondary rate limit'],
    [{ kind: 'incident' }, 422, 'Validation Failed'],
    [{ kind: 'forbidden', accepted: 'pull_requests=read' }, 403, 'Resource not accessible by integration'],
    [{ kind: 'broken', when: 'at-once' }, 500, ''],
  ] as const)('%j happens as often as stated', async (fault, status, message) => {
    server.mode.faults.push({ ...fault, times: 1, on: /GET .*pulls/ });
    expect(await ask()).toMatchObject({ status, message: expect.stringContaining(message) });
    expect(await ask()).toMatchObject({ status: 200 });
  });

  it('may come after the work is done', async () => {
    const write = () => failure(octokit.rest.issues.createComment({ ...place, issue_number: 7, body: 'x' }));
    server.mode.faults.push({ kind: 'outage-after-work', times: 1 }, { kind: 'broken', when: 'after-work', times: 1 });
    expect([(await write()).status, (await write()).status]).toEqual([502, 500]);
    expect(server.comments).toHaveLength(2);
  });

  it('end only when a test removes them, if no number is stated', async () => {
    server.mode.outages = Number.POSITIVE_INFINITY;
    expect([(await ask()).status, (await ask()).status]).toEqual([502, 502]);
  });
});
