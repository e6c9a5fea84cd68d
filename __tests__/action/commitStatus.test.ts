import { expect, it } from '@jest/globals';
import { payloadOf, staysFair, toyVersion, turnsPartial } from '../support/actionRepository.ts';
import { ActionScene, toldIn } from '../support/actionScene.ts';
import { mergeGroupPayload } from '../support/github/payloads.ts';
import type { Behaviour } from '../support/judgeServer.ts';

const scene = new ActionScene(undefined, 'kept');
const inputs = { 'commit-status': 'evenhand' };

/** The state and the commit of each status, in the order in which they were set. */
const statuses = () => scene.github.statuses.map(({ state, sha, context }) => [context, state, sha]);

const down = (): Behaviour => ({ kind: 'status', status: 503, body: 'no' });

it.each([
  ['a regression', turnsPartial, 1, 'failure'],
  ['a pass', staysFair, 0, 'success'],
  ['an outage of the provider', down, 3, 'error'],
] as const)('of %s is pending at first, and then the end, on the head', async (_, behave, exitCode, state) => {
  const before: number[] = [];
  scene.behave = (request) => {
    before.push(scene.github.statuses.length);
    return behave(request);
  };
  const ended = await scene.check({ ...inputs, ledger: '' });
  expect(ended.exitCode).toBe(exitCode);
  expect(statuses()).toEqual([
    ['evenhand', 'pending', scene.commits.head],
    ['evenhand', state, scene.commits.head],
  ]);
  // Set before the first request to the provider.
  expect(new Set(before)).toEqual(new Set([1]));
  const [, end] = scene.github.statuses;
  expect(end?.targetUrl).toBe('https://github.com/acme/bot/actions/runs/18234567890');
  expect(end?.description ?? '').toMatch(/^.{5,140}$/);
});

it('of what cannot be used ends as an error', async () => {
  const ended = await scene.offer({ head: toyVersion('head', { 'evenhand.yml': '[' }) }).check(inputs);
  expect(ended.exitCode).toBe(2);
  expect(statuses().map(([, state]) => state)).toEqual(['pending', 'error']);
});

it('of a merge group is on its head', async () => {
  const payload = mergeGroupPayload({ baseSha: scene.commits.base, headSha: scene.commits.head });
  await scene.run('merge_group', payload, { inputs });
  expect(statuses()).toEqual([
    ['evenhand', 'pending', scene.commits.head],
    ['evenhand', 'failure', scene.commits.head],
  ]);
});

it('is not set unless the input asks for it', async () => {
  await scene.check();
  expect(statuses()).toEqual([]);
  expect(scene.github.requests.filter((line) => line.includes('/statuses/'))).toEqual([]);
});

it('changes no verdict if it may not be set, and a message names the permission; on a fork that is expected', async () => {
  scene.github.mode.statusesReadOnly = true;
  const same = await scene.check(inputs);
  const fork = await scene.run('pull_request', payloadOf(scene.commits, 'mallory/bot'), { inputs });
  const told = [same, fork].map(({ annotations }) =>
    annotations.filter(({ properties }) => properties.includes('commit status')),
  );
  expect([same.exitCode, same.outputs['verdict'], fork.exitCode]).toEqual([1, 'regression', 1]);
  expect(told.map((some) => new Set(some.map(({ level }) => level)))).toEqual([
    new Set(['warning']),
    new Set(['notice']),
  ]);
  expect(toldIn(same)).toMatch(/permissions:\n\s+.*statuses: write/s);
  expect(toldIn(fork)).not.toContain('statuses: write');
});
