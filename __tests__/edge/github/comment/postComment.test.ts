// Over 250 lines: one comment, and all that can happen to it.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Octokit } from '../../../../src/edge/github/octokit.ts';
import { firstSeen, readState } from '../../../../src/edge/github/ownComment.ts';
import { type CommentPosting, postComment, relinkComment } from '../../../../src/edge/github/postComment.ts';
import type { Commented } from '../../../../src/github/actionHost.ts';
import { UnusableInput } from '../../../../src/shared/fault.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';

const us = 'github-actions[bot]';
const marker = '<!-- evenhand:v1 key=default -->';
const head = 'a'.repeat(40);
const noon = Date.parse('2026-11-20T12:00:00Z');
let server: GithubServer;
let octokit: Octokit;
beforeEach(async () => {
  server = new GithubServer();
  server.addPullRequest({ head: { sha: head } });
  octokit = quickOctokit(await server.start());
});
afterEach(() => server.stop());

const place = () => ({ octokit, owner: 'acme', repo: 'bot', number: 7 });

/** By run 100, first attempt, unless it is said otherwise. */
function post(bodies: string | readonly string[], other: Partial<CommentPosting> = {}): Promise<Commented> {
  const posting: CommentPosting = {
    key: 'default',
    bodies: typeof bodies === 'string' ? [bodies] : bodies,
    head,
    run: '100',
    attempt: '1',
    startedMs: 0,
    verdict: 'pass',
    note: undefined,
    create: true,
    restricted: undefined,
    ...other,
  };
  return postComment(place(), posting, () => noon);
}

const bodies = () => server.comments.map(({ body }) => body);
/** Without the state that ends what we write. */
const texts = () => bodies().map((body) => body.replace(/\n\n<!-- evenhand:state .* -->$/, ''));
const hintOf = (posted: Commented) => (posted.kind === 'not-written' ? posted.hint : '');

describe('a link in the comment', () => {
  const from = 'https://github.com/acme/bot/actions/runs/100#artifacts';
  const to = 'https://github.com/acme/bot/actions/runs/100/artifacts/7';

  it('gets another target, and all else stays', async () => {
    await post(`## Worse\n\n[full report](${from}) [run](${from.replace('#artifacts', '')})`);
    const before = bodies()[0] ?? '';
    expect(await relinkComment(place(), { key: 'default', from, to })).toMatchObject({ kind: 'written' });
    expect(bodies()).toEqual([before.replace(from, to)]);
  });

  it('cannot end the link, whatever its target is', async () => {
    await post(`[full report](${from})`);
    await relinkComment(place(), { key: 'default', from, to: `${to}) [x](https://evil.example` });
    expect(texts()[0]).toContain(`(${to}%29 [x]%28https://evil.example)`);
  });

  it('of another run, or of no comment at all, stays as it is', async () => {
    const none = { kind: 'none', why: 'no comment has a link to this run' };
    expect(await relinkComment(place(), { key: 'default', from, to })).toEqual(none);
    await post('[full report](https://github.com/acme/bot/actions/runs/99#artifacts)');
    const before = bodies();
    expect(await relinkComment(place(), { key: 'default', from, to })).toEqual(none);
    expect(bodies()).toEqual(before);
  });
});

describe('the comment', () => {
  it('does not have the marker twice', async () => {
    await post(`${marker}\n## Pass`);
    expect(texts()).toEqual([`${marker}\n## Pass`]);
  });

  it('is written in three calls if none is there, and nothing else is asked', async () => {
    await post('one');
    expect(server.requests).toEqual([
      'POST /graphql',
      'GET /repos/acme/bot/pulls/7',
      'POST /repos/acme/bot/issues/7/comments',
    ]);
  });

  it('is not made if it may only be brought up to date', async () => {
    expect((await post('one', { create: false })).kind).toBe('none');
    expect(server.requests).toEqual(['POST /graphql']);
    await post('two');
    await post('three', { create: false });
    expect(texts()).toEqual([`${marker}\nthree`]);
  });

  it('is found behind more than 200 others, also if GraphQL fails', async () => {
    server.mode.graphql = 'fails';
    for (let n = 0; n < 250; n += 1) server.addComment('ann', `comment ${n}`);
    await post('one');
    await post('two');
    expect(server.comments).toHaveLength(251);
    expect(texts().at(-1)).toBe(`${marker}\ntwo`);
  });

  it('is found under another kind of token', async () => {
    server.mode.viewer = 'our-app[bot]';
    await post('one');
    await post('two');
    expect(texts()).toEqual([`${marker}\ntwo`]);
  });

  it('is left alone if it is hidden, and the marker counts only as a whole first line', async () => {
    const old = [
      server.addComment(us, `${marker}\nhidden`, true),
      server.addComment(us, `see ${marker}`),
      server.addComment(us, `a\n${marker}`),
      server.addComment(us, `${marker} \nb`),
    ].map(({ body }) => body);
    await post('new');
    expect(texts()).toEqual([...old, `${marker}\nnew`]);
  });

  it('is known if GitHub ends lines with CR LF', async () => {
    server.addComment(us, `${marker}\r\nold`);
    await post('new');
    expect(texts()).toEqual([`${marker}\nnew`]);
  });

  it('is the oldest if there are several', async () => {
    server.addComment(us, `${marker}\na`);
    server.addComment(us, `${marker}\nb`);
    await post('new');
    expect(texts()).toEqual([`${marker}\nnew`, `${marker}\nb`]);
  });

  it('is one for each key', async () => {
    await post('one', { key: 'a.b' });
    await post('two', { key: 'a-b' });
    await post('three', { key: 'a.b' });
    expect(texts()).toEqual(['<!-- evenhand:v1 key=a.b -->\nthree', '<!-- evenhand:v1 key=a-b -->\ntwo']);
  });

  it('cannot have an empty key', async () => {
    await expect(post('x', { key: '' })).rejects.toThrow(UnusableInput);
  });

  it('is not made anew then if it may only be brought up to date', async () => {
    await post('one');
    server.mode.deletedMeanwhile = true;
    expect((await post('two', { create: false })).kind).toBe('none');
    expect(server.comments).toHaveLength(1);
  });
});

describe('of several runs', () => {
  it.each([
    ['an older run', { run: '99' }],
    ['an older run of fewer digits', { run: '99', attempt: '7' }],
    ['an earlier attempt', { run: '100', attempt: '1' }],
  ])('%s that ends last is not written', async (_, older) => {
    await post('newer', { run: '100', attempt: '2' });
    const posted = await post('older', older);
    expect(posted).toEqual({ kind: 'none', why: 'a newer run, 100 (attempt 2), has written it already' });
    expect(texts()).toEqual([`${marker}\nnewer`]);
  });

  it.each([
    ['a newer run', { run: '101', attempt: '1' }],
    ['a newer run of more digits', { run: '1000', attempt: '1' }],
    ['a later attempt', { run: '100', attempt: '10' }],
    ['the same attempt again', { run: '100', attempt: '2' }],
    ['a run without a number', { run: undefined, attempt: undefined }],
  ])('%s is written', async (_, newer) => {
    await post('older', { run: '100', attempt: '2' });
    expect((await post('newer', newer)).kind).toBe('written');
    expect(texts()).toEqual([`${marker}\nnewer`]);
  });

  it('an older run of the current commit is written over a newer run of another commit', async () => {
    server.mode.liveHead = 'b'.repeat(40);
    await post('of the other', { run: '200', head: 'b'.repeat(40) });
    server.mode.liveHead = head;
    await post('of this one', { run: '100' });
    expect(texts()).toEqual([`${marker}\nof this one`]);
  });

  it('only the newest is written if GitHub does not say what is there now', async () => {
    await post('of the other', { run: '200', head: 'b'.repeat(40), create: true }).then((posted) =>
      expect(posted.kind).toBe('none'),
    );
    server.mode.liveHead = undefined;
    await post('of the other', { run: '200', head: 'b'.repeat(40) });
    expect((await post('of this one', { run: '100' })).kind).toBe('none');
    expect((await post('of this one', { run: '300' })).kind).toBe('written');
  });

  it('none is written that measured a commit which is no longer the head, even pushed a moment ago', async () => {
    server.addComment(us, `${marker}\nof the newer commit`);
    // The push comes after the comments were listed.
    server.beforeAnswer = () => {
      server.mode.liveHead = 'f'.repeat(40);
    };
    expect(await post('stale')).toEqual({ kind: 'none', why: 'the pull request has moved on to fffffff' });
    expect(bodies()).toEqual([`${marker}\nof the newer commit`]);
  });

  it('one is written over an absurd run number that was there before it began', async () => {
    for (const run of ['9'.repeat(19), '101']) {
      server.comments.length = 0;
      await post('silence', { run });
      server.mode.graphql = run === '101' ? 'fails' : 'works';
      const startedMs = Date.parse(server.comments[0]?.updatedAt ?? '');
      expect((await post('told', { startedMs })).kind).toBe('none');
      expect((await post('told', { startedMs: startedMs + 1500 })).kind).toBe('written');
      expect(texts()).toEqual([`${marker}\ntold`]);
    }
  });

  it('a verdict is written over a newer run of the commit that measured nothing, and not the other way round', async () => {
    await post('nothing', { run: '200', verdict: 'unmeasured', note: 'No key.' });
    expect((await post('verdict', { run: '100' })).kind).toBe('written');
    expect((await post('nothing', { run: '99', verdict: 'unmeasured', note: 'No key.' })).kind).toBe('none');
    expect(texts()).toEqual([`${marker}\nverdict`]);
  });

  it('each is written over a state that cannot be read', async () => {
    const line = '<!-- evenhand:state {"v":2,"run":"999"} -->';
    server.addComment(us, `${marker}\nold\n\n${line}`);
    await post('new');
    expect(texts()).toEqual([`${marker}\nnew`]);
  });
});

describe('when a head was first seen', () => {
  const since = (time: string) => {
    const state = { v: 1, head, run: '1', attempt: '1', verdict: 'regression', since: time };
    return `${marker}\nold\n\n<!-- evenhand:state ${JSON.stringify(state)} -->`;
  };

  it('stays over all runs of that head', async () => {
    server.addComment(us, since('2026-11-19T08:30:00.000Z'));
    await post('new');
    expect(readState(bodies()[0] ?? '')?.since).toBe('2026-11-19T08:30:00.000Z');
    expect(await firstSeen(place(), { key: 'default', head })).toBe('2026-11-19T08:30:00.000Z');
    expect(await firstSeen(place(), { key: 'default', head: 'b'.repeat(40) })).toBeUndefined();
    expect(await firstSeen(place(), { key: 'other', head })).toBeUndefined();
  });

  it('begins anew with another head', async () => {
    server.addComment(us, since('2026-11-19T08:30:00.000Z'));
    server.mode.liveHead = 'b'.repeat(40);
    await post('new', { head: 'b'.repeat(40) });
    expect(readState(bodies()[0] ?? '')?.since).toBe('2026-11-20T12:00:00.000Z');
  });

  it('is taken from our comments only', async () => {
    server.addComment('mallory', since('2020-01-01T00:00:00.000Z'));
    expect(await firstSeen(place(), { key: 'default', head })).toBeUndefined();
  });
});

describe('a text that is too long', () => {
  it('is made shorter in place too, and always a whole text', async () => {
    await post('one');
    server.mode.longestBody = 400;
    const whole = `<details>\n${'x'.repeat(500)}\n</details>`;
    await post([whole, '<details>\nshort\n</details>']);
    expect(texts()).toEqual([`${marker}\n<details>\nshort\n</details>`]);
  });

  it('is given up if GitHub takes none', async () => {
    server.mode.longestBody = 10;
    expect(await post(['long', 'short'])).toMatchObject({
      kind: 'not-written',
      why: expect.stringContaining('GitHub answered 422'),
    });
    expect(await post([])).toEqual({ kind: 'none', why: 'the report is too long for a comment' });
  });
});

describe('a comment that cannot be written', () => {
  it('names the permission as YAML to paste, with what GitHub asks for', async () => {
    server.mode.readOnly = true;
    const posted = await post('one');
    expect(posted).toMatchObject({ kind: 'not-written', why: expect.stringContaining('GitHub answered 403') });
    expect(posted.kind === 'not-written' && posted.why).toContain('Resource not accessible by integration');
    expect(hintOf(posted)).toContain('\n  permissions:\n    contents: read\n    pull-requests: write\n');
    expect(hintOf(posted)).toContain('GitHub asks for: issues=write; pull_requests=write.');
    expect(hintOf(posted)).not.toContain('fork');
  });

  it.each([
    ['fork', 'comes from a fork'],
    ['dependabot', 'Dependabot opened'],
  ] as const)('is as it should be on a pull request of a %s', async (restricted, said) => {
    server.mode.readOnly = true;
    const hint = hintOf(await post('one', { restricted }));
    expect(hint).toContain('This is expected');
    expect(hint).toContain(said);
    expect(hint).toContain('examples/workflows/forks.yml');
    expect(hint).not.toContain('permissions:');
  });

  it('says that the conversation is locked', async () => {
    server.addPullRequest({ head: { sha: head }, locked: true });
    expect(hintOf(await post(['long', 'short']))).toContain('The conversation is locked');
    expect(server.requests.filter((line) => line.endsWith('/comments'))).toHaveLength(1);
  });

  it.each([
    [401, 'Bad credentials', 'valid token'],
    [
      403,
      'You have triggered an abuse detection mechanism: temporarily blocked from content creation',
      'fewer requests',
    ],
    [429, 'Too many requests', 'fewer requests'],
    [503, 'Service Unavailable', 'incident'],
  ])('says what %d means: %s', async (status, message, hint) => {
    server.mode.faults.push({ on: /comments$/, kind: 'status', status, message, times: 99 });
    expect(hintOf(await post('one'))).toContain(hint);
  });

  it('takes an exhausted limit for no missing permission', async () => {
    server.mode.faults.push({ on: /comments$/, kind: 'primary-limit', resetInSeconds: 3000, times: 99 });
    const hint = hintOf(await post('one'));
    expect(hint).toContain('fewer requests');
    expect(hint).not.toContain('permissions:');
  });

  it('survives a short outage, and reports a long one', async () => {
    await post('one');
    server.mode.outages = 2;
    expect((await post('two')).kind).toBe('written');
    server.mode.outages = 1000;
    expect(await post('three')).toMatchObject({
      kind: 'not-written',
      why: expect.stringContaining('GitHub answered 502'),
    });
    expect(texts()).toEqual([`${marker}\ntwo`]);
  });

  it('is not made a second time after an outage in which the first one was made', async () => {
    server.mode.faults.push({ on: /^POST .*comments$/, kind: 'outage-after-work', times: 1 });
    await post('one');
    expect(bodies()).toHaveLength(1);
  });

  it.each([{ on: /^POST .*comments$/, times: 1 }, { times: 99 }])(
    'is not written if a proxy answers: %j',
    async (when) => {
      server.mode.faults.push({ kind: 'page', ...when });
      expect(await post('one')).toMatchObject({ kind: 'not-written', why: expect.stringContaining('something else') });
      expect(await firstSeen(place(), { key: 'default', head })).toBeUndefined();
    },
  );

  it('is reported if nothing listens', async () => {
    await server.stop();
    expect(await post('one')).toMatchObject({
      kind: 'not-written',
      why: expect.stringContaining('GitHub could not be reached'),
    });
  });
});
