import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type CommitStatus, checkStatusName, setCommitStatus } from '../../../../src/edge/github/commitStatus.ts';
import type { Octokit } from '../../../../src/edge/github/octokit.ts';
import { UnusableInput } from '../../../../src/shared/fault.ts';
import { GithubServer } from '../../../support/githubServer.ts';
import { quickOctokit } from '../../../support/quickOctokit.ts';

const sha = 'a'.repeat(40);
const url = 'https://github.com/acme/bot/actions/runs/1';
let server: GithubServer;
let octokit: Octokit;
beforeEach(async () => {
  server = new GithubServer();
  server.addCommit(sha);
  octokit = quickOctokit(await server.start());
});
afterEach(() => server.stop());

function set(other: Partial<CommitStatus> = {}) {
  const repository = { octokit, owner: 'acme', repo: 'bot' };
  const usual = { name: 'evenhand', sha, state: 'success', description: 'No judge got worse', url } as const;
  return setCommitStatus(repository, { ...usual, restricted: undefined, ...other });
}

describe('the commit status', () => {
  it('is set again, and the latest counts', async () => {
    await set({ state: 'pending' });
    await set({ state: 'failure', url: undefined });
    expect(server.statuses.map(({ state }) => state)).toEqual(['pending', 'failure']);
  });

  it.each(['pending', 'error'] as const)(
    'of a failure stays one over %s, which says nothing about it',
    async (state) => {
      await set({ state: 'pending' });
      await set({ state: 'failure', description: 'Regression in 1 judge' });
      expect(await set({ state, url: undefined })).toEqual({ kind: 'set' });
      expect(server.statuses.at(-1)).toMatchObject({ state: 'failure', targetUrl: url });
    },
  );

  it.each([
    ['there is none', () => Promise.resolve()],
    ['it is of another name', () => set({ name: 'other', state: 'failure' })],
    ['a later run passed', () => set({ state: 'failure' }).then(() => set())],
    [
      'GitHub does not tell',
      () =>
        set({ state: 'failure' }).then(() =>
          server.mode.faults.push({ on: /^GET/, kind: 'status', status: 403, message: 'no' }),
        ),
    ],
  ])('is an error if no failure is to be kept: %s', async (_, before) => {
    await before();
    await set({ state: 'error' });
    expect(server.statuses.at(-1)?.state).toBe('error');
  });

  it.each([401, 422, 429, 503])('says what %d means', async (status) => {
    server.mode.faults.push({ kind: 'status', status, message: 'no', times: 99 });
    const done = await set();
    expect(done.kind === 'not-written' && done.hint.length).toBeGreaterThan(20);
  });
});

describe('its name', () => {
  it.each(['evenhand', 'evenhand / judges', 'ä', 'x'.repeat(100), '🙂'.repeat(100)])('may be %j', (name) => {
    expect(() => checkStatusName(name)).not.toThrow();
  });

  it.each(['', ' ', ' a', 'a ', 'a\nb', 'a\u0000', 'a\u009b', '\ud800', 'x'.repeat(101)])('may not be %j', (name) => {
    expect(() => checkStatusName(name)).toThrow(UnusableInput);
  });
});
