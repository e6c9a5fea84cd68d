// Over 250 lines: one label, and every way in which it may not count.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findOverride, type OverrideQuestion } from '../../../../src/edge/github/findOverride.ts';
import type { Octokit } from '../../../../src/edge/github/octokit.ts';
import type { Override } from '../../../../src/gate/override.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';

const label = 'accept-judge-regression';
const again =
  'To accept the drop, a person with write access takes the label off, sets it again and runs the job again';
const old = '1'.repeat(40);
const head = 'a'.repeat(40);
const next = 'b'.repeat(40);
/** On 20 November 2026, in UTC. */
const at = (time: string) => `2026-11-20T${time}Z`;
let server: GithubServer;
let octokit: Octokit;

/** Ann, who may write, labels at noon a head of this repository that was committed and pushed at eleven. */
beforeEach(async () => {
  server = new GithubServer();
  server.permissions.set('ann', 'write');
  server.addCommit(old, { committedAt: at('09:00:00') });
  server.addCommit(head, { committedAt: at('10:55:00') });
  server.addCommit(next, { committedAt: at('12:25:00') });
  server.addPullRequest({ head: { sha: old } });
  server.push(7, head, { by: 'bo', at: at('11:00:00') });
  octokit = quickOctokit(await server.start());
});
afterEach(() => server.stop());

const place = () => ({ octokit, owner: 'acme', repo: 'bot', number: 7 });

function find(other: Partial<OverrideQuestion> = {}): Promise<Override> {
  return findOverride(place(), {
    label,
    by: 'writers',
    head,
    pushedAt: undefined,
    since: () => Promise.resolve(undefined),
    nowMs: () => Date.parse(at('13:00:00')),
    ...other,
  });
}

const labelled = (time = at('12:00:00'), by = 'ann') => server.label(7, label, { by, at: time });
const accepted = { kind: 'accepted', by: 'ann', label, head, at: at('12:00:00') };
const stale = { kind: 'refused', why: expect.stringContaining('set before this commit came') };
const fork = () => Object.assign(server.pulls.get(7)?.head ?? {}, { repo: 'mallory/bot' });
/** GitHub shows nothing of what was pushed to the repository, as for a fork. */
const withoutActivity = () => {
  server.pushes.length = 0;
};

describe('the label', () => {
  it('accepts the drop for the current commit if a writer set it after the push', async () => {
    labelled();
    expect(await find()).toEqual(accepted);
  });

  it('is still accepted when the job is run again, although it was set before the first run had ended', async () => {
    labelled();
    const since = () => Promise.resolve(at('12:05:00'));
    expect(await find({ since })).toEqual(accepted);
    expect(await find({ since, pushedAt: at('11:00:00') })).toEqual(accepted);
  });

  it('is read live: the payload of the event is not asked at all', async () => {
    // There is no payload here; a label that was taken off since is not there.
    labelled();
    server.unlabel(7, label, { at: at('12:10:00') });
    expect(await find()).toEqual({ kind: 'none' });
  });

  it('costs one call if it is not set', async () => {
    expect(await find({ since: () => Promise.reject(new Error('not to be asked')) })).toEqual({ kind: 'none' });
    expect(server.requests).toEqual(['GET /repos/acme/bot/pulls/7']);
  });

  it('is another one if the name differs, and the same if only its case does', async () => {
    server.label(7, `${label}-not`, { at: at('12:00:00') });
    expect(await find()).toEqual({ kind: 'none' });
    server.label(7, label.toUpperCase(), { at: at('12:00:00') });
    expect((await find()).kind).toBe('accepted');
  });

  it('is found behind more than 200 other events', async () => {
    for (let n = 0; n < 250; n += 1) {
      server.timeline(7).push({ kind: 'other', event: 'subscribed', by: 'bo', at: at('11:30:00') });
    }
    labelled();
    expect(await find()).toEqual(accepted);
  });

  it('counts as it was set the last time, by whom and when', async () => {
    labelled(at('10:00:00'));
    server.unlabel(7, label, { at: at('11:50:00') });
    labelled();
    expect(await find()).toEqual(accepted);
    server.unlabel(7, label, { at: at('12:05:00') });
    labelled(at('12:06:00'), 'mallory');
    expect(await find()).toMatchObject({ kind: 'refused' });
  });
});

describe('the author of the label, if the workflow wants another person', () => {
  // Ann opened the pull request, Bo pushed its head.
  beforeEach(() => {
    server.permissions.set('bo', 'write').set('rae', 'write');
  });
  const others = (other: Partial<OverrideQuestion> = {}) => find({ by: 'others', ...other });

  it.each([
    ['ann', 'the label was set by @ann, who opened the pull request'],
    ['bo', 'the label was set by @bo, who pushed to its branch'],
  ])('may not be %s', async (by, why) => {
    labelled(undefined, by);
    expect((await find()).kind).toBe('accepted');
    expect(await others()).toMatchObject({ kind: 'refused', why: expect.stringContaining(why) });
  });

  it('may be any other writer', async () => {
    labelled(undefined, 'rae');
    expect(await others()).toEqual({ ...accepted, by: 'rae' });
  });

  it('may not have pushed an earlier commit either, nor by force, under a login in other letters', async () => {
    server.push(7, next, { by: 'ann', at: at('11:30:00') });
    labelled(undefined, 'BO');
    server.permissions.set('BO', 'write');
    expect(await others({ head: next })).toMatchObject({ kind: 'refused' });
    server.pushes.length = 0;
    server.push(7, old, { by: 'Rae', at: at('11:40:00'), forced: true });
    server.pushes.length = 0;
    labelled(at('12:30:00'), 'rae');
    expect(await others({ head: old })).toMatchObject({ kind: 'refused', why: expect.stringContaining('pushed') });
  });

  it('is not known to be another person if GitHub does not name the pusher of the head', async () => {
    withoutActivity();
    labelled(undefined, 'rae');
    expect(await others({ pushedAt: at('11:00:00') })).toMatchObject({
      kind: 'unknown',
      why: expect.stringContaining('GitHub does not say who pushed this commit'),
    });
  });
});

describe('the author of the label', () => {
  it.each(['triage', 'read', 'none'] as const)('may not have the role %s', async (role) => {
    server.permissions.set('ann', role);
    labelled();
    expect(await find()).toEqual({ kind: 'refused', why: `the label was set by @ann, who cannot write. ${again}` });
  });

  it.each(['github-actions[bot]', 'labeler[bot]'])('may not be %s, with any role', async (bot) => {
    server.permissions.set(bot, 'write');
    labelled(at('12:00:00'), bot);
    expect(await find()).toEqual({
      kind: 'refused',
      why: `the label was set by @${bot}, which is no person. ${again}`,
    });
  });

  it('is not known to GitHub', async () => {
    server.permissions.set('ann', 'unknown');
    labelled();
    expect(await find()).toEqual({ kind: 'unknown', why: 'GitHub answered 404' });
  });

  it('is not known from GitHub if the label was taken off last, although it is set', async () => {
    labelled();
    server.timeline(7).push({ kind: 'unlabeled', label, by: 'ann', at: at('12:10:00') });
    expect(await find()).toEqual({ kind: 'unknown', why: 'GitHub does not say who set the label' });
  });

  it('is not known from GitHub', async () => {
    labelled();
    server.timelines.clear();
    expect(await find()).toEqual({ kind: 'unknown', why: 'GitHub does not say who set the label' });
  });
});

describe('a label that is older than the commit', () => {
  it('is refused by the time of the push', async () => {
    server.pulls.get(7)?.labels.push(label);
    server.timeline(7).unshift({ kind: 'labeled', label, by: 'ann', at: at('10:59:00') });
    expect(await find()).toMatchObject(stale);
  });

  it('is refused although the commit is dated back', async () => {
    labelled();
    server.addCommit(next, { committedAt: '2020-01-01T00:00:00Z' });
    server.push(7, next, { at: at('12:30:00') });
    expect(await find({ head: next })).toMatchObject(stale);
  });

  it('is refused in the very second of the push', async () => {
    labelled(at('11:00:00'));
    expect(await find()).toMatchObject(stale);
    labelled(at('11:00:01'));
    expect((await find()).kind).toBe('accepted');
  });

  it.each([
    ['the event', { pushedAt: at('12:00:00') }],
    ['our comment', { since: () => Promise.resolve('2026-11-20T12:00:00.000Z') }],
  ])('is refused by what %s says alone', async (_, said) => {
    withoutActivity();
    labelled();
    expect(await find(said)).toMatchObject(stale);
    const earlier = Object.keys(said).includes('pushedAt')
      ? { pushedAt: at('11:59:59') }
      : { since: () => Promise.resolve('2026-11-20T11:59:59.999Z') };
    expect(await find(earlier)).toEqual(accepted);
  });

  it('is refused if the branch was forced to this commit later', async () => {
    labelled();
    server.push(7, head, { at: at('12:20:00'), forced: true });
    withoutActivity();
    expect(await find({ pushedAt: at('11:00:00') })).toMatchObject(stale);
  });

  it('is refused if the branch was forced to another commit later, and then came back', async () => {
    labelled();
    server.push(7, next, { at: at('12:20:00'), forced: true });
    server.push(7, head, { at: at('12:30:00') });
    withoutActivity();
    expect(await find({ pushedAt: at('11:00:00') })).toMatchObject(stale);
  });

  it('is refused by the date of the commit if it is later', async () => {
    withoutActivity();
    labelled(at('10:54:00'));
    expect(await find()).toMatchObject(stale);
  });

  it('is refused by its place in the timeline if nothing else is known', async () => {
    withoutActivity();
    const timeline = server.timeline(7);
    server.addCommit(next, { committedAt: '2020-01-01T00:00:00Z' });
    labelled();
    timeline.push({ kind: 'committed', sha: next });
    server.mode.liveHead = next;
    expect(await find({ head: next })).toMatchObject(stale);
  });

  it('is not known to be so by a clock that runs ahead, and then other evidence is needed', async () => {
    withoutActivity();
    server.addCommit(head, { committedAt: '2030-01-01T00:00:00Z' });
    labelled();
    expect(await find()).toMatchObject({ kind: 'unknown' });
    expect(await find({ pushedAt: at('11:00:00') })).toEqual(accepted);
    expect(await find({ pushedAt: at('12:30:00') })).toMatchObject(stale);
  });
});

describe('a commit of a fork', () => {
  it('is accepted if our comment saw it before the label was set', async () => {
    fork();
    withoutActivity();
    labelled();
    expect(await find({ since: () => Promise.resolve(at('11:30:00')) })).toEqual(accepted);
  });

  it('is not accepted if only its own author says when it was made', async () => {
    fork();
    withoutActivity();
    labelled();
    expect(await find()).toMatchObject({
      kind: 'unknown',
      why: expect.stringContaining(again),
    });
  });

  it('is asked about in the fork, which has its branch', async () => {
    fork();
    labelled();
    await find({ pushedAt: at('11:00:00') });
    expect(server.requests.find((line) => line.includes('/activity'))).toContain('/repos/mallory/bot/activity');
  });

  it('is accepted if the fork is deleted, if the event says when it was pushed', async () => {
    Object.assign(server.pulls.get(7)?.head ?? {}, { repo: null });
    labelled();
    expect(await find({ pushedAt: at('11:00:00') })).toEqual(accepted);
    expect(server.requests.filter((line) => line.includes('/activity'))).toEqual([]);
  });
});

describe('a pull request that moves', () => {
  it('is refused if its head is not the measured one', async () => {
    server.push(7, next, { at: at('11:30:00') });
    labelled();
    expect(await find()).toEqual({
      kind: 'refused',
      why: 'the pull request has moved on to bbbbbbb, and this run measured aaaaaaa',
    });
  });

  it('is refused if a commit is pushed between two calls', async () => {
    labelled();
    server.beforeAnswer = (line) => {
      if (line.includes('/permission')) server.mode.liveHead = next;
    };
    expect(await find()).toMatchObject({ kind: 'refused', why: expect.stringContaining('moved on to bbbbbbb') });
  });

  it('is not accepted if the label is taken off between two calls', async () => {
    labelled();
    server.beforeAnswer = (line) => {
      if (line.includes('/permission') && server.pulls.get(7)?.labels.length !== 0) server.unlabel(7, label);
    };
    expect(await find()).toEqual({ kind: 'none' });
  });
});

describe('GitHub that does not answer', () => {
  it.each([
    ['the timeline', /timeline/, 502],
    ['the timeline', /timeline/, 403],
    ['the permission', /permission/, 502],
    ['the permission', /permission/, 403],
    ['the activity', /activity/, 502],
  ])('accepts nothing: %s (%s, %d)', async (_, on, status) => {
    labelled();
    server.mode.faults.push({ on, kind: 'status', status, message: 'no', times: 99 });
    expect(await find()).toEqual({ kind: 'unknown', why: `GitHub answered ${status}` });
  });

  it.each([403, 404])('is no outage if it shows no activity (%d)', async (status) => {
    labelled();
    server.mode.faults.push({ on: /activity/, kind: 'status', status, message: 'no', times: 99 });
    expect(await find()).toEqual(accepted);
    expect(await find({ pushedAt: at('12:30:00') })).toMatchObject(stale);
  });

  it('accepts nothing if it does not show the pull request', async () => {
    labelled();
    server.mode.liveHead = undefined;
    expect(await find()).toEqual({ kind: 'unknown', why: 'GitHub does not show the pull request' });
  });

  it.each([/timeline/, /permission/, /pulls/, /activity/])(
    'accepts nothing if a proxy answers for it: %s',
    async (on) => {
      fork();
      labelled();
      server.mode.faults.push({ on, kind: 'page', times: 99 });
      expect((await find()).kind).not.toBe('accepted');
    },
  );

  it('is asked again after a short outage', async () => {
    labelled();
    server.mode.faults.push({ on: /timeline/, kind: 'outage', times: 2 });
    expect(await find()).toEqual(accepted);
  });
});

describe('what is asked', () => {
  it('is at most seven calls, and only reading', async () => {
    labelled();
    await find();
    expect(server.requests.length).toBeLessThanOrEqual(7);
    expect(server.requests.filter((line) => !line.startsWith('GET '))).toEqual([]);
  });
});
