import { getOctokit } from '@actions/github';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommentResult, upsertComment } from '../../../src/edge/github/comment.ts';
import { UnusableInput } from '../../../src/fault.ts';
import { GithubServer } from '../../support/githubServer.ts';

const us = 'github-actions[bot]';
const marker = '<!-- evenhand:v1 key=default -->';
let server: GithubServer;
let baseUrl = '';
beforeEach(async () => {
  server = new GithubServer();
  baseUrl = await server.start();
});
afterEach(() => server.stop());

function write(body: string, key = 'default', create = true): Promise<CommentResult> {
  const octokit = getOctokit('token', { baseUrl });
  return upsertComment({ octokit, owner: 'acme', repo: 'bot', number: 7, key, body, create, delaysMs: [1, 1] });
}

const bodies = () => server.comments.map(({ body }) => body);

describe('upsertComment', () => {
  it('writes a new comment, with the marker as its first line', async () => {
    const result = await write('## Pass');
    const id = server.comments[0]?.id ?? 0;
    expect(id).toBeGreaterThan(2 ** 31);
    expect(result).toEqual({ kind: 'written', id, url: `https://github.com/acme/bot/pull/7#issuecomment-${id}` });
    expect(bodies()).toEqual([`${marker}\n## Pass`]);
  });

  it('writes no new comment where it may only update', async () => {
    expect(await write('one', 'default', false)).toEqual({ kind: 'none' });
    await write('two');
    await write('three', 'default', false);
    expect(bodies()).toEqual([`${marker}\nthree`]);
  });

  it('does not write the marker twice', async () => {
    await write(`${marker}\n## Pass`);
    expect(bodies()).toEqual([`${marker}\n## Pass`]);
  });

  it.each(['works', 'fails'] as const)('updates in place, behind more than 200 others; GraphQL %s', async (graphql) => {
    server.mode.graphql = graphql;
    for (let n = 0; n < 250; n += 1) server.addComment('ann', `comment ${n}`);
    await write('one');
    await write('two');
    expect(server.comments).toHaveLength(251);
    expect(bodies().at(-1)).toBe(`${marker}\ntwo`);
  });

  it.each(['works', 'fails'] as const)(
    'leaves the comment of somebody who wrote the marker; GraphQL %s',
    async (graphql) => {
      server.mode.graphql = graphql;
      server.addComment('mallory', `${marker}\nAPPROVED`);
      await write('one');
      expect(bodies()).toEqual([`${marker}\nAPPROVED`, `${marker}\none`]);
    },
  );

  it('finds its own comment under another kind of token', async () => {
    server.mode.viewer = 'our-app[bot]';
    await write('one');
    await write('two');
    expect(bodies()).toEqual([`${marker}\ntwo`]);
  });

  it('lets a hidden comment lie, and takes the marker only as a whole first line', async () => {
    const old = [
      server.addComment(us, `${marker}\nhidden`, true),
      server.addComment(us, `see ${marker}`),
      server.addComment(us, `a\n${marker}`),
      server.addComment(us, `${marker} \nb`),
    ].map(({ body }) => body);
    await write('new');
    expect(bodies()).toEqual([...old, `${marker}\nnew`]);
  });

  it('knows the marker where GitHub ends lines with CR LF', async () => {
    server.addComment(us, `${marker}\r\nold`);
    await write('new');
    expect(bodies()).toEqual([`${marker}\nnew`]);
  });

  it('updates the oldest where there are several', async () => {
    server.addComment(us, `${marker}\na`);
    server.addComment(us, `${marker}\nb`);
    await write('new');
    expect(bodies()).toEqual([`${marker}\nnew`, `${marker}\nb`]);
  });

  it('keeps one comment per key', async () => {
    await write('one', 'a.b');
    await write('two', 'a-b');
    await write('three', 'a.b');
    expect(bodies()).toEqual(['<!-- evenhand:v1 key=a.b -->\nthree', '<!-- evenhand:v1 key=a-b -->\ntwo']);
  });

  it.each(['', 'a b', '-->', 'x'.repeat(65), 'ä'])('refuses the key %j', async (key) => {
    await expect(write('x', key)).rejects.toThrow(UnusableInput);
  });

  it('writes a new one where the old one was deleted meanwhile', async () => {
    await write('one');
    server.mode.deletedMeanwhile = true;
    expect((await write('two')).kind).toBe('written');
    expect(server.comments).toHaveLength(2);
  });

  it('names the permission to add where the token can only read', async () => {
    server.mode.readOnly = true;
    const result = await write('one');
    expect(result).toMatchObject({ kind: 'not-written', status: 403 });
    expect(result.kind === 'not-written' && result.why).toContain('Resource not accessible by integration');
    expect(result.kind === 'not-written' && result.hint).toContain(
      '\n  permissions:\n    contents: read\n    pull-requests: write\n',
    );
    expect(result.kind === 'not-written' && result.hint).toContain('issues=write; pull_requests=write');
  });

  it('says with its status that the text is too long', async () => {
    const longest = 'x'.repeat(65_536 - marker.length - 1);
    expect((await write(longest)).kind).toBe('written');
    expect(await write(`${longest}x`)).toMatchObject({ kind: 'not-written', status: 422 });
  });

  it('survives a short outage, and is not written in a long one', async () => {
    await write('one');
    server.mode.outages = 2;
    expect((await write('two')).kind).toBe('written');
    server.mode.outages = 1000;
    expect(await write('three')).toMatchObject({ kind: 'not-written', status: 502 });
    expect(bodies()).toEqual([`${marker}\ntwo`]);
  });

  it('is not written where nothing listens', async () => {
    await server.stop();
    expect(await write('one')).toMatchObject({ kind: 'not-written', status: 500 });
  });
});
